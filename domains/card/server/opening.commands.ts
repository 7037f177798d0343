import type { SpendRule } from '#domains/catalog/contract/catalog.endpoints.ts';
import type { Currency } from '#kernel/contract/cents.ts';
import type { Posting } from '#kernel/contract/posting.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { cardAccounts } from '../contract/card.accounts.ts';
import type { CounterAccounts, LotAccounts } from '../model/card.postings.ts';
import { loadPostings, openPostings } from '../model/card.postings.ts';
import type { CounterPlan } from '../model/counter.rules.ts';
import { validityOf } from '../model/validity.rules.ts';
import type { CardSource } from './card.locks.ts';
import { cardFlow } from '../model/card.machine.ts';

interface Terms {
  valid: number;
  valid_unit: 0 | 1 | 2 | 3;
  valid_type: 1 | 2;
}

/** A card to be opened in the shop one works in. */
export interface NewCard {
  member_id: string;
  card_name: string;
  terms: Terms;
  usable_shop_ids: readonly string[];
  /** Of one that stores value: what it may pay, by `type/id`; none: everything. */
  pays?: readonly string[];
  opened_on: string;
  /** What it was sold for and what of it is paid, in cents. */
  price: number;
  paid: number;
  source: CardSource;
  /** It goes on where a card stood that came by an exchange. */
  exchanged?: boolean;
  /** The order's line, or the document; a supplement has none but the card itself. */
  source_id?: string;
  remarks?: string;
  /** Of a card that goes on where another one was: days by which its end has moved already. */
  moved?: { frozen_days: number; extended_days: number };
}

export interface NewBalanceCard extends NewCard {
  sbc_id: string;
  pays: readonly string[];
  spend_rule: SpendRule;
  principal: number;
  gift: number;
}

/** What a count card was sold as: a card of the catalogue, or the units of a package. */
export type CountTemplate = Pick<Kind, 'shop_card_id' | 'package_id'>;

export interface NewCountCard extends NewCard, CountTemplate {
  count_method: 0 | 1 | 2;
  counters: readonly (CounterPlan & { name: string; value: number; exchange?: boolean })[];
}

/** A card that was opened, and the postings that load it; the other side is the caller's. */
export interface OpenedCard {
  card_id: string;
  card_number: string;
  postings: Posting[];
}

export interface Kind {
  kind: 'count_card' | 'stored_value_card';
  count_method: 0 | 1 | 2 | null;
  shop_card_id: string | null;
  sbc_id: string | null;
  package_id: string | null;
}

/** Opens a card without anything on it yet. */
export function insertCard(uow: UnitOfWork, ctx: Ctx, card: NewCard, kind: Kind): { card_id: string; card_number: string } {
  const card_id = uow.id();
  const card_number = `C${card_id}`;
  const {
    member_id,
    card_name,
    terms,
    usable_shop_ids,
    pays = [],
    opened_on,
    price,
    paid,
    source,
    exchanged = source === 'exchange',
    source_id = card_id,
    remarks = '',
    moved,
  } = card;
  const { shop_id, currency_code } = ctx.actor.shop;
  void uow.insert('card', {
    card_id,
    shop_id,
    member_id,
    card_number,
    card_name,
    status: cardFlow.state.in_use,
    currency_code,
    ...terms,
    ...kind,
    usable_shop_ids: [...usable_shop_ids],
    pays: [...pays],
    opened_on,
    price,
    paid,
    source,
    exchanged,
    source_id,
    remarks,
    ...moved,
    created_uid: ctx.actor.uid,
    created_at: ctx.now,
  });
  return { card_id, card_number };
}

/** One load of a stored-value card, in the books of the shop one works in. */
interface NewLot {
  card_id: string;
  member_id: string;
  valid_end: string | null;
  spend_rule: SpendRule;
  /** The order's line that loads it; null for an old card put on file. */
  source_id: string | null;
  /** When the money came in; lots of the same end are spent in this order. */
  created_at?: Date;
}

