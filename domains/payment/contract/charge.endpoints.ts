import { z } from 'zod';
import { Cents, CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, RequiredText, Text, When } from '#kernel/contract/schema.ts';
import { ChargeRefundStatus, ChargeStatus, ChargeWay, ScanMethod } from './charge.schema.ts';

/** What may be done about a charge. */
const ChargeAction = z.enum(['give_back', 'resend', 'abandon']);

/** A charge as the list shows it. */
export const ChargeRow = z.object({
  charge_id: Id('payment_charge'),
  charge_number: z.string(),
  shop_id: Id('shop'),
  shop_name: z.string(),
  /** What it is for, as people read it. */
  purpose_number: z.string(),
  /** The order that it is to settle, the first whose debt it is to repay, or what the recharge that it paid became; null until there is one. */
  order_id: Id('sales_order').nullable(),
  pay_method: ScanMethod,
  way: ChargeWay,
  amount: Cents,
  currency_code: Currency,
  charge_status: ChargeStatus,
  /** Why it failed, or why its money could not be used. */
  problem: z.string(),
  /** What the gateway calls it. */
  gateway_number: z.string().nullable(),
  captured_amount: Cents,
  captured_time: When.nullable(),
  refunded_amount: Cents,
  /** Of its refunds the one that is worst off; null without any. */
  refund_status: ChargeRefundStatus.nullable(),
  refund_problem: z.string(),
  operator_name: z.string(),
  create_time: When,
  business_date: Day,
  actions: z.array(ChargeAction),
});
export type ChargeRow = z.infer<typeof ChargeRow>;

const Filter = {
  key_word: Text(40).optional(),
  charge_status: ChargeStatus.optional(),
  /** Money that came and is used by nothing, or does not arrive back: somebody has to see to it. */
  is_open_matter: z.boolean().optional(),
  pay_method: ScanMethod.optional(),
  ...AskedSpan,
};

/** `GET /payment/charge/query/findSearchPage`: the shop's charges, the latest first. */
export const chargeSearch = endpoint({
  id: 'payment.charge.search', method: 'GET', path: '/payment/charge/query/findSearchPage', access: 'charge:read',
  request: PageQuery.extend(Filter),
  response: pageOf(ChargeRow),
});

/** `GET /payment/charge/query/matters`: how many wait for somebody, and how much money they are. */
export const chargeMatters = endpoint({
  id: 'payment.charge.matters', method: 'GET', path: '/payment/charge/query/matters', access: 'charge:read',
  request: z.object({}),
  response: z.object({ late_num: z.int(), late_amount: CentsTotal, failed_num: z.int(), failed_amount: CentsTotal, currency_code: Currency }),
});

/**
 * `POST /payment/charge/giveBack`: sends back what came too late, all of it; 409 unless there is something. It is the customer's: whoever
 * may still does when the shop's time is over.
 */
export const chargeGiveBack = endpoint({
  id: 'payment.charge.giveBack', method: 'POST', path: '/payment/charge/giveBack', access: 'charge:refund', idempotent: true, whenExpired: true,
  request: z.object({ charge_id: Id('payment_charge'), reason: RequiredText(200) }),
  response: z.null(),
});

/** `POST /payment/charge/resend`: sends what did not arrive once more, under a new number, though the shop's time be over; 409 unless it failed. */
export const chargeResend = endpoint({
  id: 'payment.charge.resend', method: 'POST', path: '/payment/charge/resend', access: 'charge:refund', idempotent: true, whenExpired: true,
  request: z.object({ charge_id: Id('payment_charge') }),
  response: z.null(),
});

/**
 * `POST /payment/charge/abandon`: ends a charge that its gateway says nothing of, so that the order can be paid otherwise and
 * the day be closed; 409 before half an hour has passed since it was to be over. Money that came all the same is late.
 */
export const chargeAbandon = endpoint({
  id: 'payment.charge.abandon', method: 'POST', path: '/payment/charge/abandon', access: 'charge:refund', idempotent: true,
  request: z.object({ charge_id: Id('payment_charge'), reason: RequiredText(200) }),
  response: z.null(),
});
