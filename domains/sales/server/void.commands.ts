import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { targetOf } from '#kernel/contract/machine.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { voidOrder } from '../contract/order.endpoints.ts';
import { orderFlow } from '../model/order.machine.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import { lockOrder } from './order.locks.ts';

/** Gives up an order that has not been settled; 409 when it has. */
export const giveUpOrder = (ctx: Ctx, { order_id, reason }: RequestOf<typeof voidOrder>): Promise<ResponseOf<typeof voidOrder>> =>
  unitOfWork(ctx, async (uow) => {
    const order = await lockOrder(uow, order_id, ctx.actor.shop.shop_id);
    const status = targetOf(orderFlow, order.status, 'void');
    if (!status) throw refuseSale(409, 'order_not_pending');
    uow.change(uow.update('sales_order').set({ status, void_reason: reason }).where('order_id', '=', order_id).where('status', '=', order.status));
    uow.audit({ subject: 'sales_order', subject_id: order_id, before: { status: order.status }, after: { status, reason } });
    return { order_id, status };
  });
