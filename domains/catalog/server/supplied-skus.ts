import type { Reads } from '#kernel/server/transaction.ts';

/** Of whom a variant was taken on, by the code that outlives the link, and what one cost then, in the supplier's currency. */
export interface SuppliedAt {
  supplier_code: string;
  supply_price: number;
  currency_code: string;
}

/** Which of some variants came of a supplier's shelf, and at what price. */
export async function suppliedSkus(reads: Reads, sku_ids: readonly string[]): Promise<Map<string, SuppliedAt>> {
  if (sku_ids.length === 0) return new Map();
  const rows = await reads.rows(
    reads
      .from('sku_supplied')
      .innerJoin('goods_supplied', (join) =>
        join.onRef('goods_supplied.org_id', '=', 'sku_supplied.org_id').onRef('goods_supplied.goods_id', '=', 'sku_supplied.goods_id'),
      )
      .select(['sku_supplied.sku_id', 'goods_supplied.supplier_code', 'sku_supplied.supply_price', 'goods_supplied.currency_code'])
      .where('sku_supplied.sku_id', 'in', [...sku_ids]),
  );
  return new Map(rows.map(({ sku_id, ...supplied }) => [sku_id, supplied]));
}
