import { z } from 'zod';
import { Cents, CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, When } from '#kernel/contract/schema.ts';
import { ItemType, OrderStatus } from './order.endpoints.ts';

const Filters = {
  member_id: Id('member'),
  item_type: ItemType.optional(),
  /** Served by this colleague. */
  uid: Id('staff').optional(),
  ...AskedSpan,
};

/** What was bought, line by line. The four parts sum to `amount_receivable`; what was repaid counts as paid. */
export const ConsumptionRow = z.object({
  line_id: Id('order_line'),
  order_id: Id('sales_order'),
  order_number: z.string(),
  status: OrderStatus,
  business_date: Day,
  settle_time: When,
  shop_id: Id('shop'),
  shop_name: z.string(),
  currency_code: Currency,
  item_type: ItemType,
  name: z.string(),
  specs_name: z.string(),
  quantity: z.int(),
  price: Cents,
  gift: z.boolean(),
  amount_total: Cents,
  amount_discount: Cents,
  amount_receivable: Cents,
  paid_tender: CentsTotal,
  paid_principal: CentsTotal,
  paid_gift: Cents,
  /** Still owed. */
  left_debt: CentsTotal,
  /** Gone back since. */
  refunded_amount: Cents,
  /** The ways its order was paid by, in words. */
  paid_by: z.string(),
  /** Who served, in words. */
  performer_names: z.string(),
});
export type ConsumptionRow = z.infer<typeof ConsumptionRow>;

/** `GET /member/consume/query/findSearchPage`: a member's consumption details, latest first. Dates are business dates, both included. */
export const consumptionSearch = endpoint({
  id: 'sales.consumption.search', method: 'GET', path: '/member/consume/query/findSearchPage', access: 'sales:read',
  request: PageQuery.extend(Filters),
  response: pageOf(ConsumptionRow),
});

/** What the lines of one currency come to; currencies are never added together. */
export const ConsumptionTotal = z.object({
  currency_code: Currency,
  line_num: z.int(),
  quantity: z.int(),
  amount_total: CentsTotal,
  amount_discount: CentsTotal,
  amount_receivable: CentsTotal,
  paid_tender: CentsTotal,
  paid_principal: CentsTotal,
  paid_gift: CentsTotal,
  left_debt: CentsTotal,
  refunded_amount: CentsTotal,
});
export type ConsumptionTotal = z.infer<typeof ConsumptionTotal>;

/** `GET /member/consume/query/total`: what all of the lines that the filters find come to. */
export const consumptionTotal = endpoint({
  id: 'sales.consumption.total', method: 'GET', path: '/member/consume/query/total', access: 'sales:read',
  request: z.object(Filters),
  response: z.array(ConsumptionTotal),
});
