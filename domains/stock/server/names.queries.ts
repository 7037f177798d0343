import { skuName } from '#domains/catalog/contract/sku-name.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { skusOfLines } from './document.queries.ts';

/** What a variant is called and counted in. */
export interface Named {
  name: string;
  unit: string;
  goods_type: string;
}

/** What variants are called, whichever shop alone sells them: stock keeps what a shop has given up too. */
export async function namesOfSkus(reads: Reads, sku_ids: readonly string[]): Promise<Map<string, Named>> {
  const rows = await skusOfLines(reads, sku_ids);
  return new Map(rows.map(({ sku_id, unit, goods_type, ...sku }) => [sku_id, { name: skuName(sku), unit, goods_type }]));
}

/** Whether a variant leaves the shop's own warehouse: what its supplier sends straight to the customer never does. */
export const isOwnStock = (names: ReadonlyMap<string, Named>, sku_id: string): boolean => names.get(sku_id)?.goods_type !== 'DIRECT';
