import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { GoodsKind } from '../contract/goods.endpoints.ts';
import type { goodsAdd } from '../contract/goods-keeping.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { goodsNumberAfter } from '../model/goods.rules.ts';
import { refuseTaken } from './taken-by.ts';

type Form = Omit<RequestOf<typeof goodsAdd>, 'goods_kind' | 'from_draft' | 'shop_ids'>;

/** Goods of the chain or of a shop, locked; 404 for what is not there, or another shop's own. The lock guards their variants too. */
export async function lockGoods(uow: UnitOfWork, goods_id: string, place: string | null) {
  const goods = await uow.first(uow.from('goods').selectAll('goods').where('goods.goods_id', '=', goods_id).forUpdate());
  if (!goods || (place !== null && goods.seller_id !== null && goods.seller_id !== place)) throw refuse(404, 'goods_unknown');
  return goods;
}

/** The variants of goods in their order. */
export const skusOfGoods = (reads: Reads, goods_id: string) =>
  reads.rows(reads.from('sku').selectAll('sku').where('sku.goods_id', '=', goods_id).orderBy('sku.position').orderBy('sku.sku_id'));

/** The units above the base unit, the smallest first. */
export const unitsOfGoods = (reads: Reads, goods_id: string) =>
  reads.rows(reads.from('goods_unit').select(['unit_name', 'factor']).where('goods_unit.goods_id', '=', goods_id).orderBy('position'));

/** What the variants differ in. */
export const specsOfGoods = (reads: Reads, goods_id: string) =>
  reads.rows(
    reads
      .from('goods_specification')
      .innerJoin('specification', (join) =>
        join
          .onRef('specification.org_id', '=', 'goods_specification.org_id')
          .onRef('specification.specification_id', '=', 'goods_specification.specification_id'),
      )
      .select(['goods_specification.specification_id', 'specification.spec_name', 'goods_specification.spec_values'])
      .where('goods_specification.goods_id', '=', goods_id)
      .orderBy('goods_specification.position'),
  );

/** The greatest figure behind a G or an H that the chain has given out. */
export async function greatestSerial(reads: Reads): Promise<number> {
  const greatest = (of: 'goods' | 'sku') => reads.first(reads.from(of).select('serial').where('serial', 'is not', null).orderBy('serial', 'desc').limit(1));
  const [goods, sku] = await Promise.all([greatest('goods'), greatest('sku')]);
  return Math.max(goods?.serial ?? 0, sku?.serial ?? 0);
}

/** The number that new goods get unless somebody types another. */
export const proposedGoodsNumber = async (reads: Reads, kind: GoodsKind): Promise<string> => goodsNumberAfter(kind, await greatestSerial(reads));

/** Names of what a form names. */
export interface GoodsNames {
  category_name: string;
  brand_name: string | null;
  spec_names: string[];
}

/** Refuses (400, at the field) a category, brand or specification that is not there, and (409) a number or barcode of other goods. */
export async function judgeGoods(reads: Reads, kind: GoodsKind, form: Form, except = '0'): Promise<GoodsNames> {
  const { category_id, brand_id, goods_sn, specs } = form;
  const spec_ids = specs.map(({ specification_id }) => specification_id);
  const [category, brand, known, taken] = await Promise.all([
    reads.first(reads.from('catalog_category').select('category_name').where('category_id', '=', category_id).where('kind', '=', kind)),
    brand_id === null ? undefined : reads.first(reads.from('brand').select('name').where('brand_id', '=', brand_id)),
    reads.rows(
      reads
        .from('specification')
        .select(['specification_id', 'spec_name'])
        .where('specification_id', 'in', [...spec_ids, '0'])
        .where('goods_kind', '=', kind),
    ),
    goods_sn
      ? reads.first(reads.from('goods').select(['goods_name as name', 'seller_id']).where('goods_sn', '=', goods_sn).where('goods_id', '<>', except))
      : undefined,
  ]);
  if (!category) throw refuse(400, 'category_unknown', { field: 'category_id' });
  if (brand_id !== null && !brand) throw refuse(400, 'brand_unknown', { field: 'brand_id' });
  const nameOf = new Map(known.map(({ specification_id, spec_name }) => [specification_id, spec_name]));
  const missing = spec_ids.findIndex((id) => !nameOf.has(id));
  if (missing >= 0) throw refuse(400, 'spec_unknown', { field: `specs.${missing}.specification_id` });
  if (taken) throw refuseTaken(reads, 'goods_sn_taken', 'goods_sn', taken);
  return { category_name: category.category_name, brand_name: brand?.name ?? null, spec_names: spec_ids.map((id) => nameOf.get(id)!) };
}

/** Refuses (409, at the variant) numbers and barcodes that variants of other goods of the chain have. */
export async function assertOwnCodes(reads: Reads, skus: readonly { product_sn: string; barcode: string }[], except: string): Promise<void> {
  const others = reads
    .from('sku')
    .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
    .select(['sku.product_sn', 'sku.barcode', 'goods.goods_name as name', 'goods.seller_id'])
    .where('sku.goods_id', '<>', except);
  const numbers = skus.map(({ product_sn }) => product_sn);
  const barcodes = skus.map(({ barcode }) => barcode).filter(Boolean);
  const [numbered, scanned] = await Promise.all([
    reads.first(others.where('sku.product_sn', 'in', numbers).limit(1)),
    barcodes.length === 0 ? undefined : reads.first(others.where('sku.barcode', 'in', barcodes).where('sku.barcode', '<>', '').limit(1)),
  ]);
  if (numbered) {
    const at = numbers.indexOf(numbered.product_sn);
    throw refuseTaken(reads, 'goods_sn_taken', `skus.${at}.product_sn`, numbered);
  }
  if (scanned) {
    const at = skus.findIndex(({ barcode }) => barcode === scanned.barcode);
    throw refuseTaken(reads, 'barcode_taken', `skus.${at}.barcode`, scanned);
  }
}
