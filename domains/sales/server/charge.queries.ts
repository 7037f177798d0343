import { chargeFacts } from '#domains/payment/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { whenText } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { OrderCharge, queryCharge } from '../contract/charge.endpoints.ts';
import { refuseSale } from '../model/sales.refusals.ts';

/** The latest charge of an order that was judged. */
export const latestCharge = (reads: Reads, order_id: string) =>
  reads.first(
    reads
      .across('payment_charge', 'its order is judged in the same breath')
      .select([...chargeFacts])
      .where('purpose_kind', '=', 'order')
      .where('purpose_id', '=', order_id)
      .orderBy('payment_charge.charge_id', 'desc')
      .limit(1),
  );

/** The latest charge of an order that one may see. */
export const chargeState = (ctx: Ctx, { order_id }: RequestOf<typeof queryCharge>): Promise<OrderCharge | null> =>
  read(ctx, async (reads) => {
    const [order, charge] = await Promise.all([
      reads.first(reads.from('sales_order').select('sales_order.order_id').where('sales_order.order_id', '=', order_id)),
      latestCharge(reads, order_id),
    ]);
    if (!order) throw refuseSale(404, 'order_not_found');
    if (!charge) return null;
    const { expires_at, status, account_id: _account, shown_as, qr_text, ...shown } = charge;
    const expire_time = whenText(ctx.actor.shop.time_zone, expires_at);
    // What a customer's own phone was handed is no code for another one.
    return { ...shown, qr_text: shown_as === 'code' ? qr_text : '', order_id, charge_status: status, expire_time } as OrderCharge;
  });
