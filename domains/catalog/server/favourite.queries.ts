import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { TillItem, favouriteList } from '../contract/favourite.endpoints.ts';
import { balanceCardHere, balanceCardsHere, countCardHere, countCardsHere } from './cards-here.ts';
import { skuMemberPriceHere, skuPriceHere, skuSoldHere, skusHere } from './goods-here.ts';
import { contentsHere } from './package-parts.queries.ts';
import { packageHere, packageOnSale, packagesHere } from './packages-here.ts';
import { memberPriceHere, onShelvesHere, priceHere, projectsHere } from './projects-here.ts';
import { type SoldAt, soldAt } from './sold-at.ts';

interface Item {
  item_type: TillItem['item_type'];
  item_id: string;
}

/** The favourites of the shop one works in, in the order in which they were marked. */
export const listFavourites = (ctx: Ctx): Promise<ResponseOf<typeof favouriteList>> =>
  read(ctx, async (reads) => {
    const shop_id = decidingShop(ctx);
    if (shop_id === null) return [];
    const marked = await reads.rows(
      reads
        .from('favourite')
        .select(['item_type', 'item_id'])
        .where('favourite.shop_id', '=', shop_id)
        .orderBy('favourite.created_at')
        .orderBy('favourite.item_id'),
    );
    return shownItems(reads, ctx, shop_id, marked as Item[]);
  });

/** Items as a till of a shop shows them, in the order asked for; what the shop, or the mode at hand, does not have is left out. */
export async function shownItems(reads: Reads, ctx: Ctx, shop_id: string, items: readonly Item[]): Promise<TillItem[]> {
  const ids = (type: Item['item_type']) => items.filter(({ item_type }) => item_type === type).map(({ item_id }) => item_id);
  const found = await Promise.all([
    projects(reads, shop_id, ids('project')),
    products(reads, shop_id, ids('product')),
    countCards(reads, soldAt(ctx, shop_id), ids('count_card')),
    balanceCards(reads, shop_id, ids('stored_value_card')),
    packages(reads, soldAt(ctx, shop_id), ids('package')),
  ]);
  const byKey = new Map(found.flat().map((item) => [`${item.item_type}/${item.item_id}`, item]));
  return items.flatMap(({ item_type, item_id }) => byKey.get(`${item_type}/${item_id}`) ?? []);
}

/** What only items of some kinds have. */
const PLAIN = { specs_name: '', member_price: null, duration_minutes: null, project_num: null, total_amount: null, gift_amount: null, worth_least: null };

async function projects(reads: Reads, shop_id: string, ids: string[]): Promise<TillItem[]> {
  if (ids.length === 0) return [];
  const rows = await reads.rows(
    projectsHere(reads, shop_id)
      .select([
        'shop_project.shop_project_id as item_id',
        'shop_project.project_name as name',
        'shop_project.specification as specs_name',
        'shop_project.project_sn as number',
        'shop_project.cover_image as picture',
        memberPriceHere.as('member_price'),
        'shop_project.duration_minutes',
        priceHere.as('price'),
        onShelvesHere.as('is_on_sale'),
      ])
      .where('shop_project.shop_project_id', 'in', ids),
  );
  return rows.map((row) => ({ ...PLAIN, item_type: 'project', ...row }));
}

async function products(reads: Reads, shop_id: string, ids: string[]): Promise<TillItem[]> {
  if (ids.length === 0) return [];
  const rows = await reads.rows(
    skusHere(reads, shop_id)
      .select([
        'sku.sku_id as item_id',
        'goods.goods_name as name',
        'sku.specs_name',
        'sku.product_sn as number',
        'goods.thumbnail as picture',
        skuMemberPriceHere.as('member_price'),
        skuPriceHere.as('price'),
        skuSoldHere.as('is_on_sale'),
      ])
      .where('goods.goods_kind', '=', 'product')
      .where('sku.sku_id', 'in', ids),
  );
  return rows.map((row) => ({ ...PLAIN, item_type: 'product', ...row }));
}

async function countCards(reads: Reads, { shop_id, all_purpose }: SoldAt, ids: string[]): Promise<TillItem[]> {
  if (ids.length === 0) return [];
  const rows = await reads.rows(
    countCardsHere(reads, shop_id)
      .select([
        'shop_card.shop_card_id as item_id',
        'shop_card.shop_card_name as name',
        'shop_card.card_sn as number',
        'shop_card.cover_image as picture',
        countCardHere.memberPrice.as('member_price'),
        'shop_card.project_num',
        countCardHere.price.as('price'),
        countCardHere.onShelves.as('is_on_sale'),
      ])
      .where('shop_card.shop_card_id', 'in', ids)
      .where(countCardHere.isHad(all_purpose)),
  );
  return rows.map((row) => ({ ...PLAIN, item_type: 'count_card', ...row }));
}

async function balanceCards(reads: Reads, shop_id: string, ids: string[]): Promise<TillItem[]> {
  if (ids.length === 0) return [];
  const rows = await reads.rows(
    balanceCardsHere(reads, shop_id)
      .select([
        'balance_card.sbc_id as item_id',
        'balance_card.balance_card_name as name',
        'balance_card.card_sn as number',
        'balance_card.cover_image as picture',
        'balance_card.sell_price as price',
        'balance_card.total_amount',
        'balance_card.gift_amount',
        balanceCardHere.onShelves.as('is_on_sale'),
      ])
      .where('balance_card.sbc_id', 'in', ids),
  );
  return rows.map((row) => ({ ...PLAIN, item_type: 'stored_value_card', ...row }));
}

async function packages(reads: Reads, at: SoldAt, ids: string[]): Promise<TillItem[]> {
  if (ids.length === 0) return [];
  const [rows, contents] = await Promise.all([
    reads.rows(
      packagesHere(reads, at.shop_id)
        .select([
          'package.package_id as item_id',
          'package.package_name as name',
          'package.package_sn as number',
          packageHere.price.as('price'),
          packageOnSale(at).as('is_on_sale'),
          packageOnSale({ ...at, all_purpose: true }).as('is_sold_elsewhere'),
        ])
        .where('package.package_id', 'in', ids),
    ),
    contentsHere(reads, at, ids),
  ]);
  // What this mode alone does not sell is no package of its till.
  return rows
    .filter(({ is_on_sale, is_sold_elsewhere }) => is_on_sale || !is_sold_elsewhere)
    .map(({ is_sold_elsewhere: _, ...row }) => ({ ...PLAIN, item_type: 'package', picture: null, ...row, worth_least: contents(row.item_id).worth.least }));
}
