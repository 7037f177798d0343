import { z } from 'zod';
import { Cents, CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, RequiredText, says, Text, When } from '#kernel/contract/schema.ts';

/** An order of the system that a shop used before, as it is brought in: what was sold and how it was paid is text. */
export const HistoryOrderForm = z.object({
  order_number: RequiredText(40),
  order_date: z.string(says('kernel.required')).pipe(Day),
  member_num: Text(40),
  member_name: Text(40),
  mobile_number: Text(20),
  items: RequiredText(2000),
  payments: Text(500),
  order_status: Text(20),
  maker_name: Text(40),
  amount_total: Cents,
  amount_received: Cents,
  amount_debt: Cents,
  remarks: Text(500),
});
export type HistoryOrderForm = z.output<typeof HistoryOrderForm>;

/** Such an order in a list. */
export const HistoryOrderRow = z.object({
  history_order_id: Id('history_order'),
  order_number: z.string(),
  order_date: Day,
  shop_name: z.string(),
  /** Whom it was found to be of when it was brought in; null where the file named nobody that is known here. */
  member_id: Id('member').nullable(),
  member_name: z.string(),
  /** Masked. */
  mobile_number: z.string(),
  items: z.string(),
  payments: z.string(),
  order_status: z.string(),
  maker_name: z.string(),
  currency_code: Currency,
  amount_total: Cents,
  amount_received: Cents,
  amount_debt: Cents,
});
export type HistoryOrderRow = z.infer<typeof HistoryOrderRow>;

const Asked = {
  /** The beginning of the order's number or the member's name, or the member's phone. */
  key_word: Text(40).optional(),
  member_id: Id('member').optional(),
  ...AskedSpan,
  amount_from: Cents.optional(),
  amount_until: Cents.optional(),
};

/** `GET /cureShop/historyOrder/query/findSearchPage`: orders of the former system, the latest first (2§2.3, `/cure-history-order`). */
export const historyOrderSearch = endpoint({
  id: 'sales.history.search', method: 'GET', path: '/cureShop/historyOrder/query/findSearchPage', access: 'sales:read',
  request: PageQuery.extend(Asked),
  response: pageOf(HistoryOrderRow),
});

/** `GET /cureShop/historyOrder/sum`: what these come to, whole. */
export const historyOrderSum = endpoint({
  id: 'sales.history.sum', method: 'GET', path: '/cureShop/historyOrder/sum', access: 'sales:read',
  request: z.object(Asked),
  response: z.array(
    z.object({ currency_code: Currency, order_num: z.int(), amount_total: CentsTotal, amount_received: CentsTotal, amount_debt: CentsTotal }),
  ),
});

/** `GET /cureShop/historyOrder/query/detail`. */
export const historyOrderDetail = endpoint({
  id: 'sales.history.detail', method: 'GET', path: '/cureShop/historyOrder/query/detail', access: 'sales:read',
  request: z.object({ history_order_id: Id('history_order') }),
  response: HistoryOrderRow.extend({
    member_num: z.string(),
    remarks: z.string(),
    /** When it was brought in, and by whom. */
    create_time: When,
    creator_name: z.string(),
  }),
});
