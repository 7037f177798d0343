import type { Currency } from '#kernel/contract/cents.ts';
import { reversed, type Posting, type Unit } from '#kernel/contract/posting.ts';

/**
 * Every posting on a guarded account stands in the books of the shop where the card was opened. When another shop
 * serves, value crosses through `inter_branch`, so that each shop's books balance by themselves (domain: ledgers).
 */
interface Home {
  shop_id: string;
  currency_code: Currency;
}

/** The two accounts of a lot. */
export interface LotAccounts extends Home {
  principal_account_id: string;
  gift_account_id: string;
}

/** The two accounts of a counter: its units and the value that is still deferred. */
export interface CounterAccounts extends Home {
  counter_account_id: string;
  deferred_account_id: string;
}

const nonZero = (postings: readonly Posting[]): Posting[] => postings.filter((posting) => posting.amount !== 0);

/** Value that leaves the books of one shop for another's; nothing when it stays. */
const crossing = (from: string, to: string, unit: Unit, amount: number): Posting[] =>
  from === to
    ? []
    : [
        { account: 'inter_branch', ref: to, unit, shop_id: from, amount: -amount },
        { account: 'inter_branch', ref: from, unit, shop_id: to, amount },
      ];

/** Loads a lot: `principal` is owed to its holder from now on; the tender or opening side is the caller's. */
export function loadPostings(lot: LotAccounts, principal: number, gift: number): Posting[] {
  const at = { unit: lot.currency_code, shop_id: lot.shop_id };
  return nonZero([
    { ...at, account: 'principal', account_id: lot.principal_account_id, amount: -principal },
    { ...at, account: 'gift_contra', amount: gift },
    { ...at, account: 'gift', account_id: lot.gift_account_id, amount: -gift },
  ]);
}

/** A part of a payment and the lot it came out of. */
export interface LotPart {
  lot: LotAccounts;
  principal: number;
  gift: number;
}

/** Spends parts of lots in a shop, whose books then hold `principal` to give away; gift settles against its contra. */
export function spendPostings(parts: readonly LotPart[], servingShop: string): Posting[] {
  return nonZero(
    parts.flatMap(({ lot, principal, gift }): Posting[] => {
      const at = { unit: lot.currency_code, shop_id: lot.shop_id };
      return [
        { ...at, account: 'principal', account_id: lot.principal_account_id, amount: principal },
        ...crossing(lot.shop_id, servingShop, lot.currency_code, principal),
        { ...at, account: 'gift', account_id: lot.gift_account_id, amount: gift },
        { ...at, account: 'gift_contra', amount: -gift },
      ];
    }),
  );
}

/** Takes away a gift whose lot is over; principal stays owed (domain: rule 3). */
export const lapsePostings = (lot: LotAccounts, gift: number): Posting[] =>
  nonZero([
    { unit: lot.currency_code, shop_id: lot.shop_id, account: 'gift', account_id: lot.gift_account_id, amount: gift },
    { unit: lot.currency_code, shop_id: lot.shop_id, account: 'gift_contra', amount: -gift },
  ]);

/**
 * Takes principal that is paid back to its holder, and gift that is voided with it, out of lots. The money's own side is
 * the caller's (domain: rule 4).
 */
export const refundPostings = (parts: readonly LotPart[]): Posting[] =>
  nonZero(
    parts.flatMap(({ lot, principal, gift }): Posting[] => [
      { unit: lot.currency_code, shop_id: lot.shop_id, account: 'principal', account_id: lot.principal_account_id, amount: principal },
      ...lapsePostings(lot, gift),
    ]),
  );

/** Gives parts back to exactly their lots; where the lot is over, principal comes back and gift lapses at once. */
export const restorePostings = (parts: readonly (LotPart & { over: boolean })[], servingShop: string): Posting[] => [
  ...reversed(spendPostings(parts, servingShop)),
  ...parts.flatMap(({ lot, gift, over }) => (over ? lapsePostings(lot, gift) : [])),
];

/** A counter as it is opened. */
export interface OpenedCounter extends CounterAccounts {
  total_num: number;
  value: number;
}

/** Opens counters with their units and their deferred value; `ref` tells sold units from supplemented ones. */
export function openPostings(counters: readonly OpenedCounter[], ref: 'sale' | 'supplement' | 'gift' | 'exchange'): Posting[] {
  return nonZero(
    counters.flatMap((counter): Posting[] => {
      const units = { unit: 'times' as const, shop_id: counter.shop_id, counter_id: counter.counter_account_id };
      return [
        {
          account: 'deferred',
          account_id: counter.deferred_account_id,
          unit: counter.currency_code,
          shop_id: counter.shop_id,
          amount: -counter.value,
        },
        { ...units, account: 'counter', account_id: counter.counter_account_id, amount: -counter.total_num },
        { ...units, account: 'units_sold', ref, amount: counter.total_num },
      ];
    }),
  );
}

/** Units taken from a counter and the value they release. */
export interface UsedCounter extends CounterAccounts {
  num: number;
  value: number;
}

/** Takes units in a shop, whose books then hold their value to recognise as revenue. */
export function takePostings(uses: readonly UsedCounter[], servingShop: string): Posting[] {
  return nonZero(
    uses.flatMap((use): Posting[] => {
      const units = { unit: 'times' as const, shop_id: use.shop_id, counter_id: use.counter_account_id };
      return [
        { account: 'deferred', account_id: use.deferred_account_id, unit: use.currency_code, shop_id: use.shop_id, amount: use.value },
        ...crossing(use.shop_id, servingShop, use.currency_code, use.value),
        { ...units, account: 'counter', account_id: use.counter_account_id, amount: use.num },
        { ...units, account: 'units_used', ref: servingShop, amount: -use.num },
      ];
    }),
  );
}

/** Voids units that go back with their value, as if they had not been sold; what becomes of the value is the caller's (domain: rule 5). */
export function voidUnitsPostings(voided: readonly UsedCounter[], ref: 'refund' | 'gift' | 'exchange' | 'write_off' = 'refund'): Posting[] {
  return nonZero(
    voided.flatMap((counter): Posting[] => {
      const units = { unit: 'times' as const, shop_id: counter.shop_id, counter_id: counter.counter_account_id };
      return [
        {
          account: 'deferred',
          account_id: counter.deferred_account_id,
          unit: counter.currency_code,
          shop_id: counter.shop_id,
          amount: counter.value,
        },
        { ...units, account: 'counter', account_id: counter.counter_account_id, amount: counter.num },
        { ...units, account: 'units_sold', ref, amount: -counter.num },
      ];
    }),
  );
}

/**
 * The side of value on its way to another member: it leaves one entry and arrives in another, so that each member's ledger
 * has its own. `document` names both.
 */
export const transferPostings = ({ shop_id, currency_code }: Home, document: string, value: number): Posting[] =>
  nonZero([{ account: 'transfer', ref: document, unit: currency_code, shop_id, amount: value }]);

/** Value that nobody will use or be paid for any more: it becomes the shop's revenue. */
export const writeOffPostings = ({ shop_id, currency_code }: Home, value: number): Posting[] =>
  nonZero([{ account: 'revenue', ref: 'card_kept', unit: currency_code, shop_id, amount: -value }]);

/** What an old card put on file is worth: the other side of what it owes its holder (domain: ledgers, supplement). */
export const openingPostings = ({ shop_id, currency_code }: Home, value: number): Posting[] =>
  nonZero([{ account: 'opening', unit: currency_code, shop_id, amount: value }]);
