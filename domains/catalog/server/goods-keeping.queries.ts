import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { CatalogChange } from '../contract/change.schema.ts';
import type { goodsChanges, goodsNumber, GoodsRow, goodsSearch } from '../contract/goods-keeping.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { goodsActions, letBeSold } from '../model/goods.rules.ts';
import { keepsForm } from '../model/project.rules.ts';
import { catalogChanges } from './changes.queries.ts';
import { goodsHere, goodsSortHere, skuOnShelvesHere, skuPriceHere } from './goods-here.ts';
import { proposedGoodsNumber } from './goods.locks.ts';
import { isFound } from './skus-found.ts';

const OF_PRICE = ['price', 'member_price', 'cost_price', 'price_floor', 'price_ceiling'];

/** How many of some goods stand where one works, as a higher domain counts it; null for whoever may not know. */
export type GoodsStanding = (reads: Reads, ctx: Ctx, goods_ids: readonly string[]) => Promise<ReadonlyMap<string, number> | null>;

/** Products or supplies as they are kept, in the order of the chain. */
export const listGoods = (standing: GoodsStanding) => (ctx: Ctx, input: RequestOf<typeof goodsSearch>): Promise<Page<GoodsRow>> =>
  read(ctx, async (reads) => {
    const place = decidingShop(ctx);
    const hits = matching(reads, place, input);
    const ordered = input.sort
      ? hits.orderBy('goods.goods_sn', input.sort.startsWith('-') ? 'desc' : 'asc')
      : hits.orderBy('goods.sort').orderBy('goods.goods_sn');
    const { rows, ...total } = await askPage(reads, input, hits, withFacts(ordered, place));
    const standingOf = await standing(reads, ctx, rows.map(({ goods_id }) => goods_id));
    const mayKeep = ctx.actor.permissions.has('catalog:goods');
    const present = ({ on_chain_num, ...row }: (typeof rows)[number]): GoodsRow => {
      const isKept = keepsForm(row, place);
      const here = {
        isKept,
        is_shelves: row.shelved_num > 0,
        isWhole: row.shelved_num === row.sku_num,
        withdrawn: !isKept && on_chain_num === 0,
        let_be_sold: letBeSold({ ...row, goods_kind: input.goods_kind }, place),
      };
      const stock_num = standingOf && (standingOf.get(row.goods_id) ?? 0);
      return { ...row, stock_num, is_shelves: here.is_shelves, withdrawn: here.withdrawn, actions: mayKeep ? goodsActions(here) : [] } as GoodsRow;
    };
    return { rows: rows.map(present), ...total };
  });

/** The variants of the goods of a row, each beside what the shop decided of it. */
const variants = (place: string | null) => sql`sku left join sku_terms own on own.org_id = sku.org_id and own.sku_id = sku.sku_id
  and own.shop_id = ${place ?? '0'}::bigint where sku.org_id = goods.org_id and sku.goods_id = goods.goods_id`;
const overVariants = <T>(place: string | null, what: ReturnType<typeof sql>) => sql<T>`(select ${what} from ${variants(place)})`;

function matching(reads: Reads, place: string | null, input: RequestOf<typeof goodsSearch>) {
  let hits = goodsHere(reads, place)
    .innerJoin('catalog_category as category', (join) =>
      join.onRef('category.org_id', '=', 'goods.org_id').onRef('category.category_id', '=', 'goods.category_id'),
    )
    .where('goods.goods_kind', '=', input.goods_kind);
  if (input.key_word?.trim()) hits = hits.where('goods.goods_id', 'in', reads.from('sku').select('sku.goods_id').where(isFound(reads, input.key_word)));
  if (input.category_path) hits = hits.where(sql<boolean>`starts_with(${sql.ref('category.category_path')}, ${input.category_path})`);
  if (input.brand_id) hits = hits.where('goods.brand_id', '=', input.brand_id);
  if (input.owner) hits = hits.where('goods.seller_id', input.owner === 'chain' ? 'is' : 'is not', null);
  if (input.is_shelves !== undefined)
    hits = hits.where(sql<boolean>`(exists (select from ${variants(place)} and ${skuOnShelvesHere})) = ${input.is_shelves}`);
  return hits;
}

/** Codes of variants, without those that are not there. */
const codesIn = (code: ReturnType<typeof sql>) => sql`coalesce(array_agg(${code} order by sku.position) filter (where ${code} <> ''), '{}')`;

const withFacts = (ordered: ReturnType<typeof matching>, place: string | null) =>
  ordered
    .leftJoin('brand', (join) => join.onRef('brand.org_id', '=', 'goods.org_id').onRef('brand.brand_id', '=', 'goods.brand_id'))
    .leftJoin('shop as seller', (join) => join.onRef('seller.org_id', '=', 'goods.org_id').onRef('seller.shop_id', '=', 'goods.seller_id'))
    .select([
      'goods.goods_id',
      'goods.goods_name',
      'goods.short_name',
      'goods.goods_sn',
      'goods.thumbnail',
      'category.category_name',
      'brand.name as brand_name',
      'goods.unit',
      'goods.goods_type',
      'goods.seller_id',
      'goods.is_auth',
      'seller.shop_name as seller_name',
      goodsSortHere.as('sort'),
      overVariants<number>(place, sql`count(*)::int`).as('sku_num'),
      overVariants<number>(place, sql`(count(*) filter (where ${skuOnShelvesHere}))::int`).as('shelved_num'),
      overVariants<number>(place, sql`(count(*) filter (where sku.is_shelves))::int`).as('on_chain_num'),
      overVariants<string[]>(place, codesIn(sql`sku.barcode`)).as('barcodes'),
      overVariants<string[]>(place, codesIn(sql`sku.supplier_code`)).as('supplier_codes'),
      overVariants<number>(place, sql`coalesce(min(${skuPriceHere}), 0)::bigint::cents`).as('price_from'),
      overVariants<number>(place, sql`coalesce(max(${skuPriceHere}), 0)::bigint::cents`).as('price_to'),
    ]);

/** The number that new goods get unless somebody types another. */
export const nextGoodsNumber = (ctx: Ctx, { goods_kind }: RequestOf<typeof goodsNumber>): Promise<ResponseOf<typeof goodsNumber>> =>
  read(ctx, async (reads) => ({ goods_sn: await proposedGoodsNumber(reads, goods_kind) }));

/** What became of goods, or of their prices alone: by the chain, and in a shop by that shop. */
export const listGoodsChanges = (ctx: Ctx, { goods_id, of_price, ...page }: RequestOf<typeof goodsChanges>): Promise<Page<CatalogChange>> =>
  read(ctx, async (reads) => {
    const goods = await reads.first(goodsHere(reads, decidingShop(ctx)).select('goods.goods_id').where('goods.goods_id', '=', goods_id));
    if (!goods) throw refuse(404, 'goods_unknown');
    const subjects = { chain: ['goods', 'goods/sku'], shops: 'goods/terms' };
    return catalogChanges(reads, ctx, { subject_id: goods_id, subjects, fields: of_price ? OF_PRICE : undefined, page });
  });
