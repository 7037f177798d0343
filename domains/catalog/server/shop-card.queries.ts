import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted } from '#kernel/server/count.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { whenText } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { CountCardRow, countCardSearch, TemplateItem } from '../contract/catalog.endpoints.ts';
import type { CatalogChange } from '../contract/change.schema.ts';
import type { shopCardBegin, shopCardChanges, ShopCardDetail, shopCardDetail } from '../contract/shop-card.endpoints.ts';
import { pricePerUse } from '../model/card.rules.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { keepsForm, projectActions } from '../model/project.rules.ts';
import { countCardHere, countCardsHere } from './cards-here.ts';
import { changesTo } from './changes.queries.ts';
import { duePricesOf } from './price-due.queries.ts';
import { isIn, offset, wordOf } from './search.queries.ts';
import { nextShopCardNumber, shopsNamed } from './shop-card.locks.ts';
import { keepsAllPurpose } from './sold-at.ts';
import { templateItems } from './templates.queries.ts';

/** Count cards with their projects, in the order that their shop gives them; the head office sees those of every shop. */
export const listCountCards = (ctx: Ctx, input: RequestOf<typeof countCardSearch>): Promise<Page<CountCardRow>> =>
  read(ctx, async (reads) => {
    const place = decidingShop(ctx);
    const hits = matching(reads, ctx, input);
    const [by, way] = input.sort ? wayOf(input.sort) : [];
    const ordered = by ? hits.orderBy(by === 'sell_price' ? countCardHere.price : `shop_card.${by}`, way) : hits.orderBy(countCardHere.sort);
    const rows = ordered
      .leftJoin('shop as seller', (join) => join.onRef('seller.org_id', '=', 'shop_card.org_id').onRef('seller.shop_id', '=', 'shop_card.seller_id'))
      .select([
        'shop_card.shop_card_id',
        'shop_card.shop_card_name',
        'shop_card.full_name',
        'shop_card.card_sn',
        'shop_card.card_type',
        countCardHere.price.as('sell_price'),
        'shop_card.sell_price as chain_price',
        countCardHere.memberPrice.as('member_price'),
        'shop_card.level_discount',
        'shop_card.valid',
        'shop_card.valid_unit',
        'shop_card.valid_type',
        'shop_card.count_method',
        'shop_card.project_num',
        'shop_card.cover_image',
        'shop_card.gift_valued',
        'shop_card.usable_shop_ids',
        countCardHere.onShelves.as('is_shelves'),
        'shop_card.is_shelves as on_chain_shelves',
        countCardHere.sort.as('sort'),
        'shop_card.seller_id',
        'seller.shop_name as seller_name',
      ])
      .orderBy('shop_card.card_sn')
      .limit(input.page_size)
      .offset(offset(input));
    const [found, total] = await Promise.all([reads.rows(rows), counted(reads, hits)]);
    const itemsOf = await templateItems(
      reads,
      found.map((card) => card.shop_card_id),
    );
    const mayKeep = ctx.actor.permissions.has('catalog:card');
    const present = ({ on_chain_shelves, ...card }: (typeof found)[number]) => ({
      ...card,
      ...itemsOf(card.shop_card_id),
      price_per_use: pricePerUse(card.sell_price, card.project_num),
      withdrawn: card.seller_id === null && !on_chain_shelves,
      actions: mayKeep ? projectActions({ seller_id: card.seller_id, is_shelves: on_chain_shelves }, place, card.is_shelves) : [],
    });
    return { rows: found.map(present) as CountCardRow[], ...total };
  });

const wayOf = (sort: NonNullable<RequestOf<typeof countCardSearch>['sort']>) =>
  [sort.replace('-', '') as 'card_sn' | 'sell_price' | 'project_num', sort.startsWith('-') ? 'desc' : 'asc'] as const;

function matching(reads: Reads, ctx: Ctx, input: RequestOf<typeof countCardSearch>) {
  let hits = countCardsHere(reads, decidingShop(ctx));
  const word = wordOf(input.key_word);
  if (word) hits = hits.where(isIn('shop_card.search_text', word));
  if (input.is_shelves !== undefined) hits = hits.where(countCardHere.onShelves, '=', input.is_shelves);
  if (input.count_method !== undefined) hits = hits.where('shop_card.count_method', '=', input.count_method);
  if (input.card_type) hits = hits.where('shop_card.card_type', '=', input.card_type);
  if (input.owner) hits = hits.where('shop_card.seller_id', input.owner === 'chain' ? 'is' : 'is not', null);
  return hits.where(countCardHere.isHad(keepsAllPurpose(ctx)));
}

