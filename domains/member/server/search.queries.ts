import type { InferResult } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Total } from '#kernel/server/count.ts';
import { counted, countedInOrder, keptCount } from '#kernel/server/count.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { sql } from 'kysely';
import type { MemberRow, memberSearch } from '../contract/member.endpoints.ts';
import type { MemberFilters } from '../contract/search.ts';
import type { Filters, Matches } from './filters.ts';
import { isNarrowed, matching } from './filters.ts';
import { searchedMembers } from './keyword.ts';
import { inOrder, ordered } from './order.ts';

type Search = RequestOf<typeof memberSearch>;

/** One page of members, newest first unless asked otherwise (specification 2§5, member search). */
export const searchMembers = (ctx: Ctx, { page_no, page_size, ...asked }: Search): Promise<Page<MemberRow>> =>
  read(ctx, async (reads) => {
    const filters = await withSources(reads, asked);
    const [rows, total] = await Promise.all([
      reads.rows(pageOf(reads, ctx, filters, page_size, (page_no - 1) * page_size)),
      count(reads, ctx, filters),
    ]);
    return { rows: rows.map(rowOf), ...total };
  });

/** A source of the first level stands for those below it. */
async function withSources(reads: Reads, { member_source, ...filters }: MemberFilters): Promise<Filters> {
  if (!member_source) return filters;
  const below = await reads.rows(reads.from('member_source').select('source_id').where('parent_id', '=', member_source));
  return { ...filters, sources: [member_source, ...below.map(({ source_id }) => source_id)] };
}

/** A keyword with nothing beside it. */
const isKeywordAlone = ({ actor }: Ctx, { key_word, sort, ...others }: Filters): boolean =>
  Boolean(key_word?.trim()) && !sort && !actor.records_of && !isNarrowed(others) && !others.status;

/** The ids of one page. A keyword alone may find thousands: they are cut in the tokens, before any member is looked at. */
const foundOf = (reads: Reads, ctx: Ctx, filters: Filters) =>
  isKeywordAlone(ctx, filters)
    ? searchedMembers(reads, filters.key_word!).groupBy('member_token.member_id').orderBy('member_token.member_id', 'desc')
    : ordered(matching(reads, ctx, filters), filters);

/** One page: cut first, then looked up by its ids, which an index is asked for one by one. */
function pageOf(reads: Reads, ctx: Ctx, filters: Filters, limit: number, offset: number) {
  const ids = (foundOf(reads, ctx, filters) as Matches['ids']).limit(limit).offset(offset);
  return inOrder(shown(reads, ctx, reads.from('member').where('member.member_id', '=', sql<string>`any(array(${ids}))`)), filters);
}

/** How many match: kept for the whole list, counted in the tokens for a keyword alone, without touching the members. */
function count(reads: Reads, ctx: Ctx, filters: Filters): Promise<Total> {
  if (isKeywordAlone(ctx, filters)) return counted(reads, searchedMembers(reads, filters.key_word!).groupBy('member_token.member_id'));
  if (!ctx.actor.records_of && !isNarrowed(filters)) return keptCount(reads, 'member');
  // In its order, so that the index that gives the page is counted along, not whatever lies in front.
  return countedInOrder(reads, ordered(matching(reads, ctx, filters), filters));
}

type Shown = InferResult<ReturnType<typeof shown>>[number];

/** A row as it is answered: the phone masked, labels as a list. */
export const rowOf = ({ labels, ...row }: Shown): MemberRow => ({
  ...row,
  mobile_number: maskPhone(row.mobile_number),
  label: labels.map(({ label_name }) => label_name),
});

type Members = ReturnType<typeof chosen>;
const chosen = (reads: Reads) => reads.from('member').where('member.member_id', '=', '0');

/** Members with what lists show of them, not yet ordered. */
export const shown = (reads: Reads, ctx: Ctx, members: Members) =>
  members
    .innerJoin('member_figure', (join) => join.onRef('member_figure.org_id', '=', 'member.org_id').onRef('member_figure.member_id', '=', 'member.member_id'))
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'member.org_id').onRef('shop.shop_id', '=', 'member.shop_id'))
    .innerJoin('member_source', (join) =>
      join.onRef('member_source.org_id', '=', 'member.org_id').onRef('member_source.source_id', '=', 'member.member_source'),
    )
    .leftJoin('member_level', (join) =>
      join.onRef('member_level.org_id', '=', 'member.org_id').onRef('member_level.member_level_id', '=', 'member.member_level_id'),
    )
    .select(({ ref }) => [
      'member.member_id',
      'member.member_name',
      'member.member_num',
      'member.mobile_number',
      'member.country_code',
      'member.gender',
      'member.birth',
      'member.is_lunar_calendar',
      'member.shop_id',
      'shop.shop_name',
      'member.member_level_id',
      'member_level.level_name',
      'member.member_source',
      'member_source.source_name',
      sql<MemberRow['status']>`case when ${ref('member.cancelled_at')} is null then 'active' else 'cancelled' end`.as('status'),
      figure('principal').as('current_balance'),
      figure('gift').as('current_dis_balance'),
      figure('debt').as('debt'),
      figure('remain_num').as('remain_num'),
      figure('points').as('points'),
      figure('growth').as('growth_value'),
      figure('spend').as('spend'),
      whenIn(ctx.actor.shop.time_zone, ref('member.login_time')).as('login_time'),
      whenIn(ctx.actor.shop.time_zone, ref('member.created_at')).as('create_time'),
      jsonArrayFrom(
        reads.from('member_label').select('member_label.label_name').whereRef('member_label.member_id', '=', ref('member.member_id')).orderBy('label_name'),
      ).as('labels'),
    ]);

/** A figure as a number: bigint columns travel as text, which ids are. */
const figure = (column: 'principal' | 'gift' | 'debt' | 'remain_num' | 'points' | 'growth' | 'spend') =>
  sql<number>`${sql.ref(`member_figure.${column}`)}::numeric`;
