import type { Reads } from '#kernel/server/transaction.ts';

/** What a variant is called and counted in. */
export interface Named {
  name: string;
  unit: string;
}

/** What a variant is called. */
export const skuName = ({ goods_name, specs_name }: { goods_name: string; specs_name: string }): string =>
  specs_name ? `${goods_name} ${specs_name}` : goods_name;

/** What variants are called, whichever shop alone sells them: stock keeps what a shop has given up too. */
export async function namesOfSkus(reads: Reads, sku_ids: readonly string[]): Promise<Map<string, Named>> {
  if (sku_ids.length === 0) return new Map();
  const rows = await reads.rows(
    reads
      .across('sku', 'variants that a document names')
      .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
      .select(['sku.sku_id', 'goods.goods_name', 'sku.specs_name', 'goods.unit'])
      .where('sku.sku_id', 'in', [...sku_ids]),
  );
  return new Map(rows.map(({ sku_id, unit, ...sku }) => [sku_id, { name: skuName(sku), unit }]));
}
