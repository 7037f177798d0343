import type { Ctx } from '#kernel/server/context.ts';
import { counted } from '#kernel/server/count.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { VisitAction, VisitStep } from '../contract/visit.endpoints.ts';
import { demandsOf } from './demands.queries.ts';
import { type DoneItem, doneOf } from './done.ts';
import { COURSE, visitsOf, visitsServed } from './scope.ts';
import { matching, nextOf } from './visit.queries.ts';

/** Who came on a day to the shop one works in, as the list of its visits counts them, and who is there now; null without the right to look. */
export async function visitsOfDay(reads: Reads, ctx: Ctx, day: string) {
  if (!ctx.actor.permissions.has('visit:read')) return { visit_num: null, here_num: null };
  const { shop_id } = ctx.actor.shop;
  const here = visitsOf(reads).where('visit.shop_id', '=', shop_id).where('visit.left_at', 'is', null);
  const [visits, now] = await Promise.all([counted(reads, matching(reads, { shop_id, start_date: day, end_date: day })), counted(reads, here)]);
  return { visit_num: visits.total, here_num: now.total };
}

interface OpenVisit {
  visit_id: string;
  step: VisitStep;
  /** What the caller may do next, as at the reception desk; nothing of one that they do not see there. */
  actions: VisitAction[];
  /** Something may be noted as done: a treatment has begun, and one may lead visits on. */
  may_finish: boolean;
  done: readonly (DoneItem & { item_name: string; to_deduct: boolean })[];
  /** What of it was left to the desk and is still not deducted. */
  to_deduct: readonly string[];
}

/** The visits of those of some members whom one serves and who are in the shop one works in now, whoever answers for them. */
export async function openVisitsOf(reads: Reads, ctx: Ctx, member_ids: readonly string[]): Promise<ReadonlyMap<string, OpenVisit>> {
  if (member_ids.length === 0 || !ctx.actor.permissions.has('visit:read')) return new Map();
  const [rows, seen, demands] = await Promise.all([
    reads.rows(visitsServed(reads, ctx, member_ids).select(COURSE)),
    reads.rows(visitsOf(reads).where('visit.member_id', 'in', [...member_ids]).where('visit.left_at', 'is', null).select('visit.visit_id')),
    demandsOf(reads, ctx),
  ]);
  const led = new Set(seen.map(({ visit_id }) => visit_id));
  const found = await doneOf(reads, rows);
  return new Map(
    rows.map((row) => {
      const step = row.step as VisitStep;
      const may_finish = row.treated_at !== null && ctx.actor.permissions.has('visit:write');
      const { done, to_deduct } = found.get(row.visit_id)!;
      const actions = led.has(row.visit_id) ? nextOf(ctx, { ...row, step }, demands) : [];
      return [row.member_id, { visit_id: row.visit_id, step, actions, may_finish, done, to_deduct }];
    }),
  );
}
