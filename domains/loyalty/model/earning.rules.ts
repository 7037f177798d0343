import { allocate, floorMulDiv, sumCents } from '#kernel/contract/cents.ts';
import type { Rates, SpentOn } from '../contract/rules.ts';
import { SPENT_ON } from '../contract/rules.ts';

/** What a document brought in, by what it was spent on, in cents: money that came in, and principal used. */
export type Spent = Readonly<Record<SpentOn, number>>;

export const NOTHING_SPENT: Spent = { project: 0, product: 0, count_card: 0, stored_value_card: 0, principal: 0 };

const CENTS_OF_A_YUAN = 100;
const TENTHS_OF_ONE = 10;

/**
 * What spending earns (specification 2§9): each kind at its rate, rounded down once per document, so that it does not
 * matter over how many lines or tenders a sum is spread.
 */
export function earnedBy(spent: Spent, rates: Rates): number {
  return floorMulDiv(weighed(spent, rates), 1, CENTS_OF_A_YUAN);
}

const weighed = (spent: Spent, rates: Rates): number =>
  SPENT_ON.reduce((sum, on) => sum + (rates[on].is_open ? spent[on] * rates[on].per_yuan : 0), 0);

/**
 * What a document earns, by line: each line what its own spending is worth at the rates, `tenths` tenths of it where a level collects
 * more than others; the parts sum to the document's, which is rounded down once.
 */
export function earnedByLines(lines: readonly Spent[], rates: Rates, tenths = TENTHS_OF_ONE): number[] {
  const parts = lines.map((spent, index) => ({ weight: weighed(spent, rates), index }));
  const earned = floorMulDiv(sumCents(parts.map(({ weight }) => weight)), tenths, CENTS_OF_A_YUAN * TENTHS_OF_ONE);
  return allocate(earned, parts, (a, b) => a.index - b.index);
}

/** A line of a document: what it earned and what of the money paid for it has gone back by now; the points that paid for it, and what of the line is undone. */
export interface LineUndone extends Earnings {
  paid: number;
  back: number;
  /** Besides, what seemed to be paid and never came: it earned nothing. */
  bounced: number;
  spent_points: number;
  /** Of the whole line, however it was paid or owed: so much of so much, in cents or in items. */
  undone: number;
  of: number;
}

export interface Earnings {
  points: number;
  growth: number;
}

/**
 * What must have gone back by now of a document's lines: of what each earned the part of its own money that has; of the points it was
 * paid with the part of the line that is undone, gift and debt too, rounded down until all of it is.
 */
export function undoneOf(lines: readonly LineUndone[]): { earned: Earnings; spent_points: number } {
  const earned = (of: (line: LineUndone) => number): number =>
    sumCents(
      lines.map((line) => {
        const paid = line.paid + line.bounced;
        return paid === 0 ? 0 : takenBack(of(line), { amount: Math.min(line.back, line.paid) + line.bounced, of: paid });
      }),
    );
  return {
    earned: { points: earned((line) => line.points), growth: earned((line) => line.growth) },
    spent_points: sumCents(lines.map((line) => floorMulDiv(line.spent_points, Math.min(line.undone, line.of), line.of))),
  };
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
