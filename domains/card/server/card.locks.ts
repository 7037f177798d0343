import type { SpendRule } from '#domains/catalog/contract/catalog.endpoints.ts';
import type { Currency } from '#kernel/contract/cents.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { CardStatus } from '../contract/card.endpoints.ts';
import { refuseCard } from '../model/card.refusals.ts';

/** How a card came: an order's line, an old card put on file, another member, other units. */
export type CardSource = 'sale' | 'supplement' | 'gift' | 'exchange';

/** A card as a command holds it: its row locked, its accounts still to be. */
export interface LockedCard {
  card_id: string;
  card_number: string;
  card_name: string;
  kind: 'count_card' | 'stored_value_card';
  status: CardStatus;
  shop_id: string;
  member_id: string;
  currency_code: Currency;
  usable_shop_ids: string[];
  /** What it may pay, by `type/id`; none: everything. */
  pays: string[];
  valid: number;
  valid_unit: 0 | 1 | 2 | 3;
  valid_type: 1 | 2;
  count_method: 0 | 1 | 2 | null;
  opened_on: string;
  first_used_on: string | null;
  frozen_days: number;
  frozen_on: string | null;
  extended_days: number;
  /** How it came, and the order's line that sold it. */
  source: CardSource;
  /** Whether it came by an exchange, its holder's or that of whoever gave it to them. */
  exchanged: boolean;
  source_id: string;
  /** What it was sold as: one of both. */
  shop_card_id: string | null;
  package_id: string | null;
  sbc_id: string | null;
  price: number;
  paid: number;
  /** Of what was paid, principal that came by repayment. */
  repaid_principal: number;
}

export interface LockedLot {
  lot_id: string;
  card_id: string;
  principal_account_id: string;
  gift_account_id: string;
  valid_end: string | null;
  spend_rule: SpendRule;
  /** The order's line that loaded it; null for an old card put on file. */
  source_id: string | null;
  lapsed_on: string | null;
  created_at: Date;
}

export interface LockedItem {
  card_item_id: string;
  card_id: string;
  shop_project_id: string | null;
  sku_id: string | null;
  any_project: boolean;
  item_name: string;
  gift: boolean;
  exchange: boolean;
  total_num: number;
  counter_account_id: string;
  deferred_account_id: string;
  project_ids: string[];
}

/** What a locked card is read from. */
export const CARD_COLUMNS = [
  'card_id',
  'card_number',
  'card_name',
  'kind',
  'status',
  'shop_id',
  'member_id',
  'currency_code',
  'usable_shop_ids',
  'pays',
  'valid',
  'valid_unit',
  'valid_type',
  'count_method',
  'opened_on',
  'first_used_on',
  'frozen_days',
  'frozen_on',
  'extended_days',
  'source',
  'exchanged',
  'source_id',
  'shop_card_id',
  'package_id',
  'sbc_id',
  'price',
  'paid',
  'repaid_principal',
] as const;

const ANYWHERE = 'a card may be used in other shops than its own; the model judges which';

/** Locks cards of a member by id, in order of id; 404 when one is not the member's. */
export async function lockCards(uow: UnitOfWork, member_id: string, cardIds: readonly string[]): Promise<LockedCard[]> {
  const ids = [...new Set(cardIds)];
  if (ids.length === 0) return [];
  const cards = await uow.rows(
    uow.across('card', ANYWHERE).select(CARD_COLUMNS).where('member_id', '=', member_id).where('card_id', 'in', ids).orderBy('card_id').forNoKeyUpdate(),
  );
  if (cards.length !== ids.length) throw refuseCard(404, 'card_not_found');
  return cards as LockedCard[];
}

/** A card that the shop one works in opened, as it stands; 404 beyond one's reach. */
export async function ownCard(reads: Reads, shop_id: string, card_id: string): Promise<LockedCard> {
  const card = await reads.first(reads.from('card').select(CARD_COLUMNS).where('card_id', '=', card_id).where('card.shop_id', '=', shop_id));
  if (!card) throw refuseCard(404, 'card_not_found');
  return card as LockedCard;
}

/**
 * Locks a card that the shop one works in opened, for what is done to it there; 404 beyond one's reach, 409 where it came to another
 * member in this moment. Its value stands in this shop's books.
 */
