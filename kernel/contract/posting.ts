import type { Currency } from './cents.ts';

/** An account with a cached balance and a floor of zero, locked before it is read. */
export interface GuardedAccount<Class extends string = string> {
  class: Class;
  /** The class's place in the order in which every command locks its accounts: no two share one. */
  order: number;
  /** How postings move the balance: +1 where debit raises it. */
  normal: 1 | -1;
}

/** What a domain keeps in the ledger. */
interface Kept<Guarded extends string, Open extends string, Counted extends string> {
  guarded: { readonly [Class in Guarded]: GuardedAccount<Class> };
  /** Accounts without a cache and without a lock: sums of their postings. */
  open: readonly Open[];
  /** What they count besides currencies. */
  units: readonly Counted[];
}

/**
 * Declares the accounts of a domain in its `contract/<domain>.accounts.ts`, which tells their names to the compiler as well:
 * `declare module '#kernel/contract/posting.ts' { interface Accounts { card: typeof cardAccounts } }`.
 */
export const accounts = <const Guarded extends string, const Open extends string, const Counted extends string = never>(declared: {
  guarded: { readonly [Class in Guarded]: Omit<GuardedAccount, 'class'> };
  open: readonly Open[];
  units?: readonly Counted[];
}): Kept<Guarded, Open, Counted> => ({
  guarded: Object.fromEntries(
    Object.entries<Omit<GuardedAccount, 'class'>>(declared.guarded).map(([name, account]) => [name, { class: name, ...account }]),
  ) as Kept<Guarded, Open, Counted>['guarded'],
  open: declared.open,
  units: declared.units ?? [],
});

/** The accounts of every domain that keeps some: filled by each where it declares them. */
export interface Accounts {}

export type GuardedClass = { [Domain in keyof Accounts]: Accounts[Domain] extends { guarded: infer G } ? keyof G & string : never }[keyof Accounts];
export type OpenAccount = { [Domain in keyof Accounts]: Accounts[Domain] extends { open: readonly (infer Open)[] } ? Open & string : never }[keyof Accounts];

/** What a posting counts. Units are never added together. */
export type Unit =
  | Currency
  | { [Domain in keyof Accounts]: Accounts[Domain] extends { units: readonly (infer Counted)[] } ? Counted & string : never }[keyof Accounts];

interface Line {
  unit: Unit;
  /** Signed: + is debit. Postings of an entry sum to zero per unit, counter and shop. */
  amount: number;
  /** The shop whose books it touches. */
  shop_id: string;
  /** For units that are counted one counter at a time: the counter whose units move, on both sides of the entry. */
  counter_id?: string;
}

export interface GuardedPosting extends Line {
  account: GuardedClass;
  /** The guarded account's id. */
  account_id: string;
}

export interface OpenPosting extends Line {
  account: OpenAccount;
  /** What the account is split by. */
  ref?: string;
}

export type Posting = GuardedPosting | OpenPosting;

/** The books of a shop, in its currency. */
export interface Books {
  shop_id: string;
  currency_code: Currency;
}

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
