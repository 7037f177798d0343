import { sql } from 'kysely';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { makersSeenBy } from '#kernel/server/scope.ts';

/** The day it is where one works. */
export const todayOf = ({ actor, now }: Ctx): string => dayIn(actor.shop.time_zone, now);

/**
 * The plans that one sees: of the shops of one's scope, and, where that ends at one's own records or one's department's,
 * those that are one's own to do, or the department's. A plan belongs to who is to do it, not to who made it.
 */
export function plansOf(reads: Reads) {
  const plans = reads.from('return_plan');
  if (!reads.actor.records_of) return plans;
  return plans.where('return_plan.uid', 'in', makersSeenBy(reads.actor));
}

/** Plans that still make sense: nobody calls a member whose file was closed. */
export const callable = sql<boolean>`not exists (select 1 from member m
  where m.org_id = return_plan.org_id and m.member_id = return_plan.member_id and m.cancelled_at is not null)`;
