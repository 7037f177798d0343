import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { holdsWord } from '#kernel/server/holds-word.ts';
import { capped, counted } from '#kernel/server/count.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Tables } from '#kernel/server/statement.ts';
import { statement } from '#kernel/server/statement.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { brandList, skuDetails, SkuRow, skuSearch } from '../contract/goods.endpoints.ts';
import { goodsSortHere, skuMemberPriceHere, skuOnShelvesHere, skuPriceHere, skusHere } from './goods-here.ts';
import { offset, wordOf } from './search.queries.ts';
import { isFound, soughtIn } from './skus-found.ts';

/** The variants that the reader's shop has: the chain's and its own; the head office sees every shop's. */
const skusOf = (tables: Tables) =>
  skusHere(tables, decidingShop(tables))
    .innerJoin('catalog_category as category', (join) =>
      join.onRef('category.org_id', '=', 'goods.org_id').onRef('category.category_id', '=', 'goods.category_id'),
    )
    .leftJoin('brand', (join) => join.onRef('brand.org_id', '=', 'goods.org_id').onRef('brand.brand_id', '=', 'goods.brand_id'))
    .leftJoin('shop as seller', (join) => join.onRef('seller.org_id', '=', 'goods.org_id').onRef('seller.shop_id', '=', 'goods.seller_id'));

const shown = (skus: ReturnType<typeof skusOf>) =>
  skus.select([
    'sku.sku_id',
    'sku.goods_id',
    'goods.goods_name',
    'goods.thumbnail',
    skuPriceHere.as('price'),
    skuMemberPriceHere.as('member_price'),
    'goods.level_discount',
    'sku.specs_name',
    'sku.product_sn',
    'sku.barcode',
    'goods.unit',
    'category.category_name',
    'category.category_path',
    'brand.name as brand_name',
    'goods.goods_type',
    'goods.seller_id',
    'seller.shop_name as seller_name',
  ]);

/** Products by variant; a barcode finds its own. */
export const listSkus = (ctx: Ctx, input: RequestOf<typeof skuSearch>): Promise<Page<SkuRow>> =>
  read(ctx, async (reads) => (isUsual(input) ? usualPage(reads, input) : narrowedPage(reads, input)));

type Asked = RequestOf<typeof skuSearch>;

/** What a till and a picker ask all day long: a category or a word, on the shelves or not. */
const isUsual = ({ brand_id, seller_id, seller_name, goods_type, retail_switch, ids, is_auth, market_enable }: Asked): boolean =>
  !brand_id && !seller_id && !seller_name && !goods_type && retail_switch === undefined && !ids && is_auth === 1 && market_enable === 1;

type Usual = Record<'shop_id' | 'goods_kind' | 'category_path', string> &
  Record<'page_no' | 'page_size', number> &
  Partial<ReturnType<typeof soughtIn>>;

/**
 * The page is cut, and its hits counted, on the shelf (`sku_shelf`), before anything else of a variant is looked at; what is
 * shown is looked up and priced for the rows of the page alone, which come in the order they were cut in.
 */
const hitsPage = statement((tables, { shop_id, goods_kind, category_path, from, until, barcode, others, page_no, page_size }: Usual) => {
  const sought = from === undefined ? sql`null, null, null, null` : sql`${from}, ${until}, ${barcode}, ${others}::text[]`;
  const hits = sql<{ sku_id: string; place: number; total: number }>`shelf_hits(${tables.actor.org_id}, ${shop_id}, ${goods_kind}, ${category_path},
    ${sought}, ${page_no}, ${page_size})`;
  const found = skusOf(tables).innerJoin(hits.as('hits'), 'hits.sku_id', 'sku.sku_id') as never;
  return shown(found).select(sql<number>`hits.total`.as('total')).orderBy(sql`hits.place`);
});

