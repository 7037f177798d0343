import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { USUAL_TENTHS } from '../contract/level.endpoints.ts';
import type { memberLoyalty } from '../contract/member-loyalty.endpoints.ts';
import { levelAbove } from '../model/level.rules.ts';
import { refuse } from '../model/loyalty.refusals.ts';
import { goodOn, pointsOn } from '../model/points-lot.rules.ts';

/** Where a member within the reader's scope stands; 404 for somebody else. */
export const readStanding = (ctx: Ctx, { member_id }: RequestOf<typeof memberLoyalty>): Promise<ResponseOf<typeof memberLoyalty>> =>
  read(ctx, async (reads) => {
    const [member, accounts, levels] = await Promise.all([
      reads.first(
        reads
          .from('member')
          .select(['member.member_level_id', 'member.level_pinned', 'member.level_since'])
          .where('member.member_id', '=', member_id),
      ),
      reads.rows(accountsOf(reads, member_id)),
      reads.rows(reads.from('member_level').selectAll('member_level').orderBy('level_no')),
    ]);
    if (!member) throw refuse(404, 'member_unknown');
    const level = levels.find((each) => each.member_level_id === member.member_level_id) ?? null;
    const next = levelAbove(level, levels);
    const balanceOf = (of: string): number => accounts.find((account) => account.class === of)?.balance ?? 0;
    const lots = accounts.filter((account) => account.class === 'points');
    const today = dayIn(ctx.actor.shop.time_zone, ctx.now);
    const growth = balanceOf('growth');
    const [first] = goodOn(lots, today)
      .filter((lot) => lot.balance > 0 && lot.valid_end !== null)
      .sort((a, b) => (a.valid_end! < b.valid_end! ? -1 : 1));
    return {
      ...member,
      level_name: level?.level_name ?? null,
      icon: level?.icon ?? null,
      discount_tenths: level?.discount_tenths ?? null,
      points_tenths: level?.points_tenths ?? USUAL_TENTHS,
      benefits: level?.benefits ?? [],
      growth,
      growth_owed: balanceOf('growth_owed'),
      next_level_name: next?.level_name ?? null,
      growth_missing: next ? Math.max(0, next.growth_value - growth) : 0,
      points: pointsOn(lots, today),
      points_owed: balanceOf('points_owed'),
      lapsing: first ? { points: first.balance, valid_end: first.valid_end! } : null,
    };
  });

const accountsOf = (reads: Reads, member_id: string) =>
  reads
    .across('ledger_account', 'a member’s points and growth stand in the books of the shop that keeps them')
    .where('ledger_account.holder_id', '=', member_id)
    .where('ledger_account.class', 'in', ['points', 'growth', 'points_owed', 'growth_owed'])
    .leftJoin('points_lot as lot', (join) =>
      join.onRef('lot.org_id', '=', 'ledger_account.org_id').onRef('lot.account_id', '=', 'ledger_account.account_id'),
    )
    .select(['ledger_account.account_id', 'ledger_account.class', 'ledger_account.balance', sql<string | null>`lot.valid_end`.as('valid_end')]);
