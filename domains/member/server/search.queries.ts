import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Total } from '#kernel/server/count.ts';
import { countOf, keptCount, totalOf } from '#kernel/server/count.ts';
import type { Tables } from '#kernel/server/statement.ts';
import { statement } from '#kernel/server/statement.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { sql } from 'kysely';
import type { MemberRow, memberSearch } from '../contract/member.endpoints.ts';
import { searchKey } from './member.tokens.ts';

type Search = RequestOf<typeof memberSearch>;

/** What a search compares: a key of its keyword, and conditions besides. */
type Asked = Partial<Record<'exactly' | 'from' | 'until' | 'member_level_id', string>>;

type Cut = Record<'limit' | 'offset', number>;

/** One page of members by keyword, newest first (specification 2§5, member search). */
export const searchMembers = (ctx: Ctx, { key_word, member_level_id, page_no, page_size }: Search): Promise<Page<MemberRow>> =>
  read(ctx, async (reads) => {
    const key = key_word?.trim() ? searchKey(key_word) : {};
    if (!key) return { rows: [], total: 0 };
    const asked: Asked = { ...key, ...(member_level_id ? { member_level_id } : {}) };
    const cut: Cut = { limit: page_size, offset: (page_no - 1) * page_size };
    const [rows, total] = await Promise.all([reads.rows(page(reads, { ...asked, ...cut })), count(reads, asked)]);
    return { rows: rows.map((row) => ({ ...row, mobile_number: maskPhone(row.mobile_number) })), ...total };
  });

const hasKey = ({ exactly, from }: Asked): boolean => exactly !== undefined || from !== undefined;
/** A keyword alone may find thousands: its page is cut and counted in the tokens, before any member is looked at. */
const inTokens = ({ actor }: Tables, asked: Asked): boolean => hasKey(asked) && !asked.member_level_id && !actor.records_of;

const page = statement((tables, { limit, offset, ...asked }: Asked & Cut) => {
  if (!inTokens(tables, asked)) return shown(tables, matching(tables, asked)).limit(limit).offset(offset);
  const found = tokensFor(tables, asked).groupBy('member_token.member_id').orderBy('member_token.member_id', 'desc');
  return shown(tables, tables.from('member').where('member.member_id', 'in', found.limit(limit).offset(offset)));
});

const hits = statement((tables, asked: Asked) =>
  inTokens(tables, asked) ? countOf(tokensFor(tables, asked).groupBy('member_token.member_id')) : countOf(matching(tables, asked)),
);

/** How many match: kept for the whole list, counted for a part of it. */
const count = (reads: Reads, asked: Asked): Promise<Total> =>
  hasKey(asked) || asked.member_level_id || reads.actor.records_of ? totalOf(reads, hits(reads, asked)) : keptCount(reads, 'member');

/** Members that match, not yet ordered or cut. */
function matching(tables: Tables, asked: Asked) {
  let members = tables.from('member');
  if (asked.member_level_id) members = members.where('member.member_level_id', '=', asked.member_level_id);
  if (hasKey(asked)) members = members.where('member.member_id', 'in', tokensFor(tables, asked));
  return members;
}

/** The ids of the members that a key finds, as a subquery. */
function tokensFor(tables: Tables, { exactly, from, until }: Pick<Asked, 'exactly' | 'from' | 'until'>) {
  const tokens = tables.from('member_token').select('member_token.member_id');
  if (exactly !== undefined) return tokens.where('member_token.token', '=', exactly);
  return tokens.where('member_token.token', '>=', from!).where('member_token.token', '<', until!);
}

/** The ids of the members that a typed keyword finds, as a subquery; see `searchKey` for what it may be. */
export function searchedMembers(tables: Tables, typed: string) {
  const key = searchKey(typed);
  return key ? tokensFor(tables, key) : tables.from('member_token').select('member_token.member_id').where(sql.lit(false), '=', true);
}

/** Members with what lists show of them, newest first. */
export const shown = ({ actor }: Tables, members: ReturnType<typeof matching>) =>
  members
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'member.org_id').onRef('shop.shop_id', '=', 'member.shop_id'))
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
      'member.shop_id',
      'shop.shop_name',
      'member.member_level_id',
      'member_level.level_name',
      balanceOf('principal').as('current_balance'),
      balanceOf('gift').as('current_dis_balance'),
      whenIn(actor.shop.time_zone, ref('member.login_time')).as('login_time'),
      whenIn(actor.shop.time_zone, ref('member.created_at')).as('create_time'),
    ])
    .orderBy('member.member_id', 'desc');

/** What a member's guarded accounts of a class hold together. */
export const balanceOf = (account: 'principal' | 'gift' | 'debt') =>
  sql<number>`(select coalesce(sum(a.balance), 0) from ledger_account a
    where a.org_id = member.org_id and a.holder_id = member.member_id and a.class = ${sql.lit(account)})`;