/** A count card with all that is kept of it, and what the shop one works in makes of it. */
export const seeShopCard = (ctx: Ctx, { shop_card_id }: RequestOf<typeof shopCardDetail>): Promise<ResponseOf<typeof shopCardDetail>> =>
  read(ctx, async (reads) => {
    const place = decidingShop(ctx);
    const [found, itemsOf, shops] = await Promise.all([
      reads.first(rowOf(reads, place).where('shop_card.shop_card_id', '=', shop_card_id)),
      templateItems(reads, [shop_card_id]),
      place === null ? reads.rows(shopsWith(reads, shop_card_id)) : [],
    ]);
    if (!found) throw refuse(404, 'card_unknown');
    const { own_version, own_price, own_sort, own_shelves, created_at, ...card } = found;
    const isKept = keepsForm(card, place);
    const held = itemsOf(shop_card_id);
    return {
      ...card,
      projects: projectsAmong(held.projects),
      products: productsAmong(held.projects),
      gift_projects: projectsAmong(held.gift_projects),
      gift_products: productsAmong(held.gift_projects),
      usable_shop_names: await shopsNamed(reads, card.usable_shop_ids),
      create_time: whenText(ctx.actor.shop.time_zone, created_at),
      price_per_use: pricePerUse(card.price_here, card.project_num),
      version: isKept ? card.version : (own_version ?? 0),
      terms: isKept ? null : { sell_price: own_price, sort: own_sort, is_shelves: own_shelves ?? true },
      due_prices: await duePricesOf(reads, 'count_card', shop_card_id, { place, isKept }),
      shops,
      actions: ctx.actor.permissions.has('catalog:card') ? projectActions(card, place, card.on_shelves_here) : [],
    } as ShopCardDetail;
  });

const projectsAmong = (items: readonly TemplateItem[]) =>
  items.flatMap(({ order_type, detail_id, name, ...item }) => (order_type === 1 ? [{ ...item, shop_project_id: detail_id, project_name: name }] : []));

const productsAmong = (items: readonly TemplateItem[]) =>
  items.flatMap(({ order_type, detail_id, name, project_num, ...item }) =>
    order_type === 2 ? [{ ...item, sku_id: detail_id, product_name: name, quantity: project_num }] : [],
  );

const rowOf = (reads: Reads, place: string | null) =>
  countCardsHere(reads, place)
    .leftJoin('shop as seller', (join) => join.onRef('seller.org_id', '=', 'shop_card.org_id').onRef('seller.shop_id', '=', 'shop_card.seller_id'))
    .select([
      'shop_card.shop_card_id',
      'shop_card.version',
      'shop_card.shop_card_name',
      'shop_card.full_name',
      'shop_card.card_sn',
      'shop_card.card_type',
      'shop_card.count_method',
      'shop_card.project_num',
      'shop_card.gift_valued',
      'shop_card.gift_above',
      'shop_card.valid',
      'shop_card.valid_unit',
      'shop_card.valid_type',
      'shop_card.sell_price',
      'shop_card.member_price',
      'shop_card.level_discount',
      'shop_card.price_floor',
      'shop_card.price_ceiling',
      'shop_card.usable_shop_ids',
      'shop_card.cover_image',
      'shop_card.description',
      'shop_card.sort',
      'shop_card.is_shelves',
      'shop_card.in_new_shops',
      'shop_card.seller_id',
      'seller.shop_name as seller_name',
      'shop_card.created_at',
      countCardHere.price.as('price_here'),
      countCardHere.onShelves.as('on_shelves_here'),
      'own.version as own_version',
      'own.sell_price as own_price',
      'own.sort as own_sort',
      'own.is_shelves as own_shelves',
    ]);

/** The shops that decided something of their own of a card. */
const shopsWith = (reads: Reads, shop_card_id: string) =>
  reads
    .across('shop', 'who sells it how is the chain’s to know')
    .innerJoin('card_terms as own', (join) => join.onRef('own.org_id', '=', 'shop.org_id').onRef('own.shop_id', '=', 'shop.shop_id'))
    .innerJoin('shop_card', (join) => join.onRef('shop_card.org_id', '=', 'own.org_id').onRef('shop_card.shop_card_id', '=', 'own.shop_card_id'))
    .select(['shop.shop_id', 'shop.shop_name', countCardHere.price.as('price_here'), countCardHere.onShelves.as('is_shelves')])
    .where('own.kind', '=', 'count_card')
    .where('own.template_id', '=', shop_card_id)
    .orderBy('shop.shop_id');

/** What a new card begins with. */
export const beginShopCard = (ctx: Ctx): Promise<ResponseOf<typeof shopCardBegin>> =>
  read(ctx, async (reads) => ({ card_sn: await nextShopCardNumber(reads), all_purpose: keepsAllPurpose(ctx) }));

/** What became of a count card: by the chain, and in a shop by that shop. */
export const listShopCardChanges = (ctx: Ctx, input: RequestOf<typeof shopCardChanges>): Promise<Page<CatalogChange>> =>
  read(ctx, async (reads) => {
    const { shop_card_id } = input;
    const card = await reads.first(
      countCardsHere(reads, decidingShop(ctx)).select('shop_card.shop_card_id').where('shop_card.shop_card_id', '=', shop_card_id),
    );
    if (!card) throw refuse(404, 'card_unknown');
    return changesTo(reads, ctx, input, { subject: 'shop_card', subject_id: shop_card_id });
  });
