import { allocate } from '#kernel/contract/cents.ts';
import { compareIds } from '#kernel/contract/ids.ts';
import { needsReviewOf, type PayMethod, type ReviewedPayments } from '../contract/payments.schema.ts';

/** Whether a payment of a kind is looked at again; stored value is no money that comes in. */
export const isReviewed = (pay_method: PayMethod, reviewed: ReviewedPayments): boolean => needsReviewOf[reviewed].includes(pay_method);

/** Whether it is known where the money is: its gateway sent it back by itself. Nobody says that it came. */
export const isSentBack = ({ asked_for }: { asked_for: string }): boolean => asked_for === 'returned';

/**
 * Spreads money that never came over the lines it seemed to pay for, by what each got of such money, exactly and never beyond
 * it (domain: rule 1); in the order of `lines`.
 */
export const bouncedOf = (amount: number, lines: readonly { line_id: string; paid: number }[]): number[] =>
  allocate(
    amount,
    lines.map(({ line_id, paid }) => ({ line_id, weight: paid })),
    (a, b) => b.weight - a.weight || compareIds(a.line_id, b.line_id),
  );
