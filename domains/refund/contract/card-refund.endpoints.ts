import { z } from 'zod';
import { once } from '#kernel/contract/across.ts';
import { CardKind } from '#domains/card/contract/card.endpoints.ts';
import { ProofId, ProofShown } from '#domains/card/contract/proof.endpoints.ts';
import { Cents, CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, RequiredText, says, Text, When } from '#kernel/contract/schema.ts';
import { Arrival } from '#domains/payment/contract/arrival.schema.ts';
import { PayMethod } from '#domains/sales/contract/payments.schema.ts';

const Asked = {
  card_id: Id('card'),
  /** Of a stored-value card the principal refunded, of a count card what goes back in all; without it, the most there is. */
  amount: Cents.optional(),
  /** Gift voided with principal; without it, what the rule voids (domain: rule 4). */
  gift: Cents.optional(),
};

/** The steps by which a refund comes to its figures, in their order; the names of `params` say they are money. */
export const RefundStep = z.object({
  step: z.enum(['lot', 'gift_more', 'sold_for', 'recognised', 'value_left', 'debt_lowered', 'most', 'kept', 'to_cards', 'gift_lapsed', 'to_customer']),
  params: z.record(z.string(), z.int()),
});

/** What a refund would do, in cents; it moves nothing. */
export const RefundPlan = z.object({
  card_id: Id('card'),
  kind: CardKind,
  currency_code: Currency,
  /** The most that may be asked for. */
  most: Cents,
  amount: Cents,
  /** Of `amount`, what the customer gets by a payment method: of a stored-value card less what lowers the debt … */
  tender: Cents,
  /** … and what goes back to the stored-value cards that paid. */
  restored_principal: Cents,
  restored_gift: Cents,
  /** Gift that paid for a count card and has lapsed: it does not come back. */
  lapsed_gift: Cents,
  /** Stored-value card: gift voided, at least, and at most. */
  gift: Cents,
  gift_least: Cents,
  gift_left: Cents,
  /** Count card: units voided, and their value. */
  num: z.int(),
  value: Cents,
  /** What of it lowers what is still owed for the card. */
  debt: Cents,
  /** Count card: what the shop keeps. */
  kept: Cents,
  steps: z.array(RefundStep),
  /** How the customer may get it: at most what came in that way, where it is known; null is no limit. */
  ways: z.array(
    z.object({ payment_pattern_id: Id('payment_pattern'), pattern_name: z.string(), pay_method: PayMethod, most: CentsTotal.nullable() }),
  ),
  /** A colleague has to agree. */
  needs_approval: z.boolean(),
});
export type RefundPlan = z.infer<typeof RefundPlan>;

/** `POST /member/card/refund/preview`: what giving money back for a card would do, line by line (domain: rules 4, 5, 10). */
export const previewCardRefund = endpoint({
  id: 'refund.card.preview', method: 'POST', path: '/member/card/refund/preview', access: 'card:refund',
  request: z.object(Asked),
  response: RefundPlan,
});

export const RefundStatus = z.enum(['pending', 'done', 'rejected', 'withdrawn']);
export type RefundStatus = z.infer<typeof RefundStatus>;

const Decided = z.object({ refund_id: Id('card_refund'), refund_number: z.string(), status: RefundStatus });
const Reason = RequiredText(200, 'refund.reason_required');

/**
 * `POST /member/card/refund`: gives money back for a card, at once or, beyond the shop's limit, once a colleague agrees.
 * Cannot be undone. `payments` sum to what the customer gets.
 */
export const refundCard = endpoint({
  id: 'refund.card', method: 'POST', path: '/member/card/refund', access: 'card:refund', idempotent: true,
  request: z.object({
    ...Asked,
    amount: Cents,
    payments: z
      .array(z.object({ payment_pattern_id: Id('payment_pattern'), amount: Cents.min(1, says('refund.payment_too_small')) }))
      .max(20, says('refund.payments_too_many'))
      .refine((ways) => new Set(ways.map((way) => way.payment_pattern_id)).size === ways.length, {
        ...says('refund.refund_way_twice'),
        ...once('payment_pattern_id'),
      }),
    reason: Reason,
    /** Used up when it is asked for, not when a colleague agrees. */
    proof_id: ProofId,
  }),
  response: Decided,
});

/** `POST /member/card/refund/pass`: agrees to a colleague's refund, which is done at once; 409 when the card has changed since. */
export const passCardRefund = endpoint({
  id: 'refund.card.pass', method: 'POST', path: '/member/card/refund/pass', access: 'card:approve_refund', idempotent: true,
  request: z.object({ refund_id: Id('card_refund') }),
  response: Decided,
});

/** `POST /member/card/refund/reject`. */
export const rejectCardRefund = endpoint({
  id: 'refund.card.reject', method: 'POST', path: '/member/card/refund/reject', access: 'card:approve_refund', idempotent: true,
  request: z.object({ refund_id: Id('card_refund'), reason: Reason }),
  response: Decided,
});

/** `POST /member/card/refund/withdraw`: takes one's own request back while nobody has decided. */
export const withdrawCardRefund = endpoint({
  id: 'refund.card.withdraw', method: 'POST', path: '/member/card/refund/withdraw', access: 'card:refund', idempotent: true,
  request: z.object({ refund_id: Id('card_refund') }),
  response: Decided,
});

export const RefundAction = z.enum(['pass', 'reject', 'withdraw']);
export type RefundAction = z.infer<typeof RefundAction>;

/** A refund, whether it waits, was made or was not. */
export const RefundRow = z.object({
  refund_id: Id('card_refund'),
  refund_number: z.string(),
  status: RefundStatus,
  /** The day it counts on: of one that waits, that on which it was asked for. */
  business_date: Day,
  create_time: When,
  shop_name: z.string(),
  card_id: Id('card'),
  card_name: z.string(),
  card_number: z.string(),
  kind: CardKind,
  member_id: Id('member'),
  member_name: z.string(),
  currency_code: Currency,
  amount: Cents,
  gift: Cents,
  num: z.int(),
  debt: Cents,
  kept: Cents,
  restored_principal: Cents,
  /** How the customer gets it, in words. */
  paid_by: z.string(),
  /** Whether what goes back is there: by a gateway as it says, by hand or onto a card at once; null where nothing does, and until it is made. */
  arrival: Arrival.nullable(),
  /** Why some of it did not arrive, in the gateway's words. */
  arrival_problem: z.string(),
  reason: z.string(),
  operator_name: z.string(),
  decider_name: z.string(),
  decide_time: When.nullable(),
  decide_reason: z.string(),
  ...ProofShown,
  actions: z.array(RefundAction),
});
export type RefundRow = z.infer<typeof RefundRow>;

/** `GET /member/card/refund/query/findSearchPage`: refunds of cards, latest first. Dates are business dates, both included. */
export const cardRefundSearch = endpoint({
  id: 'refund.card.search', method: 'GET', path: '/member/card/refund/query/findSearchPage', access: 'refund:read',
  request: PageQuery.extend({
    key_word: Text(40).optional(),
    member_id: Id('member').optional(),
    shop_id: Id('shop').optional(),
    status: RefundStatus.optional(),
    kind: CardKind.optional(),
    arrival: Arrival.optional(),
    ...AskedSpan,
  }),
  response: pageOf(RefundRow),
});
