import type { InferResult } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Currency } from '#kernel/contract/cents.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import { anyOf } from '#kernel/server/any-of.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Total } from '#kernel/server/count.ts';
import { capped, countedInOrder, countOf, keptCount, totalOf } from '#kernel/server/count.ts';
import type { PageAsked } from '#kernel/server/page.ts';
import { cutTo } from '#kernel/server/page.ts';
import type { Tables } from '#kernel/server/statement.ts';
import { statement } from '#kernel/server/statement.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Query, Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { sql } from 'kysely';
import type { MemberRow, memberSearch } from '../contract/member.endpoints.ts';
import { LISTED_FIELDS } from '../contract/member.fields.ts';
import type { MemberFilters } from '../contract/search.ts';
import type { Filters, Matches } from './filters.ts';
import { isNarrowed, matching } from './filters.ts';
import { keyFor, tokensFor } from './keyword.ts';
import type { SearchKey } from './member.tokens.ts';
import { inOrder, ordered } from './order.ts';

type Search = RequestOf<typeof memberSearch>;

/** One page of members, newest first unless asked otherwise (specification 2§5, member search). */
export const searchMembers = (ctx: Ctx, { page_no, page_size, ...asked }: Search): Promise<Page<MemberRow>> =>
  read(ctx, async (reads) => {
    const filters = await withSources(reads, asked);
    // A keyword of nothing but dots finds nobody.
    if (filters.key_word?.trim() && !keyFor(reads, filters.key_word)) return { rows: [], total: 0 };
    const asked_page = { page_no, page_size };
    const key = isPlain(reads, filters) && filters.key_word?.trim() ? keyFor(reads, filters.key_word) : null;
    if (key && !('whole' in key)) {
      const { rows, ...total } = await searchHits(reads, key, asked_page);
      return { rows: rows.map(rowOf), ...total };
    }
    const [rows, total] = await Promise.all([reads.rows(pageOf(reads, ctx.now, filters, asked_page)), count(reads, ctx.now, filters)]);
    return { rows: rows.map(rowOf), ...total };
  });

/** A source of the first level stands for those below it. */
async function withSources(reads: Reads, { member_source, ...filters }: MemberFilters): Promise<Filters> {
  if (!member_source) return filters;
  const below = await reads.rows(reads.from('member_source').select('source_id').where('parent_id', '=', member_source));
  return { ...filters, sources: [member_source, ...below.map(({ source_id }) => source_id)] };
}

/** Nothing but a keyword, or nothing at all: what is asked all day long. */
const isPlain = ({ actor }: Reads, { key_word: _, sort, status, ...others }: Filters): boolean =>
  !sort && !status && !actor.records_of && !isNarrowed(others);

/** One page: its ids are cut first, then looked up one by one in an index. */
const rowsOf = (tables: Tables, ids: Matches['ids']) =>
  shown(tables, tables.from('member').where('member.member_id', '=', anyOf(ids)));

/** The first page of everybody, which has one plan for all. */
const firstPage = statement((tables, _: Record<never, never>, { page_size }: { page_size: number }) =>
  rowsOf(tables, cutTo(everybody(tables), { page_no: 1, page_size })).orderBy('member.member_id', 'desc'),
);
const everybody = (tables: Tables) => matching(tables, {}, null).ids.orderBy(sql.ref('member.member_id'), 'desc') as Matches['ids'];

type Span = Record<'from' | 'until', string> & Record<'page_no' | 'page_size', number>;

/**
 * A page of whoever a keyword alone finds. It may find thousands: the page is cut, and the hits counted, in the tokens,
 * before any member is looked at.
 */
const hitsPage = statement((tables, { from, until, page_no, page_size }: Span) => {
  const { org_id, scope_shop_ids } = tables.actor;
  const shops = sql`${scope_shop_ids}::bigint[]`;
  const hits = sql<{ ids: string[]; total: number }>`member_hits(${org_id}, ${shops}, ${from}, ${until}, ${page_no}, ${page_size})`;
  const found = shown(
    tables,
    tables.from('member').innerJoin(hits.as('hits'), (join) => join.on(sql<boolean>`member.member_id = any(hits.ids)`)) as never,
  );
  return found.select(sql<number>`hits.total`.as('total')).orderBy('member.member_id', 'desc');
});
const hitsCount = statement((tables, { from, until }: Pick<Span, 'from' | 'until'>) =>
  countOf(tokensFor(tables, { from, until }).groupBy('member_token.member_id')),
);

