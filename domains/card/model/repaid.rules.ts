import { allocate, floorMulDiv, sumCents } from '#kernel/contract/cents.ts';
import { compareIds } from '#kernel/contract/ids.ts';
import type { PaidState } from './counter.rules.ts';

/** Money for what a card is owed for, and the part of it that is principal of stored-value cards. */
export interface Repaid {
  amount: number;
  principal: number;
}

/**
 * Spreads what was repaid of an order's line over the cards it sold and that are still good, by what each lacks, exactly and
 * never beyond it. What none of them lacks was owed for cards that were given up.
 */
export function creditCards(cards: readonly (PaidState & { card_id: string })[], repaid: Repaid): Repaid[] {
  const lacking = cards.map(({ card_id, price, paid }) => ({ card_id, weight: price - paid }));
  const amount = Math.min(repaid.amount, sumCents(lacking.map(({ weight }) => weight)));
  const amounts = allocate(amount, lacking, (a, b) => b.weight - a.weight || compareIds(a.card_id, b.card_id));
  const principals = allocate(
    amount === 0 ? 0 : floorMulDiv(repaid.principal, amount, repaid.amount),
    amounts.map((weight, index) => ({ weight, card_id: cards[index]!.card_id })),
    (a, b) => b.weight - a.weight || compareIds(a.card_id, b.card_id),
  );
  return amounts.map((part, index) => ({ amount: part, principal: principals[index]! }));
}
