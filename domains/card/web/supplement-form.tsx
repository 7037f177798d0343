import { Form } from 'antd';
import { type ComponentProps, type ReactElement, Suspense } from 'react';
import { supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { CardProductsInput } from '#domains/catalog/web/pieces.ts';
import { Supplement } from '#domains/member/contract/supplement.form.ts';
import { addDays } from '#kernel/contract/day.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import type { FormField, FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { capabilitiesOf } from '#modes/capabilities.ts';
import { termDays } from '../model/validity.rules.ts';
import { TemplateSelect, useTemplate } from './TemplateSelect.tsx';

/** An old card without its member, as their form brings it along. */
export const broughtCard = { ...supplementCard, request: Supplement };
export type SupplementField = FormField<typeof broughtCard>;
type Values = Partial<RequestInputOf<typeof broughtCard>>;
type Groups = readonly FormGroup<typeof broughtCard, SupplementField>[];

const isCount = (values: Values): boolean => values.type === 1;
/** Its units are counted together. */
const isShared = (values: Values): boolean => isCount(values) && values.count_method !== 0;

interface Asked {
  /** The kind is not asked: the page is for count cards alone. */
  countOnly?: boolean;
  /** How projects, and projects given away, are chosen. */
  projects: ReactElement;
  gifts: ReactElement;
}

/** The inputs of an old card: what remains of it (2§3–5). Choosing a template fills in what it says. */
export function useSupplementFields({ countOnly = false, projects, gifts }: Asked) {
  const { field, title } = useWords('card');
  const methods = useMethods();
  const today = useToday();
  const groups: Groups = [
    {
      items: [
        ...(countOnly ? [] : [{ field: 'type' as const, options: { 1: title.count_cards, 2: title.stored_value_cards } }]),
        { field: 'supplement_id', input: <TemplateSelect /> },
        { field: 'create_time', input: <DayInput min="1900-01-01" max={today} />, hint: <Expiry /> },
        { field: 'count_method', options: methods, when: isCount },
        { field: 'project_num', when: isShared },
        { field: 'amount_gift', when: isShared },
        { field: 'remain_balance', when: isCount },
        { field: 'current_balance', when: (values) => !isCount(values) },
        { field: 'current_dis_balance', when: (values) => !isCount(values) },
        { field: 'projects', input: projects, wide: true, when: (values) => isCount(values) && values.count_method !== 2 },
        { field: 'products', input: <Products part="products" />, wide: true, when: (values) => isCount(values) && values.count_method === 0 },
        { field: 'gift_projects', input: gifts, wide: true, when: isCount },
        { field: 'gift_products', input: <Products part="gift_products" />, wide: true, when: isCount },
        { field: 'remarks', wide: true },
      ],
    },
  ];
  return { labels: field, groups, starts: { type: 1 as const, create_time: today, count_method: 0 as const } };
}

/** Products that the member still collects, or gets free. */
const Products = (props: ComponentProps<typeof CardProductsInput>) => (
  <Suspense fallback={null}>
    <CardProductsInput {...props} />
  </Suspense>
);

/** How a count card counts, as far as the mode at hand keeps such cards. */
function useMethods() {
  const { 2: any, ...methods } = useWords('catalog').word.count_method;
  const { systemType } = usePlace();
  return capabilitiesOf[systemType === 'CURE_USER' ? 'clinic' : 'shop'].all_purpose_cards ? { ...methods, 2: any } : methods;
}

/** The form that puts an old card of a member on file. */
export function useSupplementForm({ member_id, ...asked }: Asked & { member_id: string }) {
  const { title, word } = useWords('card');
  const confirm = useConfirm();
  const { starts, ...fields } = useSupplementFields(asked);
  return {
    ...fields,
    endpoint: supplementCard,
    verb: word.supplement,
    done: word.supplemented,
    starts: { ...starts, member_id },
    refreshes: ['card.', 'member.'],
    ask: () => confirm({ title: title.supplement, text: word.confirm_supplement, ok: word.supplement }),
  };
}

/** Until when the card will be good: the opening day plus its days (2§4), which of some count from the first treatment. */
function Expiry() {
  const { word } = useWords('card');
  const template = useTemplate();
  const opened = Form.useWatch<string | undefined>('create_time');
  if (!template || !opened) return null;
  const days = termDays(template);
  if (days === null) return <>{word.permanent}</>;
  return <>{template.valid_type === 1 ? fill(word.expires, { day: addDays(opened, days) }) : fill(word.expires_of_use, { count: days })}</>;
}
