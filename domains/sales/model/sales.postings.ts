import { sumCents } from '#kernel/contract/cents.ts';
import type { Books, Posting } from '#kernel/contract/posting.ts';
import type { ItemType } from '../contract/order.endpoints.ts';
import { isUnits } from '../contract/package.units.ts';
import { worthOf, type LineShare } from './settlement.rules.ts';

/** What a settled order brings in besides the cards it spends and opens. */
export interface SettledOrder {
  tenders: readonly { payment_pattern_id: string; amount: number }[];
  /** The order's debt account; needed when something stays owed. */
  debt_account_id: string;
  lines: readonly { item_type: ItemType; package_id: string | null; share: LineShare }[];
}

/**
 * The sale's own side: tender and debt come in, projects and products become revenue (`ref` tells which), but for the projects
 * of a package, which are units to be used later. Balanced
 * only together with the cards' postings: what was spent from lots, loaded into lots, deferred in counters.
 */
export function salePostings(order: SettledOrder, { shop_id, currency_code }: Books): Posting[] {
  const at = { unit: currency_code, shop_id };
  const revenue = (['project', 'product'] as const).map((type): Posting => ({
    ...at,
    account: 'revenue',
    ref: type,
    amount: -sumCents(order.lines.filter((line) => line.item_type === type && !isUnits(line)).map((line) => worthOf(line.share))),
  }));
  const postings: Posting[] = [
    ...order.tenders.map(({ payment_pattern_id, amount }): Posting => ({ ...at, account: 'tender', ref: payment_pattern_id, amount })),
    { ...at, account: 'debt', account_id: order.debt_account_id, amount: sumCents(order.lines.map((line) => line.share.debt)) },
    ...revenue,
  ];
  return postings.filter((posting) => posting.amount !== 0);
}

/** Value that a customer gives up and the shop keeps: it becomes revenue. */
export const keptPostings = (kept: number, { shop_id, currency_code }: Books): Posting[] =>
  kept === 0 ? [] : [{ account: 'revenue', ref: 'card_kept', unit: currency_code, shop_id, amount: -kept }];

/** What was owed comes in: tender, or principal with the cards' postings, against the debts of orders (domain: ledgers, repayment). */
export function repaymentPostings(
  { tenders, debts }: { tenders: SettledOrder['tenders']; debts: readonly { account_id: string; amount: number }[] },
  { shop_id, currency_code }: Books,
): Posting[] {
  const at = { unit: currency_code, shop_id };
  const postings: Posting[] = [
    ...tenders.map(({ payment_pattern_id, amount }): Posting => ({ ...at, account: 'tender', ref: payment_pattern_id, amount })),
    ...debts.map(({ account_id, amount }): Posting => ({ ...at, account: 'debt', account_id, amount: -amount })),
  ];
  return postings.filter((posting) => posting.amount !== 0);
}

/** A payment that went by another way than was taken down: its sum moves from the one to the other. */
export const wayPostings = (amount: number, [from, to]: readonly [string, string], { shop_id, currency_code }: Books): Posting[] => {
  const of = (ref: string, cents: number): Posting => ({ account: 'tender', ref, unit: currency_code, shop_id, amount: cents });
  return [of(from, -amount), of(to, amount)];
};
