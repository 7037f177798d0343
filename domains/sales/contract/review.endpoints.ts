import { z } from 'zod';
import { Cents, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, RequiredText, Text, When } from '#kernel/contract/schema.ts';
import { PayMethod, ReviewStatus } from './payments.schema.ts';

export const ReviewAction = z.enum(['pass', 'reject']);

/** A payment that somebody else looks at again, and what came of it. */
export const ReviewRow = z.object({
  payment_id: Id('order_payment'),
  review_status: ReviewStatus,
  /** Why: whether its money came at all, or because its gateway sent it back by itself, which nobody passes. */
  asked_for: z.enum(['money', 'returned']),
  business_date: Day,
  /** When it was taken, and by whom. */
  create_time: When,
  operator_name: z.string(),
  pattern_name: z.string(),
  pay_method: PayMethod,
  /** What its slip calls it, and whether another payment of the chain has the same number. */
  slip_number: z.string(),
  is_slip_again: z.boolean(),
  amount: Cents,
  currency_code: Currency,
  shop_id: Id('shop'),
  shop_name: z.string(),
  order_id: Id('sales_order'),
  order_number: z.string(),
  item_summary: z.string(),
  line_num: z.int(),
  member_id: Id('member').nullable(),
  member_name: z.string(),
  /** Whether it repaid a debt. */
  is_repayment: z.boolean(),
  /** Who looked at it; empty while it waits. */
  decider_name: z.string(),
  decide_time: When.nullable(),
  decide_reason: z.string(),
  actions: z.array(ReviewAction),
});
export type ReviewRow = z.infer<typeof ReviewRow>;

/** `GET /shop/finance/payment/review/query/findSearchPage`: 收款审核, the latest first (2§2.2). Dates are business dates, both included. */
export const reviewSearch = endpoint({
  id: 'sales.review.search', method: 'GET', path: '/shop/finance/payment/review/query/findSearchPage', access: 'sales:read',
  request: PageQuery.extend({
    /** Order number, or the member's name, number or phone. */
    key_word: Text(40).optional(),
    status: ReviewStatus.optional(),
    pay_method: PayMethod.optional(),
    ...AskedSpan,
  }),
  response: pageOf(ReviewRow),
});

const Decided = z.object({ payment_id: Id('order_payment'), review_status: ReviewStatus });

/** `POST /shop/finance/payment/review/pass`: the money is there; 409 for what its gateway sent back. */
export const passReview = endpoint({
  id: 'sales.review.pass', method: 'POST', path: '/shop/finance/payment/review/pass', access: 'sales:review', idempotent: true,
  request: z.object({ payment_id: Id('order_payment') }),
  response: Decided,
});

/**
 * `POST /shop/finance/payment/review/reject`: the money never came. The payment is reversed, the member owes it again, and
 * what cards the order sold are frozen (domain: rule 16). 409 for somebody without a file, and once money of the order went back.
 */
export const rejectReview = endpoint({
  id: 'sales.review.reject', method: 'POST', path: '/shop/finance/payment/review/reject', access: 'sales:review', idempotent: true,
  request: z.object({ payment_id: Id('order_payment'), reason: RequiredText(200, 'sales.reason_required') }),
  response: Decided.extend({
    order_number: z.string(),
    /** What is owed for the order now. */
    amount_debt: Cents,
    /** How many cards were frozen. */
    frozen_num: z.int(),
  }),
});
