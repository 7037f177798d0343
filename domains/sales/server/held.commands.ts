import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { transition } from '#kernel/server/transition.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { holdOrder, putBackOrder, retrieveOrder } from '../contract/held.endpoints.ts';
import { orderFlow } from '../model/order.machine.ts';
import { keepOrder } from './add-order.commands.ts';
import { priceBasket } from './basket.ts';
import { lockHeld, lockTaken } from './held.locks.ts';
import { heldLines } from './held.queries.ts';
import { judgeUses, shownUses } from './order-uses.ts';

/** Puts a basket aside, priced as of now; who serves may still be open. */
export const hold = (ctx: Ctx, { order_id, ...input }: RequestOf<typeof holdOrder>): Promise<ResponseOf<typeof holdOrder>> =>
  unitOfWork(ctx, async (uow) => {
    const priced = await priceBasket(uow, ctx, input);
    const { supplies } = await judgeUses(uow, ctx, input);
    const taken = order_id === undefined ? undefined : await lockTaken(uow, ctx, order_id);
    const { order_id: kept, order_number, status } = keepOrder(uow, ctx, priced, { ...input, supplies }, { taken, held_name: input.held_name });
    uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'held_order' });
    return { order_id: kept, order_number, status };
  });

/** Takes an order to one's till: one of two who try has it, the other is told so. */
export const retrieve = (ctx: Ctx, { order_id }: RequestOf<typeof retrieveOrder>): Promise<ResponseOf<typeof retrieveOrder>> =>
  unitOfWork(ctx, async (uow) => {
    const order = await lockHeld(uow, ctx, order_id);
    const status = transition(uow, orderFlow, order, 'retrieve', { set: { held_uid: ctx.actor.uid, held_at: ctx.now } });
    const [lines, { uses, supplies }] = await Promise.all([heldLines(uow, order_id), shownUses(uow, order_id)]);
    uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'held_order' });
    const { member_id, remarks, points, member_coupon_id, held_name } = order;
    return {
      order_id,
      status,
      member_id,
      remarks,
      points,
      member_coupon_id,
      held_name,
      lines,
      uses,
      supplies,
    };
  });

/** Puts an order back as it was when it was taken out. */
export const putBack = (ctx: Ctx, { order_id }: RequestOf<typeof putBackOrder>): Promise<ResponseOf<typeof putBackOrder>> =>
  unitOfWork(ctx, async (uow) => {
    const order = await lockHeld(uow, ctx, order_id);
    const status = transition(uow, orderFlow, order, 'put_back', { set: { held_at: ctx.now } });
    uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'held_order' });
    return { order_id, order_number: order.order_number, status };
  });
