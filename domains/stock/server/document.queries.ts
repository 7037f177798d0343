import type { SelectQueryBuilder, StringReference } from 'kysely';
import type { Ctx } from '#kernel/server/context.ts';
import { type AskedDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { openedContent, openedHours } from './opening.ts';

const WHY = 'what a document that was judged names';

/** Whether the reader may see what goods cost. */
export const seesCost = ({ actor }: Ctx): boolean => actor.permissions.has('stock:cost');

/** What a document counts for, for whoever may see what goods cost, and whether it waits because that cannot be said. */
export const judgedShown = (ctx: Ctx, judged_amount: number | null, isPending: boolean) => ({
  judged_amount: seesCost(ctx) ? judged_amount : null,
  is_unvalued: isPending && judged_amount === null,
});

/**
 * Documents in the order of their ids, the latest first; of some days by when they were made, along which an index leads to old ones
 * as fast as to new ones.
 */
export const latestMade = <D, S extends keyof D, O>(
  rows: SelectQueryBuilder<D, S, O>,
  { start_date, end_date }: AskedDays,
  by: Readonly<Record<'made' | 'id', StringReference<D, S>>>,
): SelectQueryBuilder<D, S, O> => ((start_date ?? end_date) ? rows.orderBy(by.made, 'desc') : rows).orderBy(by.id, 'desc');

/** Variants by id, as lines show them. */
export const skusOfLines = (reads: Reads, sku_ids: readonly string[]) =>
  sku_ids.length === 0
    ? Promise.resolve([])
    : reads.rows(
        reads
          .across('sku', WHY)
          .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
          .select(['sku.sku_id', 'goods.goods_name', 'sku.specs_name', 'sku.product_sn', 'sku.barcode', 'goods.unit', 'goods.goods_type'])
          .select([openedContent.as('opened_content'), openedHours.as('opened_hours')])
          .where('sku.sku_id', 'in', [...new Set(sku_ids)]),
      );

/** Puts beside each line what its variant is called. */
export async function withSkus<Line extends { sku_id: string }>(reads: Reads, lines: readonly Line[]) {
  const known = new Map((await skusOfLines(reads, lines.map(({ sku_id }) => sku_id))).map((sku) => [sku.sku_id, sku]));
  return lines.map((line) => ({ ...known.get(line.sku_id)!, ...line }));
}

/** What moved for a document, by batch, as it happened. */
export async function movesShown(reads: Reads, ctx: Ctx, document: string, document_id: string) {
  const rows = await reads.rows(
    reads
      .across('stock_move', WHY)
      .innerJoin('stock_batch', (join) =>
        join.onRef('stock_batch.org_id', '=', 'stock_move.org_id').onRef('stock_batch.batch_id', '=', 'stock_move.batch_id'),
      )
      .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'stock_move.org_id').onRef('staff.uid', '=', 'stock_move.uid'))
      .select(({ ref }) => [
        'stock_move.move_id',
        'stock_move.line_no',
        'stock_batch.batch_number',
        'stock_batch.production_date',
        'stock_batch.valid_date',
        'stock_move.quantity',
        'stock_move.value_cents',
        'stock_move.delta',
        whenIn(ctx.actor.shop.time_zone, ref('stock_move.created_at')).as('create_time'),
        'staff.real_name as operator_name',
      ])
      .where('stock_move.document', '=', document)
      .where('stock_move.document_id', '=', document_id)
      .orderBy('stock_move.move_id'),
  );
  const mayCost = seesCost(ctx);
  return rows.map((row) => ({ ...row, delta: row.delta ?? 0, value_cents: mayCost ? row.value_cents : null }));
}
