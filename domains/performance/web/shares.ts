import { allocate, formatCents } from '#kernel/contract/cents.ts';
import { compareIds } from '#kernel/contract/ids.ts';
import { type Performer, WHOLE_BASIS_POINTS } from '../contract/performer.schema.ts';

/** The whole shared evenly between people: parts sum to 10 000, whoever is named first. */
export function splitEvenly(uids: readonly string[]): Performer[] {
  if (uids.length === 0) return [];
  const shares = allocate(
    WHOLE_BASIS_POINTS,
    uids.map((uid) => ({ uid, weight: 1 })),
    (a, b) => compareIds(a.uid, b.uid),
  );
  return uids.map((uid, index) => ({ uid, basis_points: shares[index]! }));
}

/** A share in percent, as text: basis points have two decimals of a percent, 3334 is `33.34`. */
export const percentText = (basis_points: number): string => formatCents(basis_points, { grouped: false }).replace(/\.?0+$/, '');
