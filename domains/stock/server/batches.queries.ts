import type { Reads } from '#kernel/server/transaction.ts';
import { type Batched, usableOf } from '../model/stock-ledger.ts';
import { bottlesOf, openedOf } from './opening.ts';
import { isStopped } from './stopped.ts';

/** A batch in a warehouse. */
export type Standing = Batched & { warehouse_id: string; sku_id: string; production_date: string | null };

/** What is read of a batch in a warehouse, whoever asks; whether it is stopped, and what of it is open, is asked beside. */
export const STANDING = [
  'stock_balance.warehouse_id',
  'stock_balance.sku_id',
  'stock_balance.batch_id',
  'stock_balance.quantity',
  'stock_balance.received_at',
  'stock_batch.batch_number',
  'stock_batch.valid_date',
] as const;

/** The batches that some rows are made of, what ends first at the head. */
export async function batchesOf(reads: Reads, rows: readonly { shop_id: string; sku_id: string }[]): Promise<Standing[]> {
  if (rows.length === 0) return [];
  const batches = await reads.rows(
    reads
      .across('stock_balance', 'what rows that were found are made of')
      .innerJoin('stock_batch', (join) =>
        join.onRef('stock_batch.org_id', '=', 'stock_balance.org_id').onRef('stock_batch.batch_id', '=', 'stock_balance.batch_id'),
      )
      .select([
        ...STANDING,
        'stock_batch.production_date',
        isStopped.as('recalled'),
        openedOf.as('opened'),
      ])
      .where('stock_balance.shop_id', 'in', [...new Set(rows.map(({ shop_id }) => shop_id))])
      .where('stock_balance.sku_id', 'in', [...new Set(rows.map(({ sku_id }) => sku_id))])
      .where('stock_balance.quantity', '>', 0)
      .orderBy('stock_batch.valid_date')
      .orderBy('stock_balance.received_at'),
  );
  return batches.map(({ opened, ...batch }) => ({ ...batch, opened: bottlesOf(opened) }));
}

/** How much of what stands in a warehouse may not be used any more: past its last day, recalled, or open for too long. */
export function unusableIn(batches: readonly (Batched & { warehouse_id: string; sku_id: string })[], at: { day: string; now: Date }) {
  const sums = new Map<string, number>();
  for (const batch of batches) {
    const key = `${batch.warehouse_id}/${batch.sku_id}`;
    sums.set(key, (sums.get(key) ?? 0) + batch.quantity - usableOf(batch, at));
  }
  return ({ warehouse_id, sku_id }: { warehouse_id: string; sku_id: string }): number => sums.get(`${warehouse_id}/${sku_id}`) ?? 0;
}
