import { sql } from 'kysely';
import { filesOf, searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Total } from '#kernel/server/count.ts';
import { counted, keptCount } from '#kernel/server/count.ts';
import { cutTo } from '#kernel/server/page.ts';
import { dayIn, onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { ChangeRow, memberChanges, pointsChanges, PointsRow, pointsSearch } from '../contract/member-loyalty.endpoints.ts';
import { refuse } from '../model/loyalty.refusals.ts';

type Filters = Pick<RequestOf<typeof memberChanges>, 'kind' | 'start_date' | 'end_date' | 'page_no' | 'page_size'>;

/** Changes of points where the reader looks, latest first; of their own members where their scope ends with these. */
export const listPointsChanges = (ctx: Ctx, input: RequestOf<typeof pointsChanges>): Promise<Page<ChangeRow>> =>
  read(ctx, async (reads) => {
    let hits = reads.from('loyalty_change').where('loyalty_change.unit', '=', 'points');
    if (input.key_word?.trim()) hits = hits.where('loyalty_change.member_id', 'in', searchedMembers(reads, input.key_word));
    if (ctx.actor.records_of) hits = hits.where('loyalty_change.member_id', 'in', reads.from('member').select('member.member_id'));
    const isWhole = !ctx.actor.records_of && !input.key_word?.trim() && !input.kind && !input.start_date && !input.end_date;
    return page(reads, ctx, hits, input, isWhole ? 'points_change' : null);
  });

/** What happened to a member within the reader's scope, in whatever shop; 404 for somebody else. */
export const listMemberChanges = (ctx: Ctx, { member_id, unit, ...filters }: RequestOf<typeof memberChanges>): Promise<Page<ChangeRow>> =>
  read(ctx, async (reads) => {
    const hits = reads
      .across('loyalty_change', 'a member’s history shows what happened in whichever branch')
      .where('loyalty_change.member_id', 'in', await filesOf(reads, member_id))
      .where('loyalty_change.unit', '=', unit);
    const [member, found] = await Promise.all([
      reads.first(reads.from('member').select('member.member_id').where('member.member_id', '=', member_id)),
      page(reads, ctx, hits, filters, null),
    ]);
    if (!member) throw refuse(404, 'member_unknown');
    return found;
  });

const changesOf = (reads: Reads) => reads.from('loyalty_change');

/** One page of changes; `whole` names the kept count of a list that nothing filters. */
async function page(reads: Reads, ctx: Ctx, all: ReturnType<typeof changesOf>, filters: Filters, whole: string | null): Promise<Page<ChangeRow>> {
  const { kind, start_date, end_date, page_no, page_size } = filters;
  let hits = all;
  if (kind) hits = hits.where('loyalty_change.kind', '=', kind);
  hits = onDays(hits, 'loyalty_change.business_date', { start_date, end_date });
  const rows = cutTo(shown(ctx, hits), { page_no, page_size });
  const [found, total] = await Promise.all([reads.rows(rows), whole ? keptCount(reads, whole) : counted(reads, hits)]);
  return { rows: found as ChangeRow[], ...total };
}

const shown = (ctx: Ctx, hits: ReturnType<typeof changesOf>) =>
  hits
    .innerJoin('member', (join) =>
      join.onRef('member.org_id', '=', 'loyalty_change.org_id').onRef('member.member_id', '=', 'loyalty_change.member_id'),
    )
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'loyalty_change.org_id').onRef('shop.shop_id', '=', 'loyalty_change.shop_id'))
    .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'loyalty_change.org_id').onRef('staff.uid', '=', 'loyalty_change.uid'))
    .select(({ ref }) => [
      'loyalty_change.change_id',
      'loyalty_change.member_id',
      'member.member_name',
      'member.member_num',
      'shop.shop_name',
      'loyalty_change.kind',
      'loyalty_change.amount',
      'loyalty_change.balance',
      'loyalty_change.owed',
      'loyalty_change.document',
      'loyalty_change.document_id',
      'loyalty_change.document_number',
      'loyalty_change.remarks',
      sql<string>`coalesce(staff.real_name, '')`.as('operator_name'),
      'loyalty_change.business_date',
      whenIn(ctx.actor.shop.time_zone, ref('loyalty_change.created_at')).as('create_time'),
    ])
    .orderBy('loyalty_change.business_date', 'desc')
    .orderBy('loyalty_change.change_id', 'desc');

/** Members in use with their points, the newest first. */
export const listPoints = (ctx: Ctx, input: RequestOf<typeof pointsSearch>): Promise<Page<PointsRow>> =>
  read(ctx, async (reads) => {
    const { key_word, member_level_id, page_no, page_size } = input;
    let hits = reads.from('member').where('member.cancelled_at', 'is', null);
    if (member_level_id) hits = hits.where('member.member_level_id', '=', member_level_id);
    if (key_word?.trim()) hits = hits.where('member.member_id', 'in', searchedMembers(reads, key_word));
    const rows = cutTo(pointsOf(ctx, hits), { page_no, page_size });
    const isWhole = !key_word?.trim() && !member_level_id && !ctx.actor.records_of;
    const [found, total] = await Promise.all([reads.rows(rows), isWhole ? keptCount(reads, 'member') : counted(reads, hits)]);
    return { rows: found.map((row) => ({ ...row, mobile_number: maskPhone(row.mobile_number) })), ...(total satisfies Total) };
  });

const pointsOf = (ctx: Ctx, hits: ReturnType<typeof membersOf>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'member.org_id').onRef('shop.shop_id', '=', 'member.shop_id'))
    .leftJoin('member_level', (join) =>
      join.onRef('member_level.org_id', '=', 'member.org_id').onRef('member_level.member_level_id', '=', 'member.member_level_id'),
    )
    .select([
      'member.member_id',
      'member.member_name',
      'member.member_num',
      'member.mobile_number',
      'member.country_code',
      'member_level.level_name',
      'shop.shop_name',
      goodPoints(dayIn(ctx.actor.shop.time_zone, ctx.now)).as('points'),
      balanceOf('points_owed').as('points_owed'),
      balanceOf('growth').as('growth'),
    ])
    .orderBy('member.member_id', 'desc');
const membersOf = (reads: Reads) => reads.from('member');

const goodPoints = (day: string) =>
  sql<number>`(select coalesce(sum(a.balance), 0) from points_lot l join ledger_account a on a.org_id = l.org_id and a.account_id = l.account_id
    where l.org_id = member.org_id and l.member_id = member.member_id and (l.valid_end is null or l.valid_end >= ${day}))`;
const balanceOf = (account: 'growth' | 'points_owed') =>
  sql<number>`(select coalesce(sum(a.balance), 0) from ledger_account a
    where a.org_id = member.org_id and a.holder_id = member.member_id and a.class = ${sql.lit(account)})`;
