import { customerTerms } from '#domains/member/server/api.ts';
import { namesOfColleagues } from '#domains/staff/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { PlanStatus } from '../contract/words.ts';
import { refuse } from '../model/follow_up.refusals.ts';
import { plansOf } from './plan.scope.ts';

/** A plan of the shop one works in, as far as one sees it, locked; 404 when there is none. */
export async function lockPlan(uow: UnitOfWork, ctx: Ctx, plan_id: string) {
  const plan = await uow.first(
    plansOf(uow)
      .select(['plan_id', 'version', 'status', 'member_id', 'type_id', 'uid', 'return_date'])
      .where('plan_id', '=', plan_id)
      .where('return_plan.shop_id', '=', ctx.actor.shop.shop_id)
      .forNoKeyUpdate(),
  );
  if (!plan) throw refuse(404, 'plan_not_found');
  return { ...plan, status: plan.status as PlanStatus };
}

/** A member that one may serve, whose file is in use; 400 otherwise. */
export async function memberServed(uow: UnitOfWork, ctx: Ctx, member_id: string): Promise<void> {
  if (!(await customerTerms(uow, ctx, member_id))) throw refuse(400, 'member_unknown', { field: 'member_id' });
}

/** A type of the shop that is in use; 400 otherwise. */
export async function typeInUse(uow: UnitOfWork, ctx: Ctx, type_id: string): Promise<void> {
  const type = await uow.first(
    uow
      .from('return_type')
      .select('type_id')
      .where('type_id', '=', type_id)
      .where('return_type.shop_id', '=', ctx.actor.shop.shop_id)
      .where('in_use', '=', true),
  );
  if (!type) throw refuse(400, 'type_unknown', { field: 'type_id' });
}

/** A colleague at work in this shop; 400 otherwise. */
export async function colleagueHere(uow: UnitOfWork, ctx: Ctx, uid: string): Promise<void> {
  if (!(await namesOfColleagues(uow, ctx, [uid])).has(uid)) throw refuse(400, 'colleague_unknown', { field: 'uid' });
}
