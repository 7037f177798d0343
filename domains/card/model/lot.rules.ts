import type { BalanceCardRow, SpendRule } from '#domains/catalog/contract/catalog.endpoints.ts';
import { floorMulDiv } from '#kernel/contract/cents.ts';
import type { DayText } from '#kernel/contract/day.ts';
import { compareIds } from '#kernel/contract/ids.ts';
import { isOver } from './validity.rules.ts';

/** What spending needs to know of a lot: what remains in it, until when its gift is good, what goes first. */
export interface SpendableLot {
  lot_id: string;
  /** Principal left, in cents. */
  current_balance: number;
  /** Gift left, in cents. */
  current_dis_balance: number;
  valid_end: DayText | null;
  spend_rule: SpendRule;
}

/** How much of a payment came out of one lot. */
export interface SpentPart {
  lot_id: string;
  principal: number;
  gift: number;
}

/** Lots in the order in which they are spent: earliest expiry first, permanent last, then the oldest (domain: rule 3). */
export function inSpendOrder<T extends { lot_id: string; valid_end: DayText | null; created_at: Date }>(lots: readonly T[]): T[] {
  return [...lots].sort((a, b) => {
    if (a.valid_end !== b.valid_end) {
      if (a.valid_end === null) return 1;
      if (b.valid_end === null) return -1;
      return a.valid_end < b.valid_end ? -1 : 1;
    }
    return a.created_at.getTime() - b.created_at.getTime() || compareIds(a.lot_id, b.lot_id);
  });
}

/** The gift of a lot that has not lapsed. Principal never lapses. */
export const giftLeft = (lot: SpendableLot, day: DayText): number => (isOver(lot.valid_end, day) ? 0 : lot.current_dis_balance);

/** What the lots can pay on `day`. */
export const available = (lots: readonly SpendableLot[], day: DayText): number =>
  lots.reduce((sum, lot) => sum + lot.current_balance + giftLeft(lot, day), 0);

/** The gift inside `amount` taken from a lot that holds `principal` and `gift`; `amount` is at most their sum. */
function giftOf(rule: SpendRule, amount: number, principal: number, gift: number): number {
  if (rule === 'principal_first') return Math.max(0, amount - principal);
  if (rule === 'gift_first') return Math.min(amount, gift);
  return amount === 0 ? 0 : floorMulDiv(amount, gift, principal + gift);
}

/**
 * Takes `amount` out of lots given in their spending order, each to its end before the next. Answers the part of
 * each lot touched, in that order, or null when they hold too little.
 */
export function spendLots(lots: readonly SpendableLot[], amount: number, day: DayText): SpentPart[] | null {
  const parts: SpentPart[] = [];
  let left = amount;
  for (const lot of lots) {
    const gift = giftLeft(lot, day);
    const taken = Math.min(left, lot.current_balance + gift);
    if (taken === 0) continue;
    const giftTaken = giftOf(lot.spend_rule, taken, lot.current_balance, gift);
    parts.push({ lot_id: lot.lot_id, principal: taken - giftTaken, gift: giftTaken });
    left -= taken;
  }
  return left === 0 ? parts : null;
}

/**
 * Takes `amount` of principal alone out of lots given in their spending order: gift stays where it is, for it repays
 * nothing (domain: rule 10). Null when they hold too little.
 */
export function spendPrincipal(lots: readonly SpendableLot[], amount: number): SpentPart[] | null {
  const parts: SpentPart[] = [];
  let left = amount;
  for (const { lot_id, current_balance } of lots) {
    const principal = Math.min(left, current_balance);
    if (principal > 0) parts.push({ lot_id, principal, gift: 0 });
    left -= principal;
  }
  return left === 0 ? parts : null;
}

/**
 * What buying `quantity` of a stored-value card loads. Principal is what was paid and nothing else: whatever the
 * card carries beyond that is gift, so that no discount can ever turn into money to refund.
 */
export function loadOf(
  template: Pick<BalanceCardRow, 'sell_price' | 'total_amount' | 'gift_amount'>,
  quantity: number,
): { principal: number; gift: number } {
  const principal = template.sell_price * quantity;
  return { principal, gift: (template.total_amount + template.gift_amount) * quantity - principal };
}
