import { actionsOf } from '#kernel/contract/machine.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { AfterSalesRow } from '../contract/after-sales.schema.ts';
import { afterSalesFlow } from '../model/after-sales.machine.ts';

const WHY = 'what is wanted of a delivery that was judged';

/** What a customer wanted done about a delivery, the latest first; the caller has judged that it may be seen. */
export async function afterSalesOf(reads: Reads, ctx: Ctx, delivery_id: string): Promise<AfterSalesRow[]> {
  const [rows, lines] = await Promise.all([
    reads.rows(
      reads
        .across('mall_after_sales', WHY)
        .innerJoin('staff', (join) =>
          join.onRef('staff.org_id', '=', 'mall_after_sales.org_id').onRef('staff.uid', '=', 'mall_after_sales.created_uid'),
        )
        .leftJoin('order_refund as r', (join) =>
          join.onRef('r.org_id', '=', 'mall_after_sales.org_id').onRef('r.refund_id', '=', 'mall_after_sales.refund_id'),
        )
        .where('delivery_id', '=', delivery_id)
        .orderBy('after_sales_id', 'desc')
        .select(({ ref }) => [
          'after_sales_id',
          'after_sales_number',
          'mall_after_sales.kind',
          'mall_after_sales.status',
          'mall_after_sales.reason',
          'mall_after_sales.shop_id',
          'mall_after_sales.refund_id',
          'r.refund_number',
          'r.status as refund_status',
          'staff.real_name as creator_name',
          whenIn(ctx.actor.shop.time_zone, ref('mall_after_sales.created_at')).as('create_time'),
        ]),
    ),
    reads.rows(
      reads
        .across('mall_after_sales_line', WHY)
        .innerJoin('mall_after_sales as a', (join) =>
          join.onRef('a.org_id', '=', 'mall_after_sales_line.org_id').onRef('a.after_sales_id', '=', 'mall_after_sales_line.after_sales_id'),
        )
        .innerJoin('order_line as l', (join) =>
          join.onRef('l.org_id', '=', 'mall_after_sales_line.org_id').onRef('l.line_id', '=', 'mall_after_sales_line.line_id'),
        )
        .where('a.delivery_id', '=', delivery_id)
        .orderBy('l.line_no')
        .select(['a.after_sales_id', 'l.line_no', 'l.item_name as name', 'mall_after_sales_line.quantity', 'mall_after_sales_line.amount']),
    ),
  ]);
  return rows.map(({ shop_id, ...row }) => {
    const status = row.status as AfterSalesRow['status'];
    const kind = row.kind as AfterSalesRow['kind'];
    const isBack = kind === 'refund_only' || status === afterSalesFlow.state.returning;
    return {
      ...row,
      kind,
      status,
      refund_number: row.refund_number ?? '',
      refund_status: row.refund_status as AfterSalesRow['refund_status'],
      lines: lines.filter(({ after_sales_id }) => after_sales_id === row.after_sales_id).map(({ after_sales_id: _, ...line }) => line),
      actions: actionsOf(afterSalesFlow, { ...row, shop_id, status }, ctx.actor).filter((verb) =>
        verb === 'accept' ? kind === 'return_and_refund' : verb === 'refund' ? isBack : true,
      ),
    };
  });
}
