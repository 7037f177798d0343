import { filesOf } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted, MOST_COUNTED } from '#kernel/server/count.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { sql } from 'kysely';
import type { LevelChangeRow, levelChanges, levelDetail, levelManageList, LevelRow } from '../contract/level.endpoints.ts';
import { refuse } from '../model/loyalty.refusals.ts';

const levelsOf = (reads: Reads) =>
  reads
    .from('member_level')
    .select(['member_level_id', 'level_name', 'level_no', 'icon', 'growth_value', 'keep_value', 'discount_tenths', 'points_tenths', 'benefits', 'version'])
    .orderBy('level_no');

/** The holders of a level as its index has them, one more than are counted. */
const holders = sql<number>`(select count(*)::integer from (
  select 1 from member where member.org_id = member_level.org_id and member.member_level_id = member_level.member_level_id
  order by member.member_id desc limit ${sql.lit(MOST_COUNTED + 1)}) as held)`;

/** A level with how many hold it, of any shop: levels are the organisation's. Each is counted by itself, up to a thousand. */
async function withHolders(reads: Reads, level: Omit<LevelRow, 'member_num' | 'member_num_capped'>): Promise<LevelRow> {
  const row = await reads.first(reads.from('member_level').select(holders.as('num')).where('member_level_id', '=', level.member_level_id));
  const num = row?.num ?? 0;
  return { ...level, member_num: Math.min(num, MOST_COUNTED), member_num_capped: num > MOST_COUNTED };
}

/** The levels, lowest first. */
export const listLevels = (ctx: Ctx): Promise<ResponseOf<typeof levelManageList>> =>
  read(ctx, async (reads) => {
    const levels = await reads.rows(levelsOf(reads));
    return Promise.all(levels.map((level) => withHolders(reads, level)));
  });

/** One level; 404 for one that is not there. */
export const readLevel = (ctx: Ctx, { member_level_id }: RequestOf<typeof levelDetail>): Promise<LevelRow> =>
  read(ctx, async (reads) => {
    const level = await reads.first(levelsOf(reads).where('member_level_id', '=', member_level_id));
    if (!level) throw refuse(404, 'level_not_found');
    return withHolders(reads, level);
  });

/** How a member within the reader's scope came to their levels, latest first; 404 for somebody else. */
export const listLevelChanges = (ctx: Ctx, { member_id, page_no, page_size }: RequestOf<typeof levelChanges>): Promise<Page<LevelChangeRow>> =>
  read(ctx, async (reads) => {
    const hits = reads.from('member_level_change').where('member_level_change.member_id', 'in', await filesOf(reads, member_id));
    const [member, rows, total] = await Promise.all([
      reads.first(reads.from('member').select('member.member_id').where('member.member_id', '=', member_id)),
      reads.rows(
        hits
          .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'member_level_change.org_id').onRef('staff.uid', '=', 'member_level_change.uid'))
          .select(({ ref }) => [
            'member_level_change.change_id',
            'member_level_change.kind',
            'from_level_name',
            'to_level_name',
            'pinned',
            'growth',
            'member_level_change.remarks',
            sql<string>`coalesce(staff.real_name, '')`.as('operator_name'),
            whenIn(ctx.actor.shop.time_zone, ref('member_level_change.created_at')).as('create_time'),
          ])
          .orderBy('member_level_change.change_id', 'desc')
          .limit(page_size)
          .offset((page_no - 1) * page_size),
      ),
      counted(reads, hits),
    ]);
    if (!member) throw refuse(404, 'member_unknown');
    return { rows: rows as LevelChangeRow[], ...total };
  });
