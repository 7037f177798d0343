import type { InferResult } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Total } from '#kernel/server/count.ts';
import { counted, keptCount } from '#kernel/server/count.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { sql } from 'kysely';
import type { MemberRow, memberSearch } from '../contract/member.endpoints.ts';
import type { MemberFilters } from '../contract/search.ts';
import type { Hits } from './filters.ts';
import { filed, inOrder, isNarrowed, matching } from './filters.ts';
import { searchedMembers } from './keyword.ts';

type Search = RequestOf<typeof memberSearch>;

/** One page of members, newest first unless asked otherwise (specification 2§5, member search). */
export const searchMembers = (ctx: Ctx, { page_no, page_size, ...filters }: Search): Promise<Page<MemberRow>> =>
  read(ctx, async (reads) => {
    const [rows, total] = await Promise.all([
      reads.rows(pageOf(reads, ctx, filters, page_size, (page_no - 1) * page_size)),
      count(reads, ctx, filters),
    ]);
    return { rows: rows.map(rowOf), ...total };
  });

/** A keyword with nothing beside it. */
const isKeywordAlone = ({ actor }: Ctx, { key_word, sort, ...others }: MemberFilters): boolean =>
  Boolean(key_word?.trim()) && !sort && !actor.records_of && !isNarrowed(others) && !others.status;

/** One page. A keyword alone may find thousands: its page is cut in the tokens, before any member is looked at. */
function pageOf(reads: Reads, ctx: Ctx, filters: MemberFilters, limit: number, offset: number) {
  if (!isKeywordAlone(ctx, filters)) return shown(reads, ctx, inOrder(matching(reads, ctx, filters), filters)).limit(limit).offset(offset);
  const found = searchedMembers(reads, filters.key_word!).groupBy('member_token.member_id').orderBy('member_token.member_id', 'desc');
  const cut = filed(reads).where('member.member_id', 'in', found.limit(limit).offset(offset));
  return shown(reads, ctx, cut.orderBy('member.member_id', 'desc'));
}

/** How many match: kept for the whole list, counted in the tokens for a keyword alone, without touching the members. */
function count(reads: Reads, ctx: Ctx, filters: MemberFilters): Promise<Total> {
  if (isKeywordAlone(ctx, filters)) return counted(reads, searchedMembers(reads, filters.key_word!).groupBy('member_token.member_id'));
  return ctx.actor.records_of || isNarrowed(filters) ? counted(reads, matching(reads, ctx, filters) as never) : keptCount(reads, 'member');
}

type Shown = InferResult<ReturnType<typeof shown>>[number];

/** A row as it is answered: the phone masked, labels as a list. */
export const rowOf = ({ labels, ...row }: Shown): MemberRow => ({
  ...row,
  mobile_number: maskPhone(row.mobile_number),
  label: labels.map(({ label_name }) => label_name),
});

/** Members with what lists show of them, in the order they come in. */
export const shown = (reads: Reads, ctx: Ctx, hits: Hits) =>
  hits
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
