import type { Currency } from './cents.ts';

/** What a posting counts. Units are never added together. */
export type Unit = Currency | 'times' | 'points' | 'growth';

/**
 * Accounts with a cached balance and a floor of zero, locked before they are read. The number is the class's place
 * in the order in which a command locks them; the sign tells how postings move the balance (+1: debit raises it).
 */
export const GUARDED = {
  debt: { order: 1, normal: 1 },
  principal: { order: 2, normal: -1 },
  gift: { order: 3, normal: -1 },
  counter: { order: 4, normal: -1 },
  deferred: { order: 5, normal: -1 },
  points: { order: 6, normal: -1 },
  growth: { order: 7, normal: -1 },
  points_owed: { order: 8, normal: 1 },
  growth_owed: { order: 9, normal: 1 },
} as const;
export type GuardedClass = keyof typeof GUARDED;

/** Accounts without a cache and without a lock: sums of their postings. */
export const OPEN_ACCOUNTS = [
  'tender',
  'revenue',
  'gift_contra',
  'opening',
  'inter_branch',
  'units_sold',
  'units_used',
  'points_contra',
  'growth_contra',
  'transfer',
] as const;
export type OpenAccount = (typeof OPEN_ACCOUNTS)[number];

interface Line {
  unit: Unit;
  /** Signed: + is debit. Postings of an entry sum to zero per unit, counter and shop. */
  amount: number;
  /** The shop whose books it touches. */
  shop_id: string;
  /** For `times`: the counter account whose units move, on both sides of the entry. */
  counter_id?: string;
}

export interface GuardedPosting extends Line {
  account: GuardedClass;
  /** The guarded account's id. */
  account_id: string;
}

export interface OpenPosting extends Line {
  account: OpenAccount;
  /** What the account is split by: payment pattern for tender, other shop for inter-branch. */
  ref?: string;
}

export type Posting = GuardedPosting | OpenPosting;

/** The books of a shop, in its currency. */
export interface Books {
  shop_id: string;
  currency_code: Currency;
}

/** The signed balance change that a posting makes on its guarded account. */
export const balanceChange = (posting: GuardedPosting): number => GUARDED[posting.account].normal * posting.amount || 0;

/** Sums per unit, counter and shop that are not zero; an entry must have none. */
export function imbalances(postings: readonly Posting[]): string[] {
  const sums = new Map<string, number>();
  for (const { unit, counter_id, shop_id, amount } of postings) {
    const key = `${shop_id}/${unit}/${counter_id ?? ''}`;
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  return [...sums].filter(([, sum]) => sum !== 0).map(([key, sum]) => `${key}: ${sum}`);
}

/** The entry that undoes these postings. */
export const reversed = (postings: readonly Posting[]): Posting[] => postings.map((posting) => ({ ...posting, amount: -posting.amount }));
