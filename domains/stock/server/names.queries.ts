import { skuName } from '#domains/catalog/contract/sku-name.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { skusOfLines } from './document.queries.ts';
import type { Opening } from './opening.ts';

/** What a variant is called and counted in. */
export interface Named {
  name: string;
  unit: string;
  goods_type: string;
  /** What is opened of it; null: opening changes nothing. */
  opening: Opening | null;
}

/** What variants are called, whichever shop alone sells them: stock keeps what a shop has given up too. */
export async function namesOfSkus(reads: Reads, sku_ids: readonly string[]): Promise<Map<string, Named>> {
  const rows = await skusOfLines(reads, sku_ids);
  return new Map(
    rows.map(({ sku_id, unit, goods_type, opened_content: content, opened_hours: hours, ...sku }) => [
      sku_id,
      { name: skuName(sku), unit, goods_type, opening: content !== null && hours !== null ? { content, hours } : null },
    ]),
  );
}

/** Whether a variant leaves the shop's own warehouse: what its supplier sends straight to the customer never does. */
export const isOwnStock = (names: ReadonlyMap<string, Named>, sku_id: string): boolean => names.get(sku_id)?.goods_type !== 'DIRECT';
