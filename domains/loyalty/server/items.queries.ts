import { sql } from 'kysely';
import { isFound, memberPriceHere, priceHere, projectsHere, skuMemberPriceHere, skuPriceHere, skusHere } from '#domains/catalog/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Total } from '#kernel/server/count.ts';
import { counted } from '#kernel/server/count.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { NamedItem, PricedItem, pointsItems } from '../contract/rules.endpoints.ts';
import { refuse } from '../model/loyalty.refusals.ts';

/**
 * An item of the catalogue with what all members pay for one. `list_price`: what prices of levels, which hold in every shop, are a part of,
 * in cents: of the chain's items the chain's, whatever the shop at hand makes of it.
 */
export type CatalogItem = Omit<PricedItem, 'may_edit'> & { list_price: number; member_price: number | null; seller_id: string | null };

const isIn = (column: string, word: string) => sql<boolean>`strpos(${sql.ref(column)}, ${word}) > 0`;

/** The projects of the shop one works in, at its own prices; the head office sees every shop's. */
const projectsOf = (reads: Reads, ctx: Ctx) =>
  projectsHere(reads, decidingShop(ctx)).innerJoin('catalog_category as category', (join) =>
    join.onRef('category.org_id', '=', 'shop_project.org_id').onRef('category.category_id', '=', 'shop_project.category_id'),
  );

/** The variants of products that the shop one works in sells, at its own prices; the head office sees every shop's. */
const productsOf = (reads: Reads, ctx: Ctx) =>
  skusHere(reads, decidingShop(ctx))
    .innerJoin('catalog_category as category', (join) =>
      join.onRef('category.org_id', '=', 'goods.org_id').onRef('category.category_id', '=', 'goods.category_id'),
    )
    .where('goods.goods_kind', '=', 'product');

const projectColumns = [
  sql<'project'>`'project'`.as('item_type'),
  'shop_project.shop_project_id as item_id',
  'shop_project.project_sn as item_sn',
  'shop_project.project_name as name',
  'shop_project.specification as specs_name',
  'category.category_name',
  priceHere.as('price'),
  sql<number>`case when shop_project.seller_id is null then shop_project.sell_price else ${priceHere} end`.as('list_price'),
  memberPriceHere.as('member_price'),
  'shop_project.seller_id',
] as const;
const productColumns = [
  sql<'product'>`'product'`.as('item_type'),
  'sku.sku_id as item_id',
  'sku.product_sn as item_sn',
  'goods.goods_name as name',
  'sku.specs_name',
  'category.category_name',
  skuPriceHere.as('price'),
  sql<number>`case when goods.seller_id is null then sku.price else ${skuPriceHere} end`.as('list_price'),
  skuMemberPriceHere.as('member_price'),
  'goods.seller_id',
] as const;

/** One page of the catalogue, as it is kept there: by category and number. A catalogue has hundreds of rows. */
export async function itemsOf(reads: Reads, ctx: Ctx, input: RequestOf<typeof pointsItems>): Promise<{ rows: CatalogItem[] } & Total> {
  const word = input.key_word?.trim().toLowerCase();
  const { page_size: limit, page_no } = input;
  const offset = (page_no - 1) * limit;
  if (input.item_type === 'project') {
    const hits = word ? projectsOf(reads, ctx).where(isIn('shop_project.search_text', word)) : projectsOf(reads, ctx);
    const page = hits.select(projectColumns).orderBy('category.sort').orderBy('shop_project.project_sn').limit(limit).offset(offset);
    const [rows, total] = await Promise.all([reads.rows(page), counted(reads, hits)]);
    return { rows, ...total };
  }
  const hits = word ? productsOf(reads, ctx).where(isFound(reads, word)) : productsOf(reads, ctx);
  const page = hits.select(productColumns).orderBy('category.sort').orderBy('sku.product_sn').limit(limit).offset(offset);
  const [rows, total] = await Promise.all([reads.rows(page), counted(reads, hits)]);
  return { rows, ...total };
}

/** Items by name, each as it stands in the catalogue; 400 at the field for one that this shop does not sell. */
export async function namedItems(reads: Reads, ctx: Ctx, named: readonly NamedItem[], fieldOf: (index: number) => string): Promise<CatalogItem[]> {
  const ids = (type: NamedItem['item_type']) => named.filter(({ item_type }) => item_type === type).map(({ item_id }) => item_id);
  const [projectIds, productIds] = [ids('project'), ids('product')];
  const [projects, products] = await Promise.all([
    projectIds.length === 0 ? [] : reads.rows(projectsOf(reads, ctx).select(projectColumns).where('shop_project.shop_project_id', 'in', projectIds)),
    productIds.length === 0 ? [] : reads.rows(productsOf(reads, ctx).select(productColumns).where('sku.sku_id', 'in', productIds)),
  ]);
  const known: CatalogItem[] = [...projects, ...products];
  return named.map(({ item_type, item_id }, index) => {
    const item = known.find((each) => each.item_type === item_type && each.item_id === item_id);
    if (!item) throw refuse(400, 'item_unknown', { field: fieldOf(index) });
    return item;
  });
}
