import { z } from 'zod';
import { CentsTotal } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, Text, When } from '#kernel/contract/schema.ts';
import { OrderRow } from './order.endpoints.ts';

/** An order that was made and that nobody has settled: how long it has waited, and what it keeps from others. */
export const UnconfirmedRow = OrderRow.pick({
  order_id: true, order_number: true, create_time: true, member_id: true, member_name: true, mobile_number: true, item_summary: true,
  line_num: true, currency_code: true, amount_receivable: true, creator_name: true, actions: true,
}).extend({
  /** Whole hours since it was made. */
  waited_hours: z.int(),
  /** When the shop's rules give it up; null where they never do. */
  lapse_time: When.nullable(),
  /** The coupon of the member's that nobody else can use meanwhile; empty for none. */
  coupon_name: z.string(),
  /** Points that settling it will take. */
  points: z.int(),
  /** Pieces of goods that are kept for it. */
  held_stock_num: z.int(),
});
export type UnconfirmedRow = z.infer<typeof UnconfirmedRow>;

const Asked = {
  /** Order number, or the member's name, number or phone. */
  key_word: Text(40).optional(),
  created_uid: Id('staff').optional(),
  /** Only what has waited for so many hours or longer. */
  waited_hours: z.int().min(1).max(720).optional(),
};

/** `GET /shop/order/unconfirmed/query/findSearchPage`: what stands unconfirmed in the shop, the longest first (2§2.2, `/bill-setting`). */
export const unconfirmedSearch = endpoint({
  id: 'sales.unconfirmed.search', method: 'GET', path: '/shop/order/unconfirmed/query/findSearchPage', access: 'sales:read',
  request: PageQuery.extend(Asked),
  response: pageOf(UnconfirmedRow),
});

/** `GET /shop/order/unconfirmed/sum`: how many these are and what they come to. */
export const unconfirmedSum = endpoint({
  id: 'sales.unconfirmed.sum', method: 'GET', path: '/shop/order/unconfirmed/sum', access: 'sales:read',
  request: z.object(Asked),
  response: UnconfirmedRow.pick({ currency_code: true }).extend({ order_num: z.int(), amount_receivable: CentsTotal }),
});
