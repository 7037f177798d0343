import type { BalanceCardTerms } from '#domains/catalog/server/api.ts';
import type { Posting } from '#kernel/contract/posting.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { loadPostings } from '../model/card.postings.ts';
import { refuseCard } from '../model/card.refusals.ts';
import { assertLoads } from '../model/load.rules.ts';
import { loadOf } from '../model/lot.rules.ts';
import { assertUsable } from '../model/use.rules.ts';
import { validityOf } from '../model/validity.rules.ts';
import { heldInLots, noteAction } from './action.commands.ts';
import type { LockedCard } from './card.locks.ts';
import { lotsOf } from './card.locks.ts';
import { doerOf } from './freeze.commands.ts';
import { accountsBehind } from './gift-plan.ts';
import { balancesOf } from './gift.commands.ts';
import { openLot } from './opening.commands.ts';

/** A line of an order that loads a card held. */
export interface CardLoad {
  terms: Pick<BalanceCardTerms, 'sell_price' | 'total_amount' | 'gift_amount' | 'valid' | 'valid_unit' | 'spend_rule' | 'pays'>;
  quantity: number;
  /** The order's line. */
  line_id: string;
  document: { document: 'order'; document_id: string; document_number: string };
  /** What the same order took from the card before. */
  spent: { principal: number; gift: number };
}

/** A card that was loaded; its record is written once the entry is known. */
export interface LoadedCard {
  principal: number;
  gift: number;
  postings: Posting[];
  note: (entry_id: string) => void;
}

/**
 * Puts another lot on a stored-value card that is locked: principal that was paid, gift that is granted (domain: rule 3).
 * Refuses (409) a card of another shop or currency, one that is not in use, and one that pays for other things than what loads it.
 */
export async function loadBalanceCard(uow: UnitOfWork, ctx: Ctx, card: LockedCard, load: CardLoad): Promise<LoadedCard> {
  const { shop } = ctx.actor;
  const day = uow.ledger.business_date;
  if (card.kind !== 'stored_value_card' || card.shop_id !== shop.shop_id)
    throw refuseCard(409, 'recharge_elsewhere', { params: { card: card.card_name } });
  assertUsable({ ...card, name: card.card_name, valid_end: null }, { shop_id: shop.shop_id, currency_code: shop.currency_code, day });
  assertLoads(card, load.terms);
  const lots = await lotsOf(uow, [card.card_id]);
  // The card's row is locked: nobody moves them meanwhile.
  const held = heldInLots(lots, await balancesOf(uow, accountsBehind({ lots, items: [] })));
  const { principal, gift } = loadOf(load.terms, load.quantity);
  const { valid, valid_unit, spend_rule } = load.terms;
  const { valid_end } = validityOf({ valid, valid_unit, valid_type: 1 }, { opened_on: day, first_used_on: null, frozen_days: 0, extended_days: 0 });
  const lot = openLot(uow, ctx, { card_id: card.card_id, member_id: card.member_id, valid_end, spend_rule, source_id: load.line_id });
  const before = { principal: held.principal - load.spent.principal, gift: held.gift - load.spent.gift };
  return {
    principal,
    gift,
    postings: loadPostings(lot, principal, gift),
    note: (entry_id) =>
      void noteAction(uow, doerOf(uow, ctx), {
        card,
        kind: 'recharge',
        amount: principal,
        principal: [before.principal, before.principal + principal],
        gift: [before.gift, before.gift + gift],
        document: load.document,
        entry_id,
      }),
  };
}

/**
 * The stored-value cards among `ids` that a member may have loaded here, with the terms a free amount is loaded under:
 * the card's own term, what it may pay and the rule of its latest lot.
 */
export async function cardsToLoad(
  reads: Reads,
  ctx: Ctx,
  member_id: string | null,
  ids: readonly string[],
): Promise<
  ReadonlyMap<
    string,
    Pick<BalanceCardTerms, 'valid' | 'valid_unit' | 'spend_rule' | 'usable_shop_ids'> & { card_name: string; sbc_id: string; pays: readonly string[] }
  >
> {
  if (ids.length === 0 || member_id === null) return new Map();
  const cards = await reads.rows(
    reads
      .across('card', 'a card opened here may be loaded by anybody who may sell here')
      .innerJoin('card_lot', (join) => join.onRef('card_lot.org_id', '=', 'card.org_id').onRef('card_lot.card_id', '=', 'card.card_id'))
      .where('card.card_id', 'in', [...ids])
      .where('card.member_id', '=', member_id)
      .where('card.shop_id', '=', ctx.actor.shop.shop_id)
      .where('card.kind', '=', 'stored_value_card')
      .orderBy('card_lot.lot_id')
      .select(['card.card_id', 'card.card_name', 'card.sbc_id', 'card.valid', 'card.valid_unit', 'card.usable_shop_ids', 'card.pays', 'card_lot.spend_rule']),
  );
  // The latest lot wins: it comes last.
  return new Map(cards.map(({ card_id, ...terms }) => [card_id, terms as never]));
}

/** Whose card it is, for commands that name the card alone; undefined unless it is a stored-value card opened here. */
export const holderOf = async (reads: Reads, ctx: Ctx, card_id: string): Promise<string | undefined> =>
  (
    await reads.first(
      reads
        .from('card')
        .select('member_id')
        .where('card_id', '=', card_id)
        .where('card.shop_id', '=', ctx.actor.shop.shop_id)
        .where('kind', '=', 'stored_value_card'),
    )
  )?.member_id;
