import { takeBackByHand } from '#domains/access/server/api.ts';
import { giveBackPieces } from '#domains/activity/server/api.ts';
import { giveBackCoupons } from '#domains/coupon/server/api.ts';
import { giveUpCharges } from '#domains/payment/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { voidOrder, withdrawOrder } from '../contract/order.endpoints.ts';
import { orderFlow } from '../model/order.machine.ts';
import { keptSale, refuseSale } from '../model/sales.refusals.ts';
import type { LockedOrder } from './order.locks.ts';
import { lockOrder } from './order.locks.ts';

/** Gives up an order that has not been settled, and its coupon back; 409 when it has. */
export const giveUpOrder = (ctx: Ctx, { order_id, reason }: RequestOf<typeof voidOrder>): Promise<ResponseOf<typeof voidOrder>> =>
  unitOfWork(ctx, async (uow) => {
    const order = await lockOrder(uow, order_id, ctx.actor.shop.shop_id);
    assertOfTill(order);
    const status = transition(uow, orderFlow, order, 'void', { reason, set: { void_reason: reason } });
    await letGo(uow, order);
    return { order_id, status };
  });

/** What an order took that comes to nothing is there again: coupon, pieces of activities, its maker's allowance; nobody pays for it any more. */
async function letGo(uow: UnitOfWork, order: LockedOrder): Promise<void> {
  const { order_id, by_hand_amount } = order;
  if (by_hand_amount > 0) takeBackByHand(uow, 'give_away', order, by_hand_amount);
  await Promise.all([
    giveBackCoupons(uow, [order], uow.ledger.business_date),
    giveBackPieces(uow, [order_id]),
    giveUpCharges(uow, 'order', [order_id]),
  ]);
}

/** Refuses (409) what was ordered from outside: who calls it off there takes it off its way, too. */
function assertOfTill({ source, order_number }: LockedOrder): void {
  if (source !== 'till') throw refuseSale(409, 'order_from_outside', { params: { number: order_number } });
}

/** Gives up an order from outside that nobody has paid, as whoever called it off may. */
export async function giveUpOutside(uow: UnitOfWork, order: LockedOrder, reason: string): Promise<void> {
  transition(uow, orderFlow, order, 'give_up', { reason, set: { void_reason: reason } });
  await letGo(uow, order);
}

/** Kept as the reason of an order that was taken back. */
const WITHDRAWN = keptSale('why_withdrawn');

/** Takes an order back that one has made oneself, and its coupon; 409 when it has been settled or voided, 403 when a colleague made it. */
export const takeBackOrder = (ctx: Ctx, { order_id }: RequestOf<typeof withdrawOrder>): Promise<ResponseOf<typeof withdrawOrder>> =>
  unitOfWork(ctx, async (uow) => {
    const order = await lockOrder(uow, order_id, ctx.actor.shop.shop_id);
    assertOfTill(order);
    const status = transition(uow, orderFlow, order, 'withdraw', { reason: WITHDRAWN, set: { void_reason: WITHDRAWN } });
    await letGo(uow, order);
    return { order_id, status };
  });
