import { z } from 'zod';
import { CentsTotal, Currency, SignedCents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, Text, When } from '#kernel/contract/schema.ts';
import { ArrivingMethod, HowFar } from './reconciliation.schema.ts';

/** A closed day of a shop and a method: what the books have, and how far its reconciliation is. */
export const AccountRow = z.object({
  /** Names it: of the close, and the method. */
  account_key: z.string(),
  day_close_id: Id('day_close'),
  shop_id: Id('shop'),
  shop_name: z.string(),
  business_date: Day,
  pay_method: ArrivingMethod,
  currency_code: Currency,
  payment_num: z.int(),
  received: CentsTotal,
  refunded: CentsTotal,
  net: CentsTotal,
  /** What the channel keeps by the shop's rate, and what should arrive. */
  expected_fee: CentsTotal,
  expected_arrival: CentsTotal,
  how_far: HowFar,
  reconciliation_id: Id('reconciliation').nullable(),
  reconciliation_number: z.string(),
  /** The day was reopened since, or closed anew. */
  is_reopened: z.boolean(),
});
export type AccountRow = z.infer<typeof AccountRow>;

const Span = {
  shop_id: Id('shop').optional(),
  pay_method: ArrivingMethod.optional(),
  ...AskedSpan,
};

/** `GET /shop/reconciliation/account/query/findSearchPage`: closed days by shop and method, latest first; of one method where it is named. */
export const accountSearch = endpoint({
  id: 'reconciliation.account.search', method: 'GET', path: '/shop/reconciliation/account/query/findSearchPage', access: 'reconciliation:read',
  request: PageQuery.extend({ ...Span, how_far: HowFar.optional() }),
  response: pageOf(AccountRow),
});

/** A payment or a refund as the books have it. */
export const PaymentRow = z.object({
  payment_key: z.string(),
  business_date: Day,
  shop_id: Id('shop'),
  shop_name: z.string(),
  pay_method: ArrivingMethod,
  pattern_name: z.string(),
  document: z.string(),
  document_id: z.string(),
  document_number: z.string(),
  currency_code: Currency,
  amount: SignedCents,
  taker_name: z.string(),
  taken_time: When,
  how_far: HowFar,
  /** Put off from an earlier reconciliation, and in none now. */
  is_carried: z.boolean(),
  reconciliation_id: Id('reconciliation').nullable(),
  reconciliation_number: z.string(),
});
export type PaymentRow = z.infer<typeof PaymentRow>;

/** `GET /shop/reconciliation/payment/query/findSearchPage`: payments and refunds of closed days, latest first. */
export const paymentSearch = endpoint({
  id: 'reconciliation.payment.search', method: 'GET', path: '/shop/reconciliation/payment/query/findSearchPage', access: 'reconciliation:read',
  request: PageQuery.extend({
    ...Span,
    how_far: HowFar.optional(),
    /** The number of an order, a repayment or a refund. */
    key_word: Text(40).optional(),
  }),
  response: pageOf(PaymentRow),
});

/** What a shop received by a method in a span, by how far its reconciliation is. */
export const ShopSum = z.object({
  sum_key: z.string(),
  shop_id: Id('shop'),
  shop_name: z.string(),
  pay_method: ArrivingMethod,
  currency_code: Currency,
  day_num: z.int(),
  net: CentsTotal,
  open_day_num: z.int(),
  open_net: CentsTotal,
  draft_net: CentsTotal,
  /** As it was reconciled, whatever came since. */
  reconciled_net: CentsTotal,
  /** A day of it was opened again, or closed anew, since it was taken. */
  is_reopened: z.boolean(),
});
export type ShopSum = z.infer<typeof ShopSum>;

/** `GET /shop/reconciliation/shop/query/findSearchPage`: by shop and method, over a span of ninety days at most; the last thirty-one where none is named. */
export const shopSums = endpoint({
  id: 'reconciliation.shop.search', method: 'GET', path: '/shop/reconciliation/shop/query/findSearchPage', access: 'reconciliation:read',
  request: PageQuery.extend(Span),
  response: pageOf(ShopSum),
});

/**
 * `GET /shop/reconciliation/day/query/detail`: a day of a shop, method by method. To whoever counts its drawer blind it is without cash
 * until it is closed, and what it comes to is null.
 */
export const dayAccount = endpoint({
  id: 'reconciliation.day.detail', method: 'GET', path: '/shop/reconciliation/day/query/detail', access: 'reconciliation:read',
  request: z.object({ shop_id: Id('shop'), business_date: Day }),
  response: z.object({
    shop_id: Id('shop'),
    shop_name: z.string(),
    business_date: Day,
    currency_code: Currency,
    is_closed: z.boolean(),
    received: CentsTotal.nullable(),
    refunded: CentsTotal.nullable(),
    net: CentsTotal.nullable(),
    /** Of it, what was reconciled. */
    reconciled_net: CentsTotal.nullable(),
    accounts: z.array(AccountRow.omit({ day_close_id: true }).extend({ day_close_id: Id('day_close').nullable() })),
  }),
});
