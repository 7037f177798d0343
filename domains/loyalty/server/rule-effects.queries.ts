import { sql } from 'kysely';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { demotion } from '../contract/loyalty.settings.ts';
import { gatheredSince, yearBefore } from './loyalty.jobs.ts';

const WHY = 'the organisation decides of the levels of all its members';

/** How many members would lose their level by the next time that years are judged; none where levels are never lost. */
async function wouldLose(reads: Reads, ctx: Ctx, value: unknown): Promise<number> {
  if (value !== 'yearly') return 0;
  const since = yearBefore(dayIn('UTC', ctx.now));
  const found = await reads.first(
    reads
      .across('member', WHY)
      .innerJoin('member_level as level', (join) =>
        join.onRef('level.org_id', '=', 'member.org_id').onRef('level.member_level_id', '=', 'member.member_level_id'),
      )
      .where('member.level_pinned', '=', false)
      .where('member.level_since', '<=', since)
      .where('member.cancelled_at', 'is', null)
      .where(sql<boolean>`exists (select from member_level low where low.org_id = level.org_id and low.level_no < level.level_no)`)
      .where(sql<boolean>`${gatheredSince(since)} < level.keep_value`)
      .select(sql<number>`count(*)::integer`.as('num')),
  );
  return found?.num ?? 0;
}

/** What the rules of levels do soon after they are decided. */
export const loyaltyRuleEffects = [{ setting: demotion, count: wouldLose }];
