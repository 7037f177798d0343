import { sql } from 'kysely';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { planFlow } from '../model/plan.machine.ts';

/** When somebody of the shop means to speak with some members, by member; nobody does for whoever may not see follow-ups. */
export async function nextPlans(reads: Reads, { actor }: Ctx, member_ids: readonly string[]): Promise<Map<string, string>> {
  if (member_ids.length === 0 || !actor.permissions.has('followup:read')) return new Map();
  const rows = await reads.rows(
    reads
      .across('return_plan', 'nobody plans to call a member whom a colleague means to call')
      .select(['return_plan.member_id', sql<string>`min(return_plan.return_date)`.as('return_date')])
      .where('return_plan.shop_id', '=', actor.shop.shop_id)
      .where('return_plan.member_id', 'in', [...member_ids])
      .where('return_plan.status', '=', planFlow.state.open)
      .groupBy('return_plan.member_id'),
  );
  return new Map(rows.map(({ member_id, return_date }) => [member_id, return_date]));
}
