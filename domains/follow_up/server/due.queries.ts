import { sql } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted } from '#kernel/server/count.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { PlanFigures, planFigures, PlanView } from '../contract/plan.endpoints.ts';
import { planFlow } from '../model/plan.machine.ts';
import { inView, plansHere } from './plan.queries.ts';
import { callable, todayOf } from './plan.scope.ts';

/** How many plans there are to a view where one works, of a day. */
const countIn = async (reads: Reads, ctx: Ctx, view: PlanView, mine: boolean | undefined, day: string): Promise<number> =>
  (await counted(reads, plansIn(reads, ctx, view, mine, day))).total;
const plansIn = (reads: Reads, ctx: Ctx, view: PlanView, mine: boolean | undefined, day: string) =>
  inView(plansHere(reads, ctx, view, mine), view, day);

/** How many plans wait, and how many were done today. */
export const readFigures = (ctx: Ctx, { mine }: RequestOf<typeof planFigures>): Promise<PlanFigures> =>
  read(ctx, async (reads) => {
    const day = todayOf(ctx);
    const [today, overdue, next, done] = await Promise.all([
      countIn(reads, ctx, 'today', mine, day),
      countIn(reads, ctx, 'overdue', mine, day),
      countIn(reads, ctx, 'next', mine, day),
      counted(reads, plansIn(reads, ctx, 'done', mine, day).where('return_plan.done_date', '=', day)),
    ]);
    return { today, overdue, next, done_today: done.total };
  });

/** How many plans wait for oneself today; null without the right to look. */
export const myPlansToday = async (reads: Reads, ctx: Ctx): Promise<number | null> =>
  ctx.actor.permissions.has('followup:read') ? countIn(reads, ctx, 'today', true, todayOf(ctx)) : null;

/** How many plans have waited for longer, for oneself and for anybody of the shop; nothing without the right to look. */
export async function duePlans(reads: Reads, ctx: Ctx): Promise<{ my_overdue_num: number; overdue_num: number }> {
  if (!ctx.actor.permissions.has('followup:read')) return { my_overdue_num: 0, overdue_num: 0 };
  const day = todayOf(ctx);
  const [my_overdue_num, overdue_num] = await Promise.all([
    countIn(reads, ctx, 'overdue', true, day),
    countIn(reads, ctx, 'overdue', false, day),
  ]);
  return { my_overdue_num, overdue_num };
}

/** Of a day of the shop, or with `mine` of one's own: plans for it that were not withdrawn, and how many were done on it; as the list has them. */
export async function plansOfDay(reads: Reads, ctx: Ctx, day: string, mine: boolean): Promise<{ plan_num: number; plan_done_num: number }> {
  if (!ctx.actor.permissions.has('followup:read')) return { plan_num: 0, plan_done_num: 0 };
  const [planned, done] = await Promise.all([
    counted(reads, plansIn(reads, ctx, 'all', mine, day).where('return_plan.return_date', '=', day)),
    counted(reads, plansIn(reads, ctx, 'done', mine, day).where('return_plan.done_date', '=', day)),
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
        .where('return_plan.status', '=', sql.lit(planFlow.state.open))
        .where('staff.disabled_at', 'is', null)
        .where(callable)
        .groupBy('staff.uid')
        .orderBy('staff.uid'),
    )
  ).map(({ uid, plan_num }) => ({ uid, plan_num }));
