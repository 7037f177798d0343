import { timingSafeEqual } from 'node:crypto';
import { lockOrder, orderFlow, voidWithin } from '#domains/sales/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { transition } from '#kernel/server/transition.ts';
import { type UnitOfWork, unitOfWork } from '#kernel/server/unit-of-work.ts';
import type * as mall from '../contract/mall.endpoints.ts';
import type { MallStatus } from '../contract/mall.schema.ts';
import { mallFlow } from '../model/mall.machine.ts';
import { refuse } from '../model/mall.refusals.ts';
import { lockMallOrder } from './mall.locks.ts';

type Answer = Promise<ResponseOf<typeof mall.mallConfirm>>;
type Locked = Awaited<ReturnType<typeof lockMallOrder>>;

/** One step of a mall order of the shop one works in. */
const step = (ctx: Ctx, order_id: string, work: (uow: UnitOfWork, order: Locked) => MallStatus | Promise<MallStatus>): Answer =>
  unitOfWork(ctx, async (uow) => ({ order_id, status: await work(uow, await lockMallOrder(uow, order_id, ctx.actor.shop.shop_id)) }));

export const confirmMall = (ctx: Ctx, { order_id }: RequestOf<typeof mall.mallConfirm>): Answer =>
  step(ctx, order_id, (uow, order) => transition(uow, mallFlow, order, 'confirm'));

/** The shop cannot supply it: its order is voided in the same transaction; 409 where that was settled meanwhile. */
export const refuseMall = (ctx: Ctx, input: RequestOf<typeof mall.mallRefuse>): Answer => endBefore(ctx, input, 'refuse');

/** The customer wants it no more: as above. */
export const cancelMall = (ctx: Ctx, input: RequestOf<typeof mall.mallCancel>): Answer => endBefore(ctx, input, 'cancel');

const endBefore = (ctx: Ctx, { order_id, reason }: RequestOf<typeof mall.mallCancel>, verb: 'refuse' | 'cancel'): Answer =>
  unitOfWork(ctx, async (uow) => {
    const { shop_id } = ctx.actor.shop;
    const order = await lockMallOrder(uow, order_id, shop_id);
    const status = transition(uow, mallFlow, order, verb, { reason, set: { ended_at: ctx.now } });
    await voidWithin(uow, await lockOrder(uow, order_id, shop_id), reason);
    return { order_id, status };
  });

/** Handed to a carrier; said again, carrier and number are put right. */
export const shipMall = (ctx: Ctx, { order_id, carrier, tracking_number }: RequestOf<typeof mall.mallShip>): Answer =>
  step(ctx, order_id, (uow, order) => {
    const isAgain = order.status === mallFlow.state.shipped;
    const noted = {
      ...(isAgain && { before: { carrier: order.carrier, tracking_number: order.tracking_number } }),
      after: { carrier, tracking_number },
    };
    const set = { carrier, tracking_number };
    return isAgain
      ? transition(uow, mallFlow, order, 'reship', { set, noted })
      : transition(uow, mallFlow, order, 'ship', { set: { ...set, shipped_at: ctx.now }, noted });
  });

export const receiveMall = (ctx: Ctx, { order_id }: RequestOf<typeof mall.mallReceive>): Answer =>
  step(ctx, order_id, (uow, order) => transition(uow, mallFlow, order, 'receive'));

export const completeMall = (ctx: Ctx, { order_id }: RequestOf<typeof mall.mallComplete>): Answer =>
  step(ctx, order_id, (uow, order) => transition(uow, mallFlow, order, 'complete', { set: { ended_at: ctx.now } }));

/** Hands over what a code opens, once; 404 where the code is another's. */
export const verifyMall = (ctx: Ctx, { order_id, pickup_code }: RequestOf<typeof mall.mallVerify>): Answer =>
  step(ctx, order_id, (uow, order) => {
    if (!isSame(order.pickup_code ?? '', pickup_code)) throw refuse(404, 'code_unknown', { field: 'pickup_code' });
    return transition(uow, mallFlow, order, 'verify', { set: { ended_at: ctx.now } });
  });

const isSame = (kept: string, typed: string): boolean => kept.length === typed.length && timingSafeEqual(Buffer.from(kept), Buffer.from(typed));

export const askAfterMall = (ctx: Ctx, { order_id, after_type, reason }: RequestOf<typeof mall.mallAskAfter>): Answer =>
  step(ctx, order_id, (uow, order) => transition(uow, mallFlow, order, 'ask_after', { reason, set: { after_type }, noted: { after: { after_type } } }));

/** What became of what was asked for: where the order was refunded whole it is cancelled, else complete. */
export const closeAfterMall = (ctx: Ctx, { order_id, reason }: RequestOf<typeof mall.mallCloseAfter>): Answer =>
  unitOfWork(ctx, async (uow) => {
    const { shop_id } = ctx.actor.shop;
    const order = await lockMallOrder(uow, order_id, shop_id);
    const sold = await lockOrder(uow, order_id, shop_id);
    const set = { ended_at: ctx.now };
    const status =
      sold.status === orderFlow.state.refunded
        ? transition(uow, mallFlow, order, 'end_after', { reason, set })
        : transition(uow, mallFlow, order, 'close_after', { reason, set });
    return { order_id, status };
  });
