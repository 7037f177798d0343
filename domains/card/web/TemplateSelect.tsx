import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import type { BalanceCardRow, CountCardRow } from '#domains/catalog/contract/catalog.endpoints.ts';
import { BalanceCardSelect, CountCardSelect } from '#domains/catalog/web/pieces.ts';
import { useWords } from '#kernel/web/words.ts';
import { useTemplateOf } from './use-template.ts';

/** The kind of card of this form, asked for or not. */
function useType(): 1 | 2 | undefined {
  const form = Form.useFormInstance<{ type?: 1 | 2 }>();
  return Form.useWatch('type', { form, preserve: true });
}

/** The template chosen in this form. */
export function useTemplate(): ReturnType<typeof useTemplateOf> {
  const id = Form.useWatch<string | undefined>('supplement_id');
  return useTemplateOf(useType(), id);
}

/** What choosing another type leaves alone. */
const KEPT = new Set(['member_id', 'type', 'create_time', 'count_method']);

type Items = CountCardRow['projects'];
const countsOf = (items: Items) =>
  items.flatMap(({ order_type, detail_id, project_num }) => (order_type === 1 ? [{ shop_project_id: detail_id, project_num }] : []));
const piecesOf = (items: Items) =>
  items.flatMap(({ order_type, detail_id, project_num }) => (order_type === 2 ? [{ sku_id: detail_id, quantity: project_num }] : []));

/** The card that was sold: choosing one fills in what its template says; another type starts anew (2§4). */
export function TemplateSelect({ onChange, ...chosen }: { id?: string; value?: string; onChange?: (template: string | undefined) => void }) {
  const { word } = useWords('card');
  const form = Form.useFormInstance();
  const type = useType();
  const shown = useRef(type);
  useEffect(() => {
    if (shown.current !== undefined && type !== shown.current) {
      form.resetFields(Object.keys(form.getFieldsValue(true) as object).filter((name) => !KEPT.has(name)));
    }
    shown.current = type;
  }, [type, form]);
  const fillCounted = ({ count_method, project_num, sell_price, projects, gift_projects }: CountCardRow) =>
    form.setFieldsValue({
      count_method,
      project_num,
      remain_balance: sell_price,
      projects: countsOf(projects),
      products: piecesOf(projects),
      gift_projects: countsOf(gift_projects),
      gift_products: piecesOf(gift_projects),
    });
  const fillLoaded = ({ sell_price, total_amount, gift_amount }: BalanceCardRow) =>
    form.setFieldsValue({ current_balance: sell_price, current_dis_balance: total_amount + gift_amount - sell_price });
  const take = (id: string | undefined) => onChange?.(id);
  return type === 1 ? (
    <CountCardSelect {...chosen} placeholder={word.template_count} onChange={take} onRow={fillCounted} />
  ) : (
    <BalanceCardSelect {...chosen} placeholder={word.template_value} onChange={take} onRow={fillLoaded} />
  );
}
