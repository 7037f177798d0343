import { ceilMulDiv, moneyText, sumCents, type Currency } from '#kernel/contract/cents.ts';
import type { SpentPart } from './lot.rules.ts';
import { refuseCard } from './card.refusals.ts';

/** A lot as a refund sees it: what remains, gift that has lapsed not counted. */
export interface RefundableLot {
  lot_id: string;
  current_balance: number;
  current_dis_balance: number;
}

/** How somebody explains a refund: a step and its amounts, `…_cents` money. */
export interface RefundStep {
  step: RefundStepName;
  params: Record<string, number>;
}
export type RefundStepName =
  | 'lot'
  | 'gift_more'
  | 'sold_for'
  | 'recognised'
  | 'value_left'
  | 'debt_lowered'
  | 'most'
  | 'kept'
  | 'to_cards'
  | 'gift_lapsed'
  | 'to_customer';

/** Gift of a lot that goes with `amount` of its principal: ceil(gift × amount ÷ principal), in cents (domain: rule 4). */
export const giftVoidedWith = (amount: number, principal: number, gift: number): number => (amount === 0 ? 0 : ceilMulDiv(gift, amount, principal));

/** What goes out of which lot, and why. */
export interface BalanceRefund {
  parts: SpentPart[];
  /** Gift that the rule voids at least. */
  gift_least: number;
  /** Gift voided in all. */
  gift: number;
  steps: RefundStep[];
}

/**
 * Plans to pay `amount` of principal back, out of the lots in the order given, each to its end before the next. `gift`, if
 * given, is how much gift goes with it: at least what the rule voids, at most what remains; what goes beyond the rule
 * comes out of the lots in the same order. Refuses (400, at the field) more than remains of either (2§5).
 */
export function planBalanceRefund(
  lots: readonly RefundableLot[],
  asked: { amount: number; gift?: number | undefined },
  currency: Currency,
): BalanceRefund {
  const money = (cents: number): string => moneyText(cents, currency);
  const principal_left = sumCents(lots.map((lot) => lot.current_balance));
  const gift_left = sumCents(lots.map((lot) => lot.current_dis_balance));
  if (asked.amount > principal_left) throw refuseCard(400, 'refund_principal_over', { field: 'amount', params: { left: money(principal_left) } });
  const steps: RefundStep[] = [];
  let left = asked.amount;
  const parts = lots.map(({ lot_id, current_balance, current_dis_balance }) => {
    const principal = Math.min(left, current_balance);
    left -= principal;
    const gift = giftVoidedWith(principal, current_balance, current_dis_balance);
    if (principal > 0)
      steps.push({
        step: 'lot',
        params: { principal_cents: current_balance, gift_cents: current_dis_balance, refund_cents: principal, void_cents: gift },
      });
    return { lot_id, principal, gift };
  });
  const gift_least = sumCents(parts.map((part) => part.gift));
  const gift = asked.gift ?? gift_least;
  if (gift > gift_left) throw refuseCard(400, 'refund_gift_over', { field: 'gift', params: { left: money(gift_left) } });
  if (gift < gift_least) throw refuseCard(400, 'refund_gift_under', { field: 'gift', params: { least: money(gift_least) } });
  let more = gift - gift_least;
  if (more > 0) steps.push({ step: 'gift_more', params: { void_cents: more } });
  parts.forEach((part, index) => {
    const taken = Math.min(more, lots[index]!.current_dis_balance - part.gift);
    part.gift += taken;
    more -= taken;
  });
  return { parts: parts.filter((part) => part.principal + part.gift > 0), gift_least, gift, steps };
}

/** A count card as a refund sees it, in cents. */
export interface RefundableUnits {
  /** What it was sold for, the gift that paid for it not counted. */
  worth: number;
  /** What its units have not released yet. */
  value: number;
  /** What of its price is still owed. */
  debt: number;
}

/** What becomes of the value that a count card still holds: it lowers the debt, goes back, or stays with the shop. */
export interface UnitsRefund {
  debt: number;
  /** The most that may go back. */
  most: number;
  amount: number;
  kept: number;
  steps: RefundStep[];
}

/**
 * Plans to give a count card up: its value first lowers what is owed for it, the rest may go back, at most received −
 * recognised; what does not go back stays with the shop (domain: rules 5 and 10). Without `amount` all of it goes back.
 */
export function planUnitsRefund(card: RefundableUnits, asked: { amount?: number | undefined }, currency: Currency): UnitsRefund {
  const debt = Math.min(card.debt, card.value);
  const most = card.value - debt;
  const amount = asked.amount ?? most;
  if (amount > most) throw refuseCard(400, 'refund_over', { field: 'amount', params: { most: moneyText(most, currency) } });
  const kept = most - amount;
  const steps: RefundStep[] = [
    { step: 'sold_for', params: { worth_cents: card.worth } },
    { step: 'recognised', params: { recognised_cents: card.worth - card.value } },
    { step: 'value_left', params: { value_cents: card.value } },
    ...(debt > 0 ? [{ step: 'debt_lowered' as const, params: { debt_cents: debt } }] : []),
    { step: 'most', params: { most_cents: most } },
    ...(kept > 0 ? [{ step: 'kept' as const, params: { kept_cents: kept } }] : []),
  ];
  return { debt, most, amount, kept, steps };
}
