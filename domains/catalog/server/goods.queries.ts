import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { holdsWord } from '#kernel/server/holds-word.ts';
import { counted } from '#kernel/server/count.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { brandList, skuDetails, SkuRow, skuSearch } from '../contract/goods.endpoints.ts';
import { goodsSortHere, skuOnShelvesHere, skuPriceHere, skusHere } from './goods-here.ts';
import { isIn, offset, wordOf } from './search.queries.ts';

/** The variants that the reader's shop has: the chain's and its own; the head office sees every shop's. */
const skusOf = (reads: Reads, ctx: Ctx) =>
  skusHere(reads, decidingShop(ctx))
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
    'sku.member_price',
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
  read(ctx, async (reads) => {
    const hits = matching(skusOf(reads, ctx), input);
    const rows = shown(hits).orderBy('category.sort').orderBy(goodsSortHere).orderBy('sku.product_sn').limit(input.page_size).offset(offset(input));
    const [found, total] = await Promise.all([reads.rows(rows), counted(reads, hits)]);
    return { rows: found as SkuRow[], ...total };
  });

function matching(skus: ReturnType<typeof skusOf>, input: RequestOf<typeof skuSearch>): ReturnType<typeof skusOf> {
  let hits = skus.where('goods.goods_kind', '=', input.goods_kind);
  const word = wordOf(input.keyword);
  const seller = wordOf(input.seller_name);
  if (word) hits = hits.where(({ or, eb }) => or([isIn('sku.search_text', word), eb('sku.barcode', '=', word)]));
  if (seller) hits = hits.where(holdsWord(['seller.shop_name'], seller));
  if (input.category_path) hits = hits.where(sql<boolean>`starts_with(${sql.ref('category.category_path')}, ${input.category_path})`);
  if (input.brand_id) hits = hits.where('goods.brand_id', '=', input.brand_id);
  if (input.seller_id) hits = hits.where('goods.seller_id', '=', input.seller_id);
  if (input.goods_type) hits = hits.where('goods.goods_type', '=', input.goods_type);
  if (input.is_auth !== undefined) hits = hits.where('goods.is_auth', '=', input.is_auth);
  if (input.market_enable !== undefined) hits = hits.where(skuOnShelvesHere, '=', input.market_enable === 1);
  if (input.ids) hits = hits.where('sku.sku_id', 'in', input.ids);
  return hits;
}

/** Chosen variants in the order asked for. */
export const skusById = (ctx: Ctx, { ids }: RequestOf<typeof skuDetails>): Promise<ResponseOf<typeof skuDetails>> =>
  read(ctx, async (reads) => {
    const rows = (await reads.rows(shown(skusOf(reads, ctx)).where('sku.sku_id', 'in', ids))) as SkuRow[];
    const byId = new Map(rows.map((row) => [row.sku_id, row]));
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  });

/** The brands of the chain. */
export const listBrands = (ctx: Ctx): Promise<ResponseOf<typeof brandList>> =>
  read(ctx, (reads) => reads.rows(reads.from('brand').select(['brand_id', 'name']).orderBy('sort').orderBy('brand_id')));
