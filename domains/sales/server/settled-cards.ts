import type { CardPayment, LockedCard, LockedItem, LockedLot } from '#domains/card/server/api.ts';
import { lockCards, lotsOf, payFromCard } from '#domains/card/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { LockedAccount } from '#kernel/server/ledger.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { LineShare } from '../model/settlement.rules.ts';
import type { ChosenPayment } from './chosen-payment.ts';
import type { SoldCard } from './open-cards.ts';
import type { LockedOrder } from './order.locks.ts';

/** What the cards of a settlement paid. */
export interface CardSide {
  byCard: ReadonlyMap<string, CardPayment>;
  cards: readonly LockedCard[];
  accounts: ReadonlyMap<string, LockedAccount>;
}

/** Units that pay for the card an order sells, instead of the sale that opens it: `open` is asked once all is locked. */
export interface ExchangeSide {
  card_id: string;
  items: readonly LockedItem[];
  open: (card: LockedCard, accounts: CardSide['accounts'], shares: readonly LineShare[]) => Promise<SoldCard & { kept: number }>;
}

/** The cards of a settlement, by what is done with them. */
interface TakenFrom {
  cardIds: readonly string[];
  loaded: readonly string[];
  exchange: ExchangeSide | undefined;
  /** What is deducted with it: whose cards, and the accounts of their counters. */
  deducted: { cards: readonly string[]; accounts: readonly string[] };
}

/** Locks the cards that pay and those that are loaded, then the accounts of those that pay in one call, and takes what each is to pay. */
export async function takeFromCards(
  uow: UnitOfWork,
  ctx: Ctx,
  order: LockedOrder,
  payments: readonly ChosenPayment[],
  { cardIds, loaded, exchange, deducted }: TakenFrom,
): Promise<CardSide> {
  const all = [...cardIds, ...loaded, ...(exchange ? [exchange.card_id] : []), ...deducted.cards];
  if (all.length === 0 || order.member_id === null) return { byCard: new Map(), cards: [], accounts: new Map() };
  const [cards, lots] = await Promise.all([lockCards(uow, order.member_id, all), cardIds.length === 0 ? [] : lotsOf(uow, cardIds)]);
  const accounts = await uow.ledger.lock([
    ...lots.flatMap((lot: LockedLot) => [lot.principal_account_id, lot.gift_account_id]),
    ...(exchange?.items ?? []).flatMap((item) => [item.counter_account_id, item.deferred_account_id]),
    ...deducted.accounts,
  ]);
  const byCard = new Map(
    payments
      .filter((payment) => payment.card_id)
      .map((payment) => {
        const card = cards.find((known) => known.card_id === payment.card_id)!;
        return [card.card_id, payFromCard(ctx, card, lots, accounts, payment.amount, uow.ledger.business_date)];
      }),
  );
  return { byCard, cards, accounts };
}
