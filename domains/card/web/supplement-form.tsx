import { Form } from 'antd';
import type { ReactElement } from 'react';
import { supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { addDays } from '#kernel/contract/day.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import type { FormField, FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { termDays } from '../model/validity.rules.ts';
import { TemplateSelect, useTemplate } from './TemplateSelect.tsx';

export type SupplementField = Exclude<FormField<typeof supplementCard>, 'member_id'>;
type Values = Partial<RequestInputOf<typeof supplementCard>>;
type Groups = readonly FormGroup<typeof supplementCard, SupplementField>[];

const isCount = (values: Values): boolean => values.type === 1;

interface Asked {
  member_id: string;
  /** The kind is not asked: the page is for count cards alone. */
  countOnly?: boolean;
  /** How projects, and projects given away, are chosen. */
  projects: ReactElement;
  gifts: ReactElement;
}

/** The form of an old card put on file: what remains of it (2§3–5). Choosing a template fills in what it says. */
export function useSupplementForm({ member_id, countOnly = false, projects, gifts }: Asked) {
  const { field, title, word } = useWords('card');
  const methods = useWords('catalog').word.count_method;
  const confirm = useConfirm();
  const today = useToday();
  const groups: Groups = [
    {
      items: [
        ...(countOnly ? [] : [{ field: 'type' as const, options: { 1: title.count_cards, 2: title.stored_value_cards } }]),
        { field: 'supplement_id', input: <TemplateSelect /> },
        { field: 'create_time', input: <DayInput min="1900-01-01" max={today} />, hint: <Expiry /> },
        { field: 'count_method', options: methods, when: isCount },
        { field: 'project_num', when: (values) => isCount(values) && values.count_method !== 0 },
        { field: 'remain_balance', when: isCount },
        { field: 'current_balance', when: (values) => !isCount(values) },
        { field: 'current_dis_balance', when: (values) => !isCount(values) },
        { field: 'projects', input: projects, wide: true, when: (values) => isCount(values) && values.count_method !== 2 },
        { field: 'gift_projects', input: gifts, wide: true, when: isCount },
        { field: 'remarks', wide: true },
      ],
    },
  ];
  return {
    endpoint: supplementCard,
    labels: field,
    done: word.supplemented,
    starts: { member_id, type: 1 as const, create_time: today, count_method: 0 as const },
    refreshes: ['card.', 'member.'],
    ask: () => confirm({ title: title.supplement, text: word.confirm_supplement, ok: title.supplement }),
    groups,
  };
}

/** Until when the card will be good: the opening day plus its days (2§4). */
function Expiry() {
  const { word } = useWords('card');
  const template = useTemplate();
  const opened = Form.useWatch<string | undefined>('create_time');
  if (!template || !opened) return null;
  const days = termDays(template);
  return <>{days === null ? word.permanent : fill(word.expires, { day: addDays(opened, days) })}</>;
}
