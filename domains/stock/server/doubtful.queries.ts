import { sql } from 'kysely';
import { amongIds } from '#kernel/server/any-of.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { STANDING } from './batches.queries.ts';
import type { Standing } from './moving.ts';
import { WHY } from './moving.ts';
import { bottlesOf, openedOf } from './opening.ts';

/** A batch past its last day, or about to be, or that nobody uses any more. */
const isStale = (day: string) =>
  sql<boolean>`(stock_batch.valid_date <= ${day} or stock_batch.recalled_at is not null or stopped.stopped_at is not null)`;

/**
 * The batches of a shop that may be of no use: past their last day or about to be, stopped, or open. Most are none of these, so what a
 * shop stopped is joined as the few rows that it is, instead of being asked of each batch.
 */
const doubtful = (reads: Reads, shop_id: string, day: string) =>
  reads
    .across('stock_balance', WHY)
    .innerJoin('stock_batch', (join) =>
      join.onRef('stock_batch.org_id', '=', 'stock_balance.org_id').onRef('stock_batch.batch_id', '=', 'stock_balance.batch_id'),
    )
    .leftJoin('stock_batch_stop as stopped', (join) =>
      join
        .onRef('stopped.org_id', '=', 'stock_balance.org_id')
        .onRef('stopped.batch_id', '=', 'stock_balance.batch_id')
        .onRef('stopped.shop_id', '=', 'stock_balance.shop_id'),
    )
    .where('stock_balance.shop_id', '=', shop_id)
    .where('stock_balance.quantity', '>', 0)
    .where((eb) => eb.or([isStale(day), eb('stock_balance.opened_quantity', '>', 0)]));

/** What of a shop's variants may be of no use. More than it is, never less. */
export const doubtfulIn = (reads: Reads, shop_id: string, day: string) =>
  doubtful(reads, shop_id, day)
    .select([
      'stock_balance.sku_id',
      sql<number>`sum(case when ${isStale(day)} then stock_balance.quantity else stock_balance.opened_quantity end)`.as('quantity'),
    ])
    .groupBy('stock_balance.sku_id');

/** The batches of some variants in the warehouses of a shop of which something may be of no use; of all others everything is good. */
export async function doubtfulOf(reads: Reads, shop_id: string, day: string, sku_ids: readonly string[]): Promise<Standing[]> {
  const rows = await reads.rows(
    doubtful(reads, shop_id, day)
      .select([
        ...STANDING,
        sql<boolean>`(stock_batch.recalled_at is not null or stopped.stopped_at is not null)`.as('recalled'),
        openedOf.as('opened'),
      ])
      .where('stock_balance.sku_id', '=', amongIds(sku_ids)),
  );
  return rows.map(({ opened, ...batch }) => ({ ...batch, opened: bottlesOf(opened) }));
}
