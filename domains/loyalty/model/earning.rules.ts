import { floorMulDiv } from '#kernel/contract/cents.ts';
import type { Rates, SpentOn } from '../contract/rules.ts';
import { SPENT_ON } from '../contract/rules.ts';

/** What a document brought in, by what it was spent on, in cents: money that came in, and principal used. */
export type Spent = Readonly<Record<SpentOn, number>>;

export const NOTHING_SPENT: Spent = { project: 0, product: 0, count_card: 0, stored_value_card: 0, principal: 0 };

const CENTS_OF_A_YUAN = 100;

/**
 * What spending earns (specification 2§9): each kind at its rate, rounded down once per document, so that it does not
 * matter over how many lines or tenders a sum is spread.
 */
export function earnedBy(spent: Spent, rates: Rates): number {
  const weighed = SPENT_ON.reduce((sum, on) => sum + (rates[on].is_open ? spent[on] * rates[on].per_yuan : 0), 0);
  return floorMulDiv(weighed, 1, CENTS_OF_A_YUAN);
}

/**
 * What of earnings must go back when a part of what earned them is undone: what is left keeps its share, rounded down,
 * so that undoing the rest takes back exactly the rest.
 */
export function takenBack(earned: number, undone: { amount: number; of: number }): number {
  if (undone.of === 0) return earned;
  return earned - floorMulDiv(earned, undone.of - undone.amount, undone.of);
}

/** How a balance and its shortfall change. Signed; the floor of both is zero. */
export interface Change {
  amount: number;
  owed: number;
}

/** What comes in repays the shortfall first (domain: rule 9). */
export const comesIn = (gross: number, owed: number): Change => {
  const repaid = Math.min(gross, owed);
  return { amount: gross - repaid, owed: -repaid || 0 };
};

/** What goes back is taken from the balance; what is not there any more stays owed. */
export const goesBack = (gross: number, balance: number): Change => {
  const there = Math.min(gross, balance);
  return { amount: -there || 0, owed: gross - there };
};
