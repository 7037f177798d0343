import type { Posting } from '#kernel/contract/posting.ts';
import type { Unit } from '../contract/member-loyalty.endpoints.ts';
import type { Change } from './earning.rules.ts';

/** Where a member's points or growth stand: in the books of the shop that keeps the member. */
export interface Keeping {
  unit: Unit;
  shop_id: string;
  /** Who owes it; needed when the shortfall changes. */
  owed_account_id: string;
}

/** One side of a change: so much on an account, more or, with a minus, less. */
export interface AccountChange {
  account_id: string;
  amount: number;
}

/** A change of a member's points or growth with its shortfall; the rest is the shop's own side. */
export function changePostings({ unit, shop_id, owed_account_id }: Keeping, { owed }: Pick<Change, 'owed'>, parts: readonly AccountChange[]): Posting[] {
  const at = { unit, shop_id };
  const contra = unit === 'points' ? 'points_contra' : 'growth_contra';
  const total = parts.reduce((sum, part) => sum + part.amount, 0);
  const postings: Posting[] = [
    ...parts.map(({ account_id, amount }): Posting => ({ ...at, account: unit, account_id, amount: -amount })),
    { ...at, account: `${unit}_owed`, account_id: owed_account_id, amount: owed },
    { ...at, account: contra, amount: total - owed },
  ];
  return postings.filter((posting) => posting.amount !== 0);
}
