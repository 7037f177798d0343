import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { whenIn, whenText } from '#kernel/server/time.ts';
import { read } from '#kernel/server/transaction.ts';
import type { OrderStatus } from '../contract/order.endpoints.ts';
import type { queryScan, ScanState } from '../contract/scan.endpoints.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import { scanToken } from './scan-token.ts';
import { scanSecret } from './scan.commands.ts';
import { orderFlow } from '../model/order.machine.ts';

/** How an order that was shown as a code stands; 404 where it never was. */
export const scanState = (ctx: Ctx, { order_id }: RequestOf<typeof queryScan>): Promise<ScanState> =>
  read(ctx, async (reads) => {
    const { time_zone } = ctx.actor.shop;
    const row = await reads.first(
      reads
        .from('sales_order')
        .where('sales_order.order_id', '=', order_id)
        .innerJoin('order_scan', (join) =>
          join.onRef('order_scan.org_id', '=', 'sales_order.org_id').onRef('order_scan.order_id', '=', 'sales_order.order_id'),
        )
        .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'order_scan.org_id').onRef('staff.uid', '=', 'order_scan.created_uid'))
        .leftJoin('payment_pattern', (join) =>
          join
            .onRef('payment_pattern.org_id', '=', 'order_scan.org_id')
            .onRef('payment_pattern.payment_pattern_id', '=', 'order_scan.claimed_pattern_id'),
        )
        .select(({ ref }) => [
          'order_scan.order_id',
          'order_scan.nonce',
          'order_scan.expires_at',
          'order_scan.claimed_at',
          'order_scan.claimed_pattern_id',
          'payment_pattern.pattern_name as claimed_pattern_name',
          'staff.real_name as opener_name',
          'sales_order.order_number',
          'sales_order.status',
          'sales_order.amount_receivable',
          'sales_order.currency_code',
          'sales_order.settled_at',
          whenIn(time_zone, ref('order_scan.created_at')).as('open_time'),
          whenIn(time_zone, ref('order_scan.claimed_at')).as('claim_time'),
          whenIn(time_zone, ref('sales_order.settled_at')).as('settle_time'),
        ]),
    );
    if (!row) throw refuseSale(404, 'scan_unknown');
    const { nonce, expires_at, ...state } = row;
    const isGood = row.status === orderFlow.state.pending && expires_at > ctx.now;
    const token = scanToken(scanSecret(ctx.backend), { org_id: ctx.actor.org_id, order_id, nonce });
    return {
      ...state,
      status: row.status as OrderStatus,
      currency_code: row.currency_code as ScanState['currency_code'],
      path: isGood ? `/h5-apy?t=${token}` : null,
      expire_time: whenText(time_zone, expires_at),
    };
  });
