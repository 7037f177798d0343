import type { Ctx } from '#kernel/server/context.ts';
import { counted } from '#kernel/server/count.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { visitsOf } from './scope.ts';
import { matching } from './visit.queries.ts';

/** Who came on a day, as the list of visits counts them, and who is in the shop now; null without the right to look. */
export async function visitsOfDay(reads: Reads, ctx: Ctx, day: string) {
  if (!ctx.actor.permissions.has('visit:read')) return { visit_num: null, here_num: null };
  const here = visitsOf(reads).where('visit.shop_id', '=', ctx.actor.shop.shop_id).where('visit.left_at', 'is', null);
  const [visits, now] = await Promise.all([counted(reads, matching(reads, { start_date: day, end_date: day })), counted(reads, here)]);
  return { visit_num: visits.total, here_num: now.total };
}