export async function lockOwnCard(uow: UnitOfWork, shop_id: string, card_id: string): Promise<LockedCard> {
  // Whatever is noted names the member: their row before the card, as a merge takes them.
  const holder = uow.across('card', ANYWHERE).select('member_id').where('card_id', '=', card_id);
  const [held, card] = await Promise.all([
    uow.first(uow.across('member', ANYWHERE).select('member_id').where('member.member_id', '=', holder).forKeyShare()),
    uow.first(uow.from('card').select(CARD_COLUMNS).where('card_id', '=', card_id).where('card.shop_id', '=', shop_id).forNoKeyUpdate()),
  ]);
  if (!card) throw refuseCard(404, 'card_not_found');
  // A merge let go of both: asking for whose the card is by now, with the card in hand, is the wrong way round for the next merge.
  if (held?.member_id !== card.member_id) throw refuseCard(409, 'card_moved', { params: { card: card.card_name } });
  return card as LockedCard;
}

/** Locks cards that the shop one works in opened, by id; 404 when one is not there. */
export async function lockOwnCards(uow: UnitOfWork, shop_id: string, cardIds: readonly string[]): Promise<LockedCard[]> {
  const cards = await uow.rows(
    uow
      .from('card')
      .select(CARD_COLUMNS)
      .where('card_id', 'in', [...cardIds])
      .where('card.shop_id', '=', shop_id)
      .orderBy('card_id')
      .forNoKeyUpdate(),
  );
  if (cards.length !== new Set(cardIds).size) throw refuseCard(404, 'card_not_found');
  return cards as LockedCard[];
}

const LOT_COLUMNS = [
  'lot_id',
  'card_id',
  'principal_account_id',
  'gift_account_id',
  'valid_end',
  'spend_rule',
  'source_id',
  'lapsed_on',
  'created_at',
] as const;

/** Lots by id. */
export const lotsById = (uow: Reads, lotIds: readonly string[]): Promise<LockedLot[]> =>
  uow.rows(uow.across('card_lot', ANYWHERE).select(LOT_COLUMNS).where('lot_id', 'in', [...lotIds])) as Promise<LockedLot[]>;

/** The lots of cards. */
export const lotsOf = (uow: Reads, cardIds: readonly string[]): Promise<LockedLot[]> =>
  uow.rows(
    uow
      .across('card_lot', ANYWHERE)
      .select(LOT_COLUMNS)
      .where('card_id', 'in', [...cardIds]),
  ) as Promise<LockedLot[]>;

const ITEM_COLUMNS = [
  'card_item_id',
  'card_id',
  'shop_project_id',
  'sku_id',
  'any_project',
  'item_name',
  'gift',
  'exchange',
  'total_num',
  'counter_account_id',
  'deferred_account_id',
] as const;

async function withProjects(uow: Reads, items: Omit<LockedItem, 'project_ids'>[]): Promise<LockedItem[]> {
  const shared = items.filter((item) => item.shop_project_id === null && item.sku_id === null && !item.any_project).map((item) => item.card_item_id);
  const projects =
    shared.length === 0
      ? []
      : await uow.rows(uow.from('card_item_project').select(['card_item_id', 'shop_project_id']).where('card_item_id', 'in', shared));
  return items.map((item) => ({
    ...item,
    project_ids: projects.filter((row) => row.card_item_id === item.card_item_id).map((row) => row.shop_project_id),
  }));
}

/** Counters by id; 404 when one does not exist. */
export async function itemsById(uow: UnitOfWork, itemIds: readonly string[]): Promise<LockedItem[]> {
  const ids = [...new Set(itemIds)];
  const items = await uow.rows(uow.from('card_item').select(ITEM_COLUMNS).where('card_item_id', 'in', ids));
  if (items.length !== ids.length) throw refuseCard(404, 'card_not_found');
  return withProjects(uow, items);
}

/** The counters of cards, all of them. */
export const itemsOfCards = async (uow: Reads, cardIds: readonly string[]): Promise<LockedItem[]> =>
  withProjects(
    uow,
    await uow.rows(
      uow
        .from('card_item')
        .select(ITEM_COLUMNS)
        .where('card_id', 'in', [...cardIds]),
    ),
  );