/** A page of whoever a keyword finds, and how many these are in all. */
async function searchHits(reads: Reads, key: Exclude<SearchKey, { whole: string }>, asked: PageAsked): Promise<{ rows: Shown[] } & Total> {
  const span = 'exactly' in key ? { from: key.exactly, until: `${key.exactly}\u0001` } : key;
  const found = await reads.rows(hitsPage(reads, { ...span, ...asked }));
  // Nobody stands on a page behind the last one, and nobody says how many there are.
  if (found.length === 0) return { rows: [], ...(asked.page_no === 1 ? { total: 0 } : await totalOf(reads, hitsCount(reads, span))) };
  return { rows: found.map(({ total: _, ...row }) => row), ...capped(found[0]!.total) };
}

/** One page. */
function pageOf(reads: Reads, now: Date, filters: Filters, asked: PageAsked): Query<Shown> {
  if (!isPlain(reads, filters) || filters.key_word?.trim())
    return inOrder(rowsOf(reads, cutTo(ordered(matching(reads, filters, now), filters), asked)), filters);
  const { page_no, page_size } = asked;
  return page_no === 1 ? firstPage(reads, {}, { page_size }) : rowsOf(reads, cutTo(everybody(reads), asked)).orderBy('member.member_id', 'desc');
}

/** How many match: kept for the whole list, counted for a part of it. */
function count(reads: Reads, now: Date, filters: Filters): Promise<Total> {
  if (!reads.actor.records_of && !isNarrowed(filters)) return keptCount(reads, 'member');
  // In its order, so that the index that gives the page is counted along, not whatever lies in front.
  return countedInOrder(reads, ordered(matching(reads, filters, now), filters));
}

type Shown = InferResult<ReturnType<typeof shown>>[number];

/** A row as it is answered: the phone masked, labels as a list. */
export const rowOf = ({ labels, ...row }: Shown): MemberRow => ({
  ...row,
  currency_code: row.currency_code as Currency,
  mobile_number: maskPhone(row.mobile_number),
  label: labels.map(({ label_name }) => label_name),
});

type Members = ReturnType<typeof chosen>;
const chosen = (tables: Tables) => tables.from('member').where('member.member_id', '=', '0');

/** Members with what lists show of them, not yet ordered. */
export const shown = (tables: Tables, members: Members) =>
  members
    .innerJoin('member_figure', (join) =>
      join.onRef('member_figure.org_id', '=', 'member.org_id').onRef('member_figure.member_id', '=', 'member.member_id'),
    )
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
      'shop.currency_code',
      'member.member_level_id',
      'member_level.level_name',
      'member.member_type',
      'member.member_source',
      'member_source.source_name',
      ...LISTED_FIELDS.map((field) => `member.${field}` as const),
      sql<MemberRow['status']>`case when ${ref('member.cancelled_at')} is null then 'active' else 'cancelled' end`.as('status'),
      figure('principal').as('current_balance'),
      figure('gift').as('current_dis_balance'),
      figure('debt').as('debt'),
      figure('remain_num').as('remain_num'),
      figure('points').as('points'),
      figure('growth').as('growth_value'),
      figure('spend').as('spend'),
      whenIn(tables.actor.shop.time_zone, ref('member.login_time')).as('login_time'),
      whenIn(tables.actor.shop.time_zone, ref('member.created_at')).as('create_time'),
      jsonArrayFrom(
        tables
          .from('member_label')
          .select('member_label.label_name')
          .whereRef('member_label.member_id', '=', ref('member.member_id'))
          .orderBy('label_name'),
      ).as('labels'),
    ]);

/** A figure as a number: bigint columns travel as text, which ids are. */
const figure = (column: 'principal' | 'gift' | 'debt' | 'remain_num' | 'points' | 'growth' | 'spend') =>
  sql<number>`${sql.ref(`member_figure.${column}`)}::numeric`;
