import { byName } from '#kernel/contract/cell.ts';
import type { ImportRow } from '#kernel/contract/import.ts';
import { plainCode } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop, readSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { shopGoods } from '../contract/catalog.settings.ts';
import type { GoodsKind } from '../contract/goods.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { categoryNames } from './category-names.ts';
import { linkableIn } from './linked.ts';
import { takenBy } from './taken-by.ts';

/** What each name in the columns of a file stands for. */
export async function goodsNamesOf(reads: Reads, kind: GoodsKind) {
  const [categories, brands, specs] = await Promise.all([
    categoryNames(reads, kind),
    reads.rows(reads.from('brand').select(['brand_id', 'name']).orderBy('sort')),
    reads.rows(reads.from('specification').select(['specification_id', 'spec_name']).where('goods_kind', '=', kind).orderBy('sort')),
  ]);
  const named = {
    brand_name: brands.map(({ name, brand_id }) => [name, brand_id] as const),
    spec_names: specs.map(({ spec_name, specification_id }) => [spec_name, specification_id] as const),
  };
  return {
    names: { category_name: categories.names, brand_name: byName(named.brand_name), spec_names: byName(named.spec_names) },
    /** What categories, brands and specifications are called. */
    called: new Map([...categories.called, ...[...named.brand_name, ...named.spec_names].map(([name, id]) => [id, name] as const)]),
  };
}

/** What rows are judged by; 403 in a shop that adds no goods of its own. */
export async function knownOf(reads: Reads, ctx: Ctx, kind: GoodsKind, rows: readonly ImportRow[]) {
  const place = decidingShop(ctx);
  if (place !== null && !(await readSetting(reads, ctx, shopGoods))) throw refuse(403, 'shop_goods_off');
  const typed = (column: string, plain: (text: string) => string) => ['', ...new Set(rows.map((row) => plain(row[column]!)).filter(Boolean))];
  const skus = reads
    .from('sku')
    .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'));
  const seen = reads.from('goods').select('goods_name').where('goods_kind', '=', kind);
  const [words, linkable, scanned, numbered, named] = await Promise.all([
    goodsNamesOf(reads, kind),
    linkableIn(reads, place),
    reads.rows(
      skus
        .select(['sku.barcode', 'goods.goods_name as name', 'goods.seller_id'])
        .where('sku.barcode', 'in', typed('barcode', plainCode))
        .where('sku.barcode', '<>', ''),
    ),
    reads.rows(reads.from('goods').select(['goods_sn', 'goods_name as name', 'seller_id']).where('goods_sn', 'in', typed('goods_sn', plainCode))),
    reads.rows(
      seen
        .where('goods_name', 'in', typed('goods_name', (name) => name.trim()))
        .where(({ or, eb }) => (place === null ? eb.lit(true) : or([eb('seller_id', 'is', null), eb('seller_id', '=', place)]))),
    ),
  ]);
  return {
    called: words.called,
    names: { ...words.names, linked_projects: linkable.names },
    soldAs: new Map(scanned.map(({ barcode, ...holder }) => [barcode, takenBy(reads, 'barcode_taken', holder)])),
    numbered: new Map(numbered.map(({ goods_sn, ...holder }) => [goods_sn, takenBy(reads, 'goods_sn_taken', holder)])),
    named: new Set(named.map(({ goods_name }) => goods_name)),
  };
}
