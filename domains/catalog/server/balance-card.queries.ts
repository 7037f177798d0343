import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted } from '#kernel/server/count.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { whenText } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { balanceCardBegin, balanceCardChanges, BalanceCardDetail, balanceCardDetail } from '../contract/balance-card.endpoints.ts';
import type { BalanceCardRow, balanceCardSearch } from '../contract/catalog.endpoints.ts';
import type { CatalogChange } from '../contract/change.schema.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { itemOf, namedBy } from '../model/named-items.ts';
import { keepsForm, projectActions } from '../model/project.rules.ts';
import { nextBalanceCardNumber } from './balance-card.commands.ts';
import { balanceCardHere, balanceCardsHere } from './cards-here.ts';
import { changesTo } from './changes.queries.ts';
import { duePricesOf } from './price-due.queries.ts';
import { namesListed } from './named-items.queries.ts';
import { isIn, offset, wordOf } from './search.queries.ts';
import { shopsNamed } from './shop-card.locks.ts';

const COLUMNS = [
  'balance_card.sbc_id',
  'balance_card.balance_card_name',
  'balance_card.short_name',
  'balance_card.card_sn',
  'balance_card.sell_price',
  'balance_card.total_amount',
  'balance_card.gift_amount',
  'balance_card.cover_image',
  'balance_card.valid',
  'balance_card.valid_unit',
  'balance_card.spend_rule',
  'balance_card.usable_shop_ids',
  'balance_card.seller_id',
] as const;

/** How many of some stored-value cards were opened where one works, as a higher domain counts it; null for whoever may not know. */
export type CardsOpened = (reads: Reads, ctx: Ctx, sbc_ids: readonly string[]) => Promise<ReadonlyMap<string, number> | null>;

/** What a stored-value card that was opened here may pay, by `type/id`; undefined for any other, and for whoever may not know. */
export type CardPays = (reads: Reads, ctx: Ctx, card_id: string) => Promise<readonly string[] | undefined>;

/** What a higher domain knows of the cards that were opened. */
export interface OpenedCards {
  opened: CardsOpened;
  pays: CardPays;
}

/** Stored-value cards in the order that their shop gives them, the smallest first; the head office sees those of every shop. */
export const listBalanceCards = (cards: OpenedCards) => (ctx: Ctx, input: RequestOf<typeof balanceCardSearch>): Promise<Page<BalanceCardRow>> =>
  read(ctx, async (reads) => {
    const place = decidingShop(ctx);
    const alike = input.loads_card ? ((await cards.pays(reads, ctx, input.loads_card)) ?? null) : undefined;
    const hits = matching(reads, place, input, alike);
    const rows = hits
      .leftJoin('shop as seller', (join) => join.onRef('seller.org_id', '=', 'balance_card.org_id').onRef('seller.shop_id', '=', 'balance_card.seller_id'))
      .select(COLUMNS)
      .select([
        balanceCardHere.onShelves.as('is_shelves'),
        'balance_card.is_shelves as on_chain_shelves',
        balanceCardHere.sort.as('sort'),
        'seller.shop_name as seller_name',
      ])
      .orderBy(balanceCardHere.sort)
      .orderBy('balance_card.sell_price')
      .orderBy('balance_card.sbc_id')
      .limit(input.page_size)
      .offset(offset(input));
    const [found, total] = await Promise.all([reads.rows(rows), counted(reads, hits)]);
    const openedOf = input.with_opened ? await cards.opened(reads, ctx, found.map(({ sbc_id }) => sbc_id)) : null;
    const mayKeep = ctx.actor.permissions.has('catalog:card');
    const present = ({ on_chain_shelves, ...card }: (typeof found)[number]) => ({
      ...card,
      withdrawn: card.seller_id === null && !on_chain_shelves,
      opened_num: openedOf && (openedOf.get(card.sbc_id) ?? 0),
      actions: mayKeep ? projectActions({ seller_id: card.seller_id, is_shelves: on_chain_shelves }, place, card.is_shelves) : [],
    });
    return { rows: found.map(present) as BalanceCardRow[], ...total };
  });