/** Opens a lot with its two accounts, both empty until they are posted on. */
export function openLot(uow: UnitOfWork, ctx: Ctx, { member_id, created_at = ctx.now, ...lot }: NewLot): LotAccounts {
  const { shop_id, currency_code } = ctx.actor.shop;
  const account = { unit: currency_code, shop_id, holder_id: member_id };
  const accounts = {
    principal_account_id: uow.ledger.open(cardAccounts.guarded.principal, account),
    gift_account_id: uow.ledger.open(cardAccounts.guarded.gift, account),
  };
  void uow.insert('card_lot', { lot_id: uow.id(), ...lot, ...accounts, created_at });
  return { shop_id, currency_code, ...accounts };
}

/** Opens a stored-value card with one lot. */
export function openBalanceCard(uow: UnitOfWork, ctx: Ctx, card: NewBalanceCard): OpenedCard {
  const ids = insertCard(uow, ctx, card, { kind: 'stored_value_card', count_method: null, shop_card_id: null, sbc_id: card.sbc_id, package_id: null });
  const lot = openLot(uow, ctx, {
    card_id: ids.card_id,
    member_id: card.member_id,
    valid_end: validityOf(card.terms, { opened_on: card.opened_on, first_used_on: null, frozen_days: 0, extended_days: 0 }).valid_end,
    spend_rule: card.spend_rule,
    source_id: card.source === 'sale' ? card.source_id! : null,
  });
  return { ...ids, postings: loadPostings(lot, card.principal, card.gift) };
}

/** Opens a count card with its counters. */
export function openCountCard(uow: UnitOfWork, ctx: Ctx, card: NewCountCard): OpenedCard {
  const { count_method, shop_card_id, package_id } = card;
  const ids = insertCard(uow, ctx, card, { kind: 'count_card', count_method, shop_card_id, package_id, sbc_id: null });
  const opened = card.counters.map((counter, index) => ({
    ...openCounter(uow, ctx, { card_id: ids.card_id, member_id: card.member_id, position: index + 1, ...counter }).accounts,
    total_num: counter.total_num,
    value: counter.value,
  }));
  return { ...ids, postings: openPostings(opened, card.source) };
}

/** A counter of a card, in the books of the shop one works in. */
export interface NewCounter extends Omit<CounterPlan, 'weight'> {
  card_id: string;
  member_id: string;
  position: number;
  name: string;
  exchange?: boolean;
}

/** Opens a counter with its two accounts, both empty until they are posted on. */
export function openCounter(uow: UnitOfWork, ctx: Ctx, counter: NewCounter): { card_item_id: string; accounts: CounterAccounts } {
  const { shop_id, currency_code } = ctx.actor.shop;
  const account = { shop_id, holder_id: counter.member_id };
  const card_item_id = uow.id();
  const accounts = {
    shop_id,
    currency_code: currency_code as Currency,
    counter_account_id: uow.ledger.open(cardAccounts.guarded.counter, { unit: 'times', ...account }),
    deferred_account_id: uow.ledger.open(cardAccounts.guarded.deferred, { unit: currency_code, ...account }),
  };
  const { card_id, position, shop_project_id, sku_id, project_ids, name: item_name, gift, exchange = false, total_num } = counter;
  void uow.insert('card_item', {
    card_item_id,
    card_id,
    position,
    shop_project_id,
    sku_id,
    any_project: shop_project_id === null && sku_id === null && project_ids.length === 0,
    item_name,
    gift,
    exchange,
    total_num,
    counter_account_id: accounts.counter_account_id,
    deferred_account_id: accounts.deferred_account_id,
  });
  void uow.insert(
    'card_item_project',
    project_ids.map((project) => ({ card_item_id, shop_project_id: project })),
  );
  return { card_item_id, accounts };
}
