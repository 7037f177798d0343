import { randomInt } from 'node:crypto';
import { lockOrder, orderFlow } from '#domains/sales/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { mallAdd } from '../contract/mall.endpoints.ts';
import { mallFlow } from '../model/mall.machine.ts';
import { refuse } from '../model/mall.refusals.ts';

/** Digits that nobody guesses; two alike meet the unique index, and the command begins anew. */
export const freshCode = (): string => String(randomInt(100_000_000)).padStart(8, '0');

/** An order of the till is to be sent or fetched: it waits to be confirmed, or where it is paid already, for its parcel or its customer. */
export const takeMallOrder = (ctx: Ctx, { order_id, ...receiver }: RequestOf<typeof mallAdd>): Promise<ResponseOf<typeof mallAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const order = await lockOrder(uow, order_id, ctx.actor.shop.shop_id);
    const [known, goods] = await Promise.all([
      uow.first(uow.across('mall_order', 'an order is sent or fetched once').select('order_id').where('order_id', '=', order_id)),
      uow.first(
        uow
          .across('order_line', 'the lines of an order that was judged')
          .select('line_no')
          .where('order_id', '=', order_id)
          .where('item_type', '=', 'product')
          .limit(1),
      ),
    ]);
    if (known) throw refuse(409, 'mall_order_there');
    if (order.status !== orderFlow.state.pending && order.status !== orderFlow.state.settled) throw refuse(409, 'order_over');
    const isMail = receiver.receive_type === 'mail';
    if (isMail && !goods) throw refuse(400, 'nothing_to_send', { field: 'receive_type' });
    const { state } = mallFlow;
    const status = order.status === orderFlow.state.pending ? state.new : isMail ? state.paid : state.to_verify;
    const row = { ...receiver, address: isMail ? receiver.address.trim() : '' };
    void uow.insert('mall_order', {
      order_id, shop_id: order.shop_id, ...row, status, created_uid: ctx.actor.uid, created_at: ctx.now,
      pickup_code: status === state.to_verify ? freshCode() : null,
    });
    uow.audit({ subject: 'mall_order', subject_id: order_id, after: { receive_type: row.receive_type, source: row.source, status } });
    return { order_id, status };
  });
