import { moneyText, sumCents } from '#kernel/contract/cents.ts';
import type { Posting } from '#kernel/contract/posting.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { LockedAccount } from '#kernel/server/ledger.ts';
import { spendPostings } from '../model/card.postings.ts';
import { refuseCard } from '../model/card.refusals.ts';
import type { SpentPart } from '../model/lot.rules.ts';
import { available, inSpendOrder, spendLots, spendPrincipal } from '../model/lot.rules.ts';
import { assertUsable } from '../model/use.rules.ts';
import type { LockedCard, LockedLot } from './card.locks.ts';

/** What a payment took from a card, lot by lot, and its postings; the serving shop's side is the caller's. */
export interface CardPayment {
  principal: number;
  gift: number;
  lots: { lot_id: string; principal: number; gift: number }[];
  postings: Posting[];
}

type Accounts = ReadonlyMap<string, LockedAccount>;

/**
 * Takes `amount` from a stored-value card whose lots' accounts are locked. Refuses (409) a card that may not be used
 * here and now, and one that holds too little. Its principal stays spendable after the last day; only gift lapses.
 */
export function payFromCard(ctx: Ctx, card: LockedCard, lots: readonly LockedLot[], accounts: Accounts, amount: number, day: string): CardPayment {
  const held = heldBy(ctx, card, lots, accounts, day);
  const parts = card.kind === 'stored_value_card' ? spendLots(held, amount, day) : null;
  if (!parts) throw tooLow(ctx, 'balance_too_low', card, available(held, day), amount);
  return paymentOf(ctx, card, held, parts);
}

/** The same with principal alone: gift repays no debt (domain: rule 10). */
export function payPrincipal(ctx: Ctx, card: LockedCard, lots: readonly LockedLot[], accounts: Accounts, amount: number, day: string): CardPayment {
  const held = heldBy(ctx, card, lots, accounts, day);
  const parts = card.kind === 'stored_value_card' ? spendPrincipal(held, amount) : null;
  if (!parts) throw tooLow(ctx, 'principal_too_low', card, sumCents(held.map((lot) => lot.current_balance)), amount);
  return paymentOf(ctx, card, held, parts);
}

type HeldLot = ReturnType<typeof heldBy>[number];

/** The lots of a card that may be used here, in the order of spending, with what they hold. */
function heldBy({ actor: { shop } }: Ctx, card: LockedCard, lots: readonly LockedLot[], accounts: Accounts, day: string) {
  assertUsable({ ...card, name: card.card_name, valid_end: null }, { shop_id: shop.shop_id, currency_code: shop.currency_code, day });
  return inSpendOrder(lots.filter((lot) => lot.card_id === card.card_id)).map((lot) => ({
    ...lot,
    current_balance: accounts.get(lot.principal_account_id)!.balance,
    current_dis_balance: accounts.get(lot.gift_account_id)!.balance,
  }));
}

function tooLow({ actor: { shop } }: Ctx, key: 'balance_too_low' | 'principal_too_low', card: LockedCard, balance: number, amount: number) {
  const money = (cents: number): string => moneyText(cents, shop.currency_code);
  return refuseCard(409, key, { params: { card: card.card_name, balance: money(balance), amount: money(amount) } });
}

function paymentOf({ actor: { shop } }: Ctx, card: LockedCard, held: readonly HeldLot[], parts: readonly SpentPart[]): CardPayment {
  const spent = parts.map((part) => ({
    ...part,
    lot: { shop_id: card.shop_id, currency_code: card.currency_code, ...held.find((lot) => lot.lot_id === part.lot_id)! },
  }));
  return {
    principal: sumCents(parts.map((part) => part.principal)),
    gift: sumCents(parts.map((part) => part.gift)),
    lots: [...parts],
    postings: spendPostings(spent, shop.shop_id),
  };
}
