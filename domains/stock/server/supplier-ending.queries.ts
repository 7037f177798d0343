import { sql } from 'kysely';
import { daysBetween } from '#kernel/contract/day.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop, readSetting } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { batchNoticeDays } from '../contract/stock.settings.ts';
import type { SuppliedEnding, supplierEnding } from '../contract/supplied.endpoints.ts';
import { stateOf } from '../model/stock-ledger.ts';
import { withSkus } from './document.queries.ts';
import { daysBefore } from './flow.queries.ts';
import { isStopped } from './stopped.ts';

const todayOf = (ctx: Ctx): string => dayIn(ctx.actor.shop.time_zone, ctx.now);

/** Until when a batch is about to end, as the shop decided. */
export const endingUntil = async (reads: Reads, ctx: Ctx): Promise<string> => daysBefore(todayOf(ctx), -(await readSetting(reads, ctx, batchNoticeDays)));

/** Batches that a supplier delivered and that stand where one works, of which the last day is not after one. */
export function endingHere(reads: Reads, ctx: Ctx, supplier_id: string, until: string) {
  const own = decidingShop(ctx);
  const theirs = reads
    .across('supplied_move', 'which batches are of a supplier, whichever shop had them first')
    .select('supplied_move.batch_id')
    .where('supplied_move.supplier_id', '=', supplier_id)
    .where('supplied_move.kind', '=', sql.lit('delivered'))
    .where(sql<boolean>`not supplied_move.undone`);
  const standing = reads
    .from('stock_balance')
    .innerJoin('stock_batch', (join) =>
      join.onRef('stock_batch.org_id', '=', 'stock_balance.org_id').onRef('stock_batch.batch_id', '=', 'stock_balance.batch_id'),
    )
    .where('stock_balance.quantity', '>', 0)
    .where('stock_batch.valid_date', '<=', until)
    .where('stock_balance.batch_id', 'in', theirs);
  return own === null ? standing : standing.where('stock_balance.shop_id', '=', own);
}

/** Of what a supplier delivered, what ends soon or has ended, the first to end at the head. */
export const listEnding = (ctx: Ctx, { supplier_id, ...asked }: RequestOf<typeof supplierEnding>): Promise<Page<SuppliedEnding>> =>
  read(ctx, async (reads) => {
    const hits = endingHere(reads, ctx, supplier_id, await endingUntil(reads, ctx));
    const shown = hits
      .innerJoin('warehouse', (join) =>
        join.onRef('warehouse.org_id', '=', 'stock_balance.org_id').onRef('warehouse.warehouse_id', '=', 'stock_balance.warehouse_id'),
      )
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'stock_balance.org_id').onRef('shop.shop_id', '=', 'stock_balance.shop_id'))
      .select([
        'stock_balance.warehouse_id',
        'stock_balance.batch_id',
        'stock_balance.sku_id',
        'stock_balance.quantity',
        'stock_batch.batch_number',
        sql<string>`stock_batch.valid_date`.as('valid_date'),
        isStopped.as('recalled'),
        'warehouse.warehouse_name',
        'shop.shop_name',
      ])
      .orderBy('stock_batch.valid_date')
      .orderBy('stock_balance.batch_id')
      .orderBy('stock_balance.warehouse_id');
    const { rows, ...total } = await askPage(reads, asked, hits, shown);
    const today = todayOf(ctx);
    const named = await withSkus(reads, rows);
    return {
      rows: named.map(({ recalled, warehouse_id, batch_id, ...row }) => ({
        held_id: `${warehouse_id}/${batch_id}`,
        ...row,
        left_days: daysBetween(today, row.valid_date),
        state: stateOf({ valid_date: row.valid_date, recalled }, today),
      })),
      ...total,
    };
  });
