import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { planAssign, planLapse } from '../contract/plan.endpoints.ts';
import { refuse } from '../model/follow_up.refusals.ts';
import { planFlow } from '../model/plan.machine.ts';
import { colleagueHere, lockPlan } from './plan.locks.ts';
import { todayOf } from './plan.scope.ts';

/** Hands an open plan to a colleague of the shop; who had it, and why not any more, stays with it. */
export const assignPlan = (ctx: Ctx, { plan_id, uid, reason }: RequestOf<typeof planAssign>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const plan = await lockPlan(uow, ctx, plan_id);
    judgeTransition(uow, planFlow, plan, 'assign');
    await colleagueHere(uow, ctx, uid);
    if (plan.uid === uid) throw refuse(409, 'colleague_same', { field: 'uid' });
    const set = { uid, handed_uid: plan.uid, hand_reason: reason, version: plan.version + 1 };
    transition(uow, planFlow, plan, 'assign', { reason, set, noted: { before: { uid: plan.uid }, after: { uid } } });
    uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'follow_up' });
    return null;
  });

/** Gives an open plan up; why, by whom and when is kept. */
export const lapsePlan = (ctx: Ctx, { plan_id, reason }: RequestOf<typeof planLapse>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const plan = await lockPlan(uow, ctx, plan_id);
    const { shop, uid } = ctx.actor;
    const set = { lapse_reason: reason, done_uid: uid, done_at: ctx.now, done_date: todayOf(ctx), version: plan.version + 1 };
    transition(uow, planFlow, plan, 'lapse', { reason, set });
    uow.tell({ to: { shop_id: shop.shop_id }, topic: 'follow_up' });
    return null;
  });
