import { sql } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted } from '#kernel/server/count.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { PlanFigures, planFigures, PlanView } from '../contract/plan.endpoints.ts';
import { inView, plansHere } from './plan.queries.ts';
import { callable, plansOf } from './plan.scope.ts';

/** How many plans wait, and how many were done today. */
export const readFigures = (ctx: Ctx, { mine }: RequestOf<typeof planFigures>): Promise<PlanFigures> => read(ctx, (reads) => figuresOf(reads, ctx, mine));

/** The same for the workbench; nothing without the right to look. */
export async function countPlans(reads: Reads, ctx: Ctx, mine: boolean): Promise<PlanFigures> {
  if (!ctx.actor.permissions.has('followup:read')) return { today: 0, overdue: 0, next: 0, done_today: 0 };
  return figuresOf(reads, ctx, mine);
}

async function figuresOf(reads: Reads, ctx: Ctx, mine: boolean | undefined): Promise<PlanFigures> {
  const day = dayIn(ctx.actor.shop.time_zone, ctx.now);
  const plans = (view: PlanView) => inView(plansHere(reads, ctx, view, mine), view, day);
  const [today, overdue, next, done] = await Promise.all([
    counted(reads, plans('today')),
    counted(reads, plans('overdue')),
    counted(reads, plans('next')),
    counted(reads, plans('done').where('return_plan.done_date', '=', day)),
  ]);
  return { today: today.total, overdue: overdue.total, next: next.total, done_today: done.total };
}

/** Of a day of the shop: plans for it that were not withdrawn, and how many were done on it. */
export async function plansOfDay(reads: Reads, ctx: Ctx, day: string): Promise<{ plan_num: number; plan_done_num: number }> {
  if (!ctx.actor.permissions.has('followup:read')) return { plan_num: 0, plan_done_num: 0 };
  const here = () => plansOf(reads).where('return_plan.shop_id', '=', ctx.actor.shop.shop_id);
  const [planned, done] = await Promise.all([
    counted(reads, here().where('return_plan.return_date', '=', day).where('return_plan.status', '<>', sql.lit('withdrawn'))),
    counted(reads, here().where('return_plan.done_date', '=', day).where('return_plan.status', '=', sql.lit('done'))),
  ]);
  return { plan_num: planned.total, plan_done_num: done.total };
}

/** How many plans each colleague of a shop has on a day; for the morning's messages. */
export const plansByColleague = async (work: SystemWork, shop_id: string, day: string): Promise<{ uid: string; plan_num: number }[]> =>
  (
    await work.rows(
      work
        .across('return_plan', 'a job of the shop')
        .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'return_plan.org_id').onRef('staff.uid', '=', 'return_plan.uid'))
        .select(['staff.uid', sql<number>`count(*)::integer`.as('plan_num')])
        .where('return_plan.shop_id', '=', shop_id)
        .where('return_plan.return_date', '=', day)
        .where('return_plan.status', '=', sql.lit('open'))
        .where('staff.disabled_at', 'is', null)
        .where(callable)
        .groupBy('staff.uid')
        .orderBy('staff.uid'),
    )
  ).map(({ uid, plan_num }) => ({ uid, plan_num }));