/** With what those found are to pay: null where nothing is found. */
function matching(reads: Reads, place: string | null, input: RequestOf<typeof balanceCardSearch>, alike: readonly string[] | null | undefined) {
  let hits = balanceCardsHere(reads, place);
  const word = wordOf(input.key_word);
  if (word) hits = hits.where(isIn('balance_card.search_text', word));
  if (input.is_shelves !== undefined) hits = hits.where(balanceCardHere.onShelves, '=', input.is_shelves);
  if (input.owner) hits = hits.where('balance_card.seller_id', input.owner === 'chain' ? 'is' : 'is not', null);
  if (alike === null) return hits.where(sql<boolean>`false`);
  if (alike) hits = hits.where(sql<boolean>`balance_card.pays @> ${[...alike]}::text[] and balance_card.pays <@ ${[...alike]}::text[]`);
  return hits;
}

/** A stored-value card with all that is kept of it, and what the shop one works in makes of it. */
export const seeBalanceCard = (ctx: Ctx, { sbc_id }: RequestOf<typeof balanceCardDetail>): Promise<ResponseOf<typeof balanceCardDetail>> =>
  read(ctx, async (reads) => {
    const place = decidingShop(ctx);
    const [found, shops] = await Promise.all([
      reads.first(rowOf(reads, place).where('balance_card.sbc_id', '=', sbc_id)),
      place === null ? reads.rows(shopsWith(reads, sbc_id)) : [],
    ]);
    if (!found) throw refuse(404, 'card_unknown');
    const { own_version, own_sort, own_shelves, created_at, pays, ...card } = found;
    const named = namedBy(pays.map(itemOf));
    const isKept = keepsForm(card, place);
    return {
      ...card,
      usable_shop_names: await shopsNamed(reads, card.usable_shop_ids),
      ...named,
      pays: await namesListed(reads, named),
      create_time: whenText(ctx.actor.shop.time_zone, created_at),
      version: isKept ? card.version : (own_version ?? 0),
      terms: isKept ? null : { sort: own_sort, is_shelves: own_shelves ?? true },
      due_prices: await duePricesOf(reads, 'stored_value_card', sbc_id, { place, isKept }),
      shops,
      actions: ctx.actor.permissions.has('catalog:card') ? projectActions(card, place, card.on_shelves_here) : [],
    } as BalanceCardDetail;
  });

const rowOf = (reads: Reads, place: string | null) =>
  balanceCardsHere(reads, place)
    .leftJoin('shop as seller', (join) => join.onRef('seller.org_id', '=', 'balance_card.org_id').onRef('seller.shop_id', '=', 'balance_card.seller_id'))
    .select(COLUMNS)
    .select([
      'balance_card.version',
      'balance_card.pays',
      'balance_card.gift_above',
      'balance_card.description',
      'balance_card.sort',
      'balance_card.is_shelves',
      'balance_card.in_new_shops',
      'seller.shop_name as seller_name',
      'balance_card.created_at',
      balanceCardHere.onShelves.as('on_shelves_here'),
      'own.version as own_version',
      'own.sort as own_sort',
      'own.is_shelves as own_shelves',
    ]);

/** The shops that decided something of their own of a card. */
const shopsWith = (reads: Reads, sbc_id: string) =>
  reads
    .across('shop', 'who sells it how is the chain’s to know')
    .innerJoin('card_terms as own', (join) => join.onRef('own.org_id', '=', 'shop.org_id').onRef('own.shop_id', '=', 'shop.shop_id'))
    .innerJoin('balance_card', (join) => join.onRef('balance_card.org_id', '=', 'own.org_id').onRef('balance_card.sbc_id', '=', 'own.sbc_id'))
    .select(['shop.shop_id', 'shop.shop_name', 'balance_card.sell_price as price_here', balanceCardHere.onShelves.as('is_shelves')])
    .where('own.kind', '=', 'stored_value_card')
    .where('own.template_id', '=', sbc_id)
    .orderBy('shop.shop_id');

/** What a new card begins with. */
export const beginBalanceCard = (ctx: Ctx): Promise<ResponseOf<typeof balanceCardBegin>> =>
  read(ctx, async (reads) => ({ card_sn: await nextBalanceCardNumber(reads) }));

/** What became of a stored-value card: by the chain, and in a shop by that shop. */
export const listBalanceCardChanges = (ctx: Ctx, input: RequestOf<typeof balanceCardChanges>): Promise<Page<CatalogChange>> =>
  read(ctx, async (reads) => {
    const { sbc_id } = input;
    const card = await reads.first(balanceCardsHere(reads, decidingShop(ctx)).select('balance_card.sbc_id').where('balance_card.sbc_id', '=', sbc_id));
    if (!card) throw refuse(404, 'card_unknown');
    return changesTo(reads, ctx, input, { subject: 'balance_card', subject_id: sbc_id });
  });
