import { z } from 'zod';
import { rightSpan } from '#kernel/contract/asked-span.ts';
import { Cents, CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, Text } from '#kernel/contract/schema.ts';
import { ItemType, OrderRow, OrderSource, OrderStatus } from './order.endpoints.ts';
import { PayMethod } from './payments.schema.ts';

const Asked = {
  /** Order number, or the member's name, number or phone. */
  key_word: Text(40).optional(),
  status: OrderStatus.optional(),
  source: OrderSource.optional(),
  /** Of which something was sold, by whom it was served, and by which kind of payment something was paid. */
  item_type: ItemType.optional(),
  performer_uid: Id('staff').optional(),
  pay_method: PayMethod.optional(),
  created_uid: Id('staff').optional(),
  amount_from: Cents.optional(),
  amount_until: Cents.optional(),
  in_debt: z.boolean().optional(),
  /** Of which something went back. */
  is_refunded: z.boolean().optional(),
  /** Business dates, both included; by default the month so far. */
  ...AskedSpan,
};

/** `GET /cureShop/order/comprehensive/query/findSearchPage`: 订单综合查询, orders of the shop by whatever is asked of them (2§2.3). */
export const orderQuery = endpoint({
  id: 'sales.query.search', method: 'GET', path: '/cureShop/order/comprehensive/query/findSearchPage', access: 'sales:read',
  request: PageQuery.extend(Asked).check(rightSpan),
  response: pageOf(
    OrderRow.omit({ actions: true, is_clinic: true }).extend({
      settler_name: z.string(),
      /** The ways it was paid by, and who served, each once. */
      paid_by: z.string(),
      performer_names: z.string(),
      coupon_amount: Cents,
      points: z.int(),
      /** What went back to the customer and to cards: debt that was let off is none of it. */
      refunded_amount: CentsTotal,
      remarks: z.string(),
    }),
  ),
});

/**
 * `GET /cureShop/order/comprehensive/sum`: what these come to, whole. What would tell the cash of a day is null to whoever counts the
 * drawer blind, while the day is open: asked of one payment method it would be that way's.
 */
export const orderQuerySum = endpoint({
  id: 'sales.query.sum', method: 'GET', path: '/cureShop/order/comprehensive/sum', access: 'sales:read',
  request: z.object(Asked).check(rightSpan),
  response: z.object({
    start_date: Day,
    end_date: Day,
    currency_code: Currency,
    order_num: z.int(),
    amount_total: CentsTotal.nullable(),
    amount_discount: CentsTotal,
    amount_receivable: CentsTotal.nullable(),
    amount_received: CentsTotal.nullable(),
    amount_debt: CentsTotal,
    refunded_amount: CentsTotal.nullable(),
  }),
});
