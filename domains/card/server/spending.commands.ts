import { moneyText } from '#kernel/contract/cents.ts';
import type { Posting } from '#kernel/contract/posting.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { LockedAccount } from '#kernel/server/ledger.ts';
import { spendPostings } from '../model/card.postings.ts';
import { refuseCard } from '../model/card.refusals.ts';
import { available, inSpendOrder, spendLots } from '../model/lot.rules.ts';
import { assertUsable } from '../model/use.rules.ts';
import type { LockedCard, LockedLot } from './card.locks.ts';

/** What a payment took from a card, lot by lot, and its postings; the serving shop's side is the caller's. */
export interface CardPayment {
  principal: number;
  gift: number;
  lots: { lot_id: string; principal: number; gift: number }[];
  postings: Posting[];
}

/**
 * Takes `amount` from a stored-value card whose lots' accounts are locked. Refuses (409) a card that may not be used
 * here and now, and one that holds too little. Its principal stays spendable after the last day; only gift lapses.
 */
export function payFromCard(
  ctx: Ctx,
  card: LockedCard,
  lots: readonly LockedLot[],
  accounts: ReadonlyMap<string, LockedAccount>,
  amount: number,
  day: string,
): CardPayment {
  const { shop } = ctx.actor;
  assertUsable({ ...card, name: card.card_name, valid_end: null }, { shop_id: shop.shop_id, currency_code: shop.currency_code, day });
  const held = inSpendOrder(lots.filter((lot) => lot.card_id === card.card_id)).map((lot) => ({
    ...lot,
    current_balance: accounts.get(lot.principal_account_id)!.balance,
    current_dis_balance: accounts.get(lot.gift_account_id)!.balance,
  }));
  const parts = card.kind === 'stored_value_card' ? spendLots(held, amount, day) : null;
  if (!parts) {
    const money = (cents: number): string => moneyText(cents, shop.currency_code);
    throw refuseCard(409, 'balance_too_low', { params: { card: card.card_name, balance: money(available(held, day)), amount: money(amount) } });
  }
  const spent = parts.map((part) => ({
    ...part,
    lot: { shop_id: card.shop_id, currency_code: card.currency_code, ...held.find((lot) => lot.lot_id === part.lot_id)! },
  }));
  return {
    principal: parts.reduce((sum, part) => sum + part.principal, 0),
    gift: parts.reduce((sum, part) => sum + part.gift, 0),
    lots: parts,
    postings: spendPostings(spent, shop.shop_id),
  };
}
