import { z } from 'zod';
import { PayMethod } from '#domains/sales/contract/payments.schema.ts';

/** By which money arrives from outside; what a member's card pays arrived when it was sold. */
export const ArrivingMethod = PayMethod.exclude(['STORED_VALUE']);
export type ArrivingMethod = z.infer<typeof ArrivingMethod>;

/** What arrived is told by the rows of a statement, or as a total of each day. */
export const ArrivedBy = z.enum(['rows', 'totals']);
export type ArrivedBy = z.infer<typeof ArrivedBy>;

export const ReconciliationStatus = z.enum(['draft', 'reconciled', 'discarded']);
export type ReconciliationStatus = z.infer<typeof ReconciliationStatus>;

/** How far a day, or a payment, is: in no reconciliation, in one that is at work, in one that is done. */
export const HowFar = z.enum(['open', 'draft', 'reconciled']);
export type HowFar = z.infer<typeof HowFar>;

/** Why something differs, as whoever handled it says. What is of another day is put off to the next reconciliation. */
export const DifferenceKind = z.enum(['fee', 'missing', 'other_day', 'wrong_method', 'other']);
export type DifferenceKind = z.infer<typeof DifferenceKind>;

/** What a payment was found beside its row by; `offset`: it and others of the books cancel each other out. */
export const MatchedBy = z.enum(['provider', 'own', 'amount', 'hand', 'offset']);
export type MatchedBy = z.infer<typeof MatchedBy>;

/** How a payment, a row or a day stands: it agrees, it waits for somebody, somebody said why it differs. */
export const Standing = z.enum(['agrees', 'open', 'handled']);
export type Standing = z.infer<typeof Standing>;

/** What a reconciliation comes to, each sum of one shape. */
export const sumsOf = <Sum extends z.ZodType>(sum: Sum) => ({
  received: sum,
  refunded: sum,
  net: sum,
  their_amount: sum,
  arrived_fee: sum,
  /** What reached the account. */
  arrived: sum,
  /** What arrived, fees put back, less what the books have. */
  difference: sum,
});
