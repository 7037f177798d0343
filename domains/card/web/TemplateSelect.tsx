import { Form, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { type BalanceCardRow, balanceCardSearch, type CountCardRow, countCardSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';

const ALL = { page_size: 200 };

/** The templates of the form's kind, asked for or not. */
function useTemplates(): { type: 1 | 2 | undefined; countCards: readonly CountCardRow[]; balanceCards: readonly BalanceCardRow[] } {
  const form = Form.useFormInstance<{ type?: 1 | 2 }>();
  const type = Form.useWatch('type', { form, preserve: true });
  const countCards = useEndpoint(countCardSearch, ALL, { enabled: type === 1 }).data?.rows ?? [];
  const balanceCards = useEndpoint(balanceCardSearch, ALL, { enabled: type === 2 }).data?.rows ?? [];
  return { type, countCards, balanceCards };
}

/** The template chosen in this form. */
export function useTemplate(): CountCardRow | BalanceCardRow | undefined {
  const id = Form.useWatch<string | undefined>('supplement_id');
  const { type, countCards, balanceCards } = useTemplates();
  return type === 1 ? countCards.find((card) => card.shop_card_id === id) : balanceCards.find((card) => card.sbc_id === id);
}

/** What choosing another type leaves alone. */
const KEPT = new Set(['member_id', 'type', 'create_time', 'count_method']);

const countsOf = (projects: CountCardRow['projects']) => projects.map(({ detail_id, project_num }) => ({ shop_project_id: detail_id, project_num }));

/** The card that was sold: choosing one fills in what its template says; another type starts anew (2§4). */
export function TemplateSelect({ id, value, onChange }: { id?: string; value?: string; onChange?: (template: string | undefined) => void }) {
  const { word } = useWords('card');
  const form = Form.useFormInstance();
  const { type, countCards, balanceCards } = useTemplates();
  const shown = useRef(type);
  useEffect(() => {
    if (shown.current !== undefined && type !== shown.current) {
      form.resetFields(Object.keys(form.getFieldsValue(true) as object).filter((name) => !KEPT.has(name)));
    }
    shown.current = type;
  }, [type, form]);
  const choose = (chosen: string) => {
    onChange?.(chosen);
    const counted = countCards.find((card) => card.shop_card_id === chosen);
    const loaded = balanceCards.find((card) => card.sbc_id === chosen);
    if (counted) {
      const { count_method, project_num, sell_price, projects, gift_projects } = counted;
      form.setFieldsValue({
        count_method,
        project_num,
        remain_balance: sell_price,
        projects: countsOf(projects),
        gift_projects: countsOf(gift_projects),
      });
    }
    if (loaded)
      form.setFieldsValue({ current_balance: loaded.sell_price, current_dis_balance: loaded.total_amount + loaded.gift_amount - loaded.sell_price });
  };
  const options =
    type === 1
      ? countCards.map((card) => ({ value: card.shop_card_id, label: card.shop_card_name }))
      : balanceCards.map((card) => ({ value: card.sbc_id, label: card.balance_card_name }));
  return (
    <Select
      {...(id && { id })}
      {...(value && { value })}
      onChange={choose}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={type === 1 ? word.template_count : word.template_value}
    />
  );
}
