import { allocate, sumCents } from '#kernel/contract/cents.ts';
import { compareIds } from '#kernel/contract/ids.ts';
import type { Performer } from '../contract/performer.schema.ts';

/** What is achieved: each is noted once (domain: rule 11). Consumption is stored value that is spent, whose loading was a recharge. */
export type Measure = 'sale' | 'recharge' | 'consumption' | 'deduction';

/** The parts of what a line achieved, each by one measure: what of it was stored value is consumption, the rest is the line's own. */
export function partsOf<Line extends { measure: Measure; amount: number }>(line: Line, stored: number): Line[] {
  const parts = [{ ...line, amount: line.amount - stored }];
  if (stored === 0) return parts;
  const spent = { ...line, measure: 'consumption' as const, amount: stored };
  return line.amount === stored ? [spent] : [...parts, spent];
}

/**
 * Shares an amount of performance between its performers by their basis points, exactly, in their order
 * (domain: rule 11). With nobody named, nobody gets anything.
 */
export const splitPerformance = (amount: number, performers: readonly Performer[]): number[] =>
  performers.length === 0
    ? []
    : allocate(
        amount,
        performers.map(({ uid, basis_points }) => ({ uid, weight: basis_points })),
        (a, b) => b.weight - a.weight || compareIds(a.uid, b.uid),
      );

/** What somebody has of a line's performance, in cents. */
export interface Had {
  uid: string;
  amount: number;
}

/**
 * What of an amount is taken back from whom, by what each has: never more than that, and the last of it to the cent. Were each part
 * shared by basis points anew, the odd cents of many would not meet those of the whole.
 */
export function takenFrom(amount: number, had: readonly Had[]): Had[] {
  const there = had.filter((one) => one.amount > 0);
  const parts = allocate(
    Math.min(amount, sumCents(there.map((one) => one.amount))),
    there.map((one) => ({ uid: one.uid, weight: one.amount })),
    (a, b) => b.weight - a.weight || compareIds(a.uid, b.uid),
  );
  return there.map(({ uid }, index) => ({ uid, amount: parts[index]! })).filter((part) => part.amount > 0);
}
