import { sql } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { dayIn, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { ShortageRow, shortageSearch } from '../contract/shortage.endpoints.ts';
import { shortageFlow } from '../model/shortage.machine.ts';
import { withSkus } from './document.queries.ts';
import { WHY } from './moving.ts';
import { overdueIn } from './opening.ts';
import { isStopped } from './stopped.ts';
import { arrivingNow } from './warehouse.locks.ts';

/** What was lacking in the shop at hand; in the head office in every shop that one sees. */
function shortagesHere(reads: Reads, ctx: Ctx, { key_word, shop_id, status }: RequestOf<typeof shortageSearch>) {
  const here = decidingShop(ctx);
  let hits = reads.from('stock_shortage');
  if (here !== null) hits = hits.where('stock_shortage.shop_id', '=', here);
  if (shop_id) hits = hits.where('stock_shortage.shop_id', '=', shop_id);
  if (status) hits = hits.where('stock_shortage.status', '=', status);
  const number = key_word?.trim().toUpperCase();
  return number ? hits.where('stock_shortage.document_number', '=', number) : hits;
}

const shown = (ctx: Ctx, hits: ReturnType<typeof shortagesHere>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'stock_shortage.org_id').onRef('shop.shop_id', '=', 'stock_shortage.shop_id'))
    .innerJoin('warehouse', (join) =>
      join.onRef('warehouse.org_id', '=', 'stock_shortage.org_id').onRef('warehouse.warehouse_id', '=', 'stock_shortage.warehouse_id'),
    )
    .innerJoin('staff as maker', (join) => join.onRef('maker.org_id', '=', 'stock_shortage.org_id').onRef('maker.uid', '=', 'stock_shortage.created_uid'))
    .leftJoin('staff as decider', (join) => join.onRef('decider.org_id', '=', 'stock_shortage.org_id').onRef('decider.uid', '=', 'stock_shortage.decided_uid'))
    .select(({ ref }) => [
      'stock_shortage.shortage_id',
      'stock_shortage.status',
      'stock_shortage.kind',
      'stock_shortage.document_number',
      'stock_shortage.sku_id',
      'stock_shortage.shop_id',
      'shop.shop_name',
      'stock_shortage.warehouse_id',
      'warehouse.warehouse_name',
      'stock_shortage.quantity',
      'stock_shortage.left_quantity',
      whenIn(ctx.actor.shop.time_zone, ref('stock_shortage.created_at')).as('create_time'),
      'maker.real_name as creator_name',
      whenIn(ctx.actor.shop.time_zone, ref('stock_shortage.decided_at')).$castTo<string | null>().as('decide_time'),
      'decider.real_name as decider_name',
      'stock_shortage.reason',
    ])
    .orderBy('stock_shortage.shortage_id', 'desc');

/** What was sold or used though the books had none of it, and how many of it there are by now. */
export const listShortages = (ctx: Ctx, input: RequestOf<typeof shortageSearch>): Promise<Page<ShortageRow>> =>
  read(ctx, async (reads) => {
    const hits = shortagesHere(reads, ctx, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits));
    const [named, usable] = await Promise.all([withSkus(reads, rows), usableOf(reads, ctx, rows)]);
    return {
      rows: named.map((row) => ({
        ...row,
        status: row.status as ShortageRow['status'],
        kind: row.kind as ShortageRow['kind'],
        usable_quantity: usable(row)?.[row.kind as ShortageRow['kind']] ?? 0,
        actions: actionsOf(shortageFlow, { ...row, status: row.status as ShortageRow['status'] }, ctx.actor) as ShortageRow['actions'],
      })),
      ...total,
    };
  });

interface Lacked {
  warehouse_id: string;
  sku_id: string;
}

/** How many of each there are that may be sold, or used in a treatment, where what comes for it comes: nobody is sold what is open. */
async function usableOf(reads: Reads, ctx: Ctx, rows: readonly Lacked[]) {
  if (rows.length === 0) return () => undefined;
  const at = await arrivingNow(reads, rows.map(({ warehouse_id }) => warehouse_id));
  const there = await reads.rows(
    reads
      .across('stock_balance', 'what rows that were found lack')
      .innerJoin('stock_batch', (join) =>
        join.onRef('stock_batch.org_id', '=', 'stock_balance.org_id').onRef('stock_batch.batch_id', '=', 'stock_balance.batch_id'),
      )
      .select([
        'stock_balance.warehouse_id',
        'stock_balance.sku_id',
        sql<number>`sum(stock_balance.quantity - stock_balance.opened_quantity)::int`.as('sale'),
        sql<number>`sum(stock_balance.quantity - ${overdueIn(ctx.now)})::int`.as('treatment'),
      ])
      .where('stock_balance.warehouse_id', 'in', [...new Set(rows.map(({ warehouse_id }) => at(warehouse_id)))])
      .where('stock_balance.sku_id', 'in', [...new Set(rows.map(({ sku_id }) => sku_id))])
      .where(sql<boolean>`not ${isStopped}`)
      .where(sql<boolean>`coalesce(stock_batch.valid_date >= ${dayIn(ctx.actor.shop.time_zone, ctx.now)}, true)`)
      .groupBy(['stock_balance.warehouse_id', 'stock_balance.sku_id']),
  );
  const found = new Map(there.map(({ warehouse_id, sku_id, ...usable }) => [`${warehouse_id}/${sku_id}`, usable]));
  return ({ warehouse_id, sku_id }: Lacked) => found.get(`${at(warehouse_id)}/${sku_id}`);
}

/** So many of a batch that a line of a document holds. */
export interface BatchTaken {
  document_id: string;
  line_no: number;
  batch_number: string;
  valid_date: string | null;
  quantity: number;
}

/** Which batches the lines of documents that were judged took, less what came back; in the order in which they went. */
export const batchesTaken = (reads: Reads, document: string, ids: readonly string[]): Promise<BatchTaken[]> =>
  ids.length === 0 ? Promise.resolve([]) : reads.rows(
    reads
      .across('stock_move', WHY)
      .innerJoin('stock_batch', (join) =>
        join.onRef('stock_batch.org_id', '=', 'stock_move.org_id').onRef('stock_batch.batch_id', '=', 'stock_move.batch_id'),
      )
      .leftJoin('stock_move_back as back', (join) =>
        join.onRef('back.org_id', '=', 'stock_move.org_id').onRef('back.move_id', '=', 'stock_move.move_id'),
      )
      .select([
        'stock_move.document_id',
        'stock_move.line_no',
        'stock_batch.batch_number',
        'stock_batch.valid_date',
        sql<number>`stock_move.quantity - coalesce(back.quantity, 0)`.as('quantity'),
      ])
      .where('stock_move.document', '=', document)
      .where('stock_move.document_id', 'in', [...ids])
      .where('stock_move.reverses', 'is', null)
      .where(sql<boolean>`stock_move.quantity > coalesce(back.quantity, 0)`)
      .orderBy('stock_move.move_id'),
  );