async function usualPage(reads: Reads, input: Asked): Promise<Page<SkuRow>> {
  const { goods_kind, category_path = '', keyword, page_no, page_size } = input;
  const asked = { shop_id: decidingShop(reads) ?? '0', goods_kind, category_path, page_no, page_size };
  const found = await reads.rows(hitsPage(reads, { ...asked, ...(keyword?.trim() && soughtIn(keyword)) }));
  // Nothing stands on a page behind the last one, and nothing says how many there are.
  if (found.length === 0 && page_no > 1) return narrowedPage(reads, input);
  return { rows: found as SkuRow[], ...capped(found[0]?.total ?? 0) };
}

async function narrowedPage(reads: Reads, input: Asked): Promise<Page<SkuRow>> {
  const hits = matching(reads, input);
  const [found, total] = await Promise.all([
    reads.rows(inOrder(shown(hits)).limit(input.page_size).offset(offset(input))),
    counted(reads, hits),
  ]);
  return { rows: found as SkuRow[], ...total };
}

/** The order of the catalogue, as `shelf_hits` has it. */
const inOrder = (rows: ReturnType<typeof shown>): ReturnType<typeof shown> =>
  rows.orderBy('category.sort').orderBy('category.category_id').orderBy(goodsSortHere).orderBy('goods.goods_sn').orderBy('sku.position');

function matching(reads: Reads, input: RequestOf<typeof skuSearch>): ReturnType<typeof skusOf> {
  let hits = skusOf(reads).where('goods.goods_kind', '=', input.goods_kind);
  const seller = wordOf(input.seller_name);
  if (input.keyword?.trim()) hits = hits.where(isFound(reads, input.keyword));
  if (seller) hits = hits.where(holdsWord(['seller.shop_name'], seller));
  if (input.category_path) hits = hits.where(sql<boolean>`starts_with(${sql.ref('category.category_path')}, ${input.category_path})`);
  if (input.brand_id) hits = hits.where('goods.brand_id', '=', input.brand_id);
  if (input.seller_id) hits = hits.where('goods.seller_id', '=', input.seller_id);
  if (input.goods_type) hits = hits.where('goods.goods_type', '=', input.goods_type);
  if (input.retail_switch !== undefined) hits = hits.where('goods.retail_switch', '=', input.retail_switch);
  if (input.is_auth !== undefined) hits = hits.where('goods.is_auth', '=', input.is_auth);
  if (input.market_enable !== undefined) hits = hits.where(skuOnShelvesHere, '=', input.market_enable === 1);
  if (input.ids) hits = hits.where('sku.sku_id', 'in', input.ids);
  return hits;
}

/** Chosen variants in the order asked for. */
export const skusById = (ctx: Ctx, { ids }: RequestOf<typeof skuDetails>): Promise<ResponseOf<typeof skuDetails>> =>
  read(ctx, async (reads) => {
    const rows = (await reads.rows(shown(skusOf(reads)).where('sku.sku_id', 'in', ids))) as SkuRow[];
    const units = await unitsHeld(reads, rows.map(({ goods_id }) => goods_id));
    const byId = new Map(rows.map((row) => [row.sku_id, { ...row, units: units.get(row.goods_id) ?? [] }]));
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  });

/** The larger units of some goods, by their id. */
async function unitsHeld(reads: Reads, goods_ids: readonly string[]): Promise<ReadonlyMap<string, { unit_name: string; factor: number }[]>> {
  if (goods_ids.length === 0) return new Map();
  const held = reads.from('goods_unit').select(['goods_id', 'unit_name', 'factor']).where('goods_unit.goods_id', 'in', [...new Set(goods_ids)]);
  const rows = await reads.rows(held.orderBy('goods_unit.goods_id').orderBy('position'));
  return new Map([...Map.groupBy(rows, ({ goods_id }) => goods_id)].map(([id, units]) => [id, units.map(({ goods_id: _, ...unit }) => unit)]));
}

/** The brands of the chain. */
export const listBrands = (ctx: Ctx): Promise<ResponseOf<typeof brandList>> =>
  read(ctx, (reads) => reads.rows(reads.from('brand').select(['brand_id', 'name']).orderBy('sort').orderBy('brand_id')));
