import { allocate, floorMulDiv, sumCents } from '#kernel/contract/cents.ts';
import { compareIds } from '#kernel/contract/ids.ts';
import type { Performer } from '../contract/performer.schema.ts';

/** What is achieved: each is noted once (domain: rule 11). Consumption is stored value that is spent, whose loading was a recharge. */
export type Measure = 'sale' | 'recharge' | 'consumption' | 'deduction';

/** What commission is worked out on of so many of a line, in cents: a base of its own for each, where it has one, else what they are worth. */
export const commissionOf = (amount: number, num: number, base: number | null): number => (base === null ? amount : base * num);

/** The parts of what a line achieved, each by one measure: what of it was stored value is consumption, the rest is the line's own. */
export function partsOf<Line extends { measure: Measure; amount: number }>(line: Line, stored: number): Line[] {
  const parts = [{ ...line, amount: line.amount - stored }];
  if (stored === 0) return parts;
  const spent = { ...line, measure: 'consumption' as const, amount: stored };
  return line.amount === stored ? [spent] : [...parts, spent];
}

/** The same parts with what commission is worked out on, which is theirs in the proportion of the amount, exactly. */
export function commissionedParts<Line extends { measure: Measure; amount: number; commission_amount: number }>(line: Line, stored: number): Line[] {
  const spent = stored === 0 ? 0 : floorMulDiv(line.commission_amount, stored, line.amount);
  return partsOf(line, stored).map((part) => ({
    ...part,
    commission_amount: part.measure === 'consumption' ? spent : line.commission_amount - spent,
  }));
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

/** What somebody has of a line's performance, and what commission is worked out on of it, in cents. */
export interface HadBoth extends Had {
  commission_amount: number;
}

/** What goes back of a line of what is left of it: so much of its money or, where no money paid for it, so many of its items. */
export interface ShareBack {
  back: number;
  left: number;
}

/**
 * What is taken back from whom where so much of an amount is: of what commission is worked out on the same share as of the amount, by what
 * each has of that. Of what is worth nothing the share of the line counts, since commission may be worked out on it all the same.
 */
export function bothTakenFrom(amount: number, share: ShareBack, had: readonly HadBoth[]): HadBoth[] {
  const worth = sumCents(had.map((one) => one.amount));
  const { back, left } = worth > 0 ? { back: Math.min(amount, worth), left: worth } : share;
  const commission = back === 0 ? 0 : floorMulDiv(sumCents(had.map((one) => one.commission_amount)), back, left);
  const ofAmount = takenFrom(amount, had);
  const ofCommission = takenFrom(
    commission,
    had.map(({ uid, commission_amount }) => ({ uid, amount: commission_amount })),
  );
  const partOf = (parts: readonly Had[], uid: string): number => parts.find((part) => part.uid === uid)?.amount ?? 0;
  return had
    .map(({ uid }) => ({ uid, amount: partOf(ofAmount, uid), commission_amount: partOf(ofCommission, uid) }))
    .filter((part) => part.amount > 0 || part.commission_amount > 0);
}
