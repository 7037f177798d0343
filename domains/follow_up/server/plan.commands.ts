import { claimFile } from '#domains/file/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { contactAdd, planAdd, planRecord } from '../contract/plan.endpoints.ts';
import type { PlanOccasion } from '../contract/words.ts';
import { refuse } from '../model/follow_up.refusals.ts';
import { planFlow } from '../model/plan.machine.ts';
import { colleagueHere, lockPlan, memberServed, typeInUse } from './plan.locks.ts';
import { todayOf } from './plan.scope.ts';

interface NewPlan {
  member_id: string;
  type_id: string;
  return_date: string;
  return_content: string;
  uid: string;
  occasion: PlanOccasion;
  before_id: string | null;
}

/** Writes an open plan; answers its id. What is to be asked stands in the plan alone: the trail is never forgotten, and more people read it. */
function keepPlan(uow: UnitOfWork, ctx: Ctx, plan: NewPlan): string {
  const plan_id = uow.id();
  const { shop, uid } = ctx.actor;
  void uow.insert('return_plan', { ...plan, plan_id, shop_id: shop.shop_id, planned_uid: uid, created_at: ctx.now });
  const { return_content: _, ...told } = plan;
  uow.audit({ subject: 'return_plan', subject_id: plan_id, after: told });
  return plan_id;
}

/** Plans a follow-up by hand: for oneself, or, with the right to hand over, for a colleague. */
export const addPlan = (ctx: Ctx, input: RequestOf<typeof planAdd>): Promise<ResponseOf<typeof planAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const { member_id, type_id, return_date, return_content, uid = ctx.actor.uid, occasion = 'hand' } = input;
    if (return_date < todayOf(ctx)) throw refuse(400, 'date_past', { field: 'return_date' });
    if (uid !== ctx.actor.uid) {
      if (!ctx.actor.permissions.has('followup:assign')) throw refuse(403, 'assign_needed', { field: 'uid' });
      await colleagueHere(uow, ctx, uid);
    }
    await memberServed(uow, ctx, member_id);
    await typeInUse(uow, ctx, type_id);
    const plan_id = keepPlan(uow, ctx, { member_id, type_id, return_date, return_content, uid, occasion, before_id: null });
    uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'follow_up' });
    return { plan_id };
  });

type Outcome = Omit<RequestOf<typeof planRecord>, 'plan_id' | 'version'>;

/** What is written of an outcome, its pictures claimed. */
async function outcomeOf(uow: UnitOfWork, ctx: Ctx, { way, satisfaction, result, images }: Outcome) {
  const paths = [...new Set(images)];
  for (const path of paths) await claimFile(uow, ctx, { use: 'follow_up_image', path, field: 'images' });
  return { way, satisfaction, result, images: paths, done_uid: ctx.actor.uid, done_at: ctx.now, done_date: todayOf(ctx) };
}

/** The follow-up that was agreed upon, one's own; its id, or null. */
function keepNext(uow: UnitOfWork, ctx: Ctx, { next_date, next_content }: Outcome, of: { plan_id: string; member_id: string; type_id: string }): string | null {
  if (!next_date) return null;
  if (next_date < todayOf(ctx)) throw refuse(400, 'date_past', { field: 'next_date' });
  const { plan_id: before_id, member_id, type_id } = of;
  return keepPlan(uow, ctx, { member_id, type_id, return_date: next_date, return_content: next_content, uid: ctx.actor.uid, occasion: 'next', before_id });
}

/** Notes what came of an open plan, once: whoever notes it is who asked, whosever plan it was. */
export const recordPlan = (ctx: Ctx, { plan_id, version, ...outcome }: RequestOf<typeof planRecord>): Promise<ResponseOf<typeof planRecord>> =>
  unitOfWork(ctx, async (uow) => {
    const plan = await lockPlan(uow, ctx, plan_id);
    judgeTransition(uow, planFlow, plan, 'record');
    if (plan.version !== version) throw refuse(409, 'plan_changed');
    const done = await outcomeOf(uow, ctx, outcome);
    const next_plan_id = keepNext(uow, ctx, outcome, plan);
    const { way, satisfaction } = outcome;
    transition(uow, planFlow, plan, 'record', { set: { ...done, version: version + 1 }, noted: { after: { way, satisfaction, next_plan_id } } });
    uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'follow_up' });
    return { next_plan_id };
  });

/** Notes a contact that nobody planned: a plan of today, done. */
export const addContact = (ctx: Ctx, input: RequestOf<typeof contactAdd>): Promise<ResponseOf<typeof contactAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const { member_id, type_id, occasion = 'hand', ...outcome } = input;
    await memberServed(uow, ctx, member_id);
    await typeInUse(uow, ctx, type_id);
    const { shop, uid } = ctx.actor;
    const done = await outcomeOf(uow, ctx, outcome);
    const plan_id = uow.id();
    const status = planFlow.state.done;
    const made = { plan_id, shop_id: shop.shop_id, member_id, type_id, occasion, uid, planned_uid: uid, created_at: ctx.now };
    void uow.insert('return_plan', { ...made, ...done, return_date: done.done_date, status });
    const next_plan_id = keepNext(uow, ctx, outcome, { plan_id, member_id, type_id });
    const { way, satisfaction } = outcome;
    uow.audit({ subject: 'return_plan', subject_id: plan_id, after: { member_id, type_id, occasion, status, way, satisfaction, next_plan_id } });
    uow.tell({ to: { shop_id: shop.shop_id }, topic: 'follow_up' });
    return { plan_id, next_plan_id };
  });
