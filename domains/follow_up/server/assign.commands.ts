import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { planAssign, planLapse } from '../contract/plan.endpoints.ts';
import { refuse } from '../model/follow_up.refusals.ts';
import { colleagueHere, lockPlan, stepOf } from './plan.locks.ts';
import { todayOf } from './plan.scope.ts';

/** Hands an open plan to a colleague of the shop; who had it, and why not any more, stays with it. */
export const assignPlan = (ctx: Ctx, { plan_id, uid, reason }: RequestOf<typeof planAssign>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const plan = await lockPlan(uow, ctx, plan_id);
    if (plan.status !== 'open') throw refuse(409, 'plan_closed');
    await colleagueHere(uow, ctx, uid);
    if (plan.uid === uid) throw refuse(409, 'colleague_same', { field: 'uid' });
    const change = { uid, handed_uid: plan.uid, hand_reason: reason, version: plan.version + 1 };
    void uow.run(uow.update('return_plan').set(change).where('plan_id', '=', plan_id));
    uow.audit({ subject: 'return_plan', subject_id: plan_id, before: { uid: plan.uid }, after: { uid, reason } });
    uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'follow_up' });
    return null;
  });

/** Gives an open plan up; why, by whom and when is kept. */
export const lapsePlan = (ctx: Ctx, { plan_id, reason }: RequestOf<typeof planLapse>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const plan = await lockPlan(uow, ctx, plan_id);
    const status = stepOf(plan.status, 'lapse');
    const { shop, uid } = ctx.actor;
    const change = { status, lapse_reason: reason, done_uid: uid, done_at: ctx.now, done_date: todayOf(ctx), version: plan.version + 1 };
    uow.change(uow.update('return_plan').set(change).where('plan_id', '=', plan_id).where('status', '=', 'open'));
    uow.audit({ subject: 'return_plan', subject_id: plan_id, before: { status: plan.status }, after: { status, reason } });
    uow.tell({ to: { shop_id: shop.shop_id }, topic: 'follow_up' });
    return null;
  });
