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
import { searchKey } from './member.tokens.ts';

type Search = RequestOf<typeof memberSearch>;

/** One page of members by keyword, newest first (specification 2§5, member search). */
export const searchMembers = (ctx: Ctx, input: Search): Promise<Page<MemberRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const [rows, total] = await Promise.all([reads.rows(pageOf(reads, ctx, input, hits)), count(reads, ctx, input, hits)]);
    return { rows: rows.map((row) => ({ ...row, mobile_number: maskPhone(row.mobile_number) })), ...total };
  });

/** One page. A keyword alone may find thousands: its page is cut in the tokens, before any member is looked at. */
function pageOf(reads: Reads, ctx: Ctx, { key_word, member_level_id, page_no, page_size }: Search, hits: ReturnType<typeof matching>) {
  const offset = (page_no - 1) * page_size;
  if (!key_word?.trim() || member_level_id || ctx.actor.records_of) return shown(ctx, hits).limit(page_size).offset(offset);
  const found = searchedMembers(reads, key_word).groupBy('member_token.member_id').orderBy('member_token.member_id', 'desc');
  return shown(ctx, reads.from('member').where('member.member_id', 'in', found.limit(page_size).offset(offset)));
}

/** How many match: kept for the whole list, counted in the tokens for a keyword alone, without touching the members. */
function count(reads: Reads, { actor }: Ctx, { key_word, member_level_id }: Search, hits: ReturnType<typeof matching>): Promise<Total> {
  if (member_level_id || actor.records_of) return counted(reads, hits);
  if (!key_word?.trim()) return keptCount(reads, 'member');
  return counted(reads, searchedMembers(reads, key_word).groupBy('member_token.member_id'));
}

/** Members that match, not yet ordered or cut. */
function matching(reads: Reads, { key_word, member_level_id }: Search) {
  let members = reads.from('member');
  if (member_level_id) members = members.where('member.member_level_id', '=', member_level_id);
  if (key_word?.trim()) members = members.where('member.member_id', 'in', searchedMembers(reads, key_word));
  return members;
}

/** The ids of the members that a typed keyword finds, as a subquery; see `searchKey` for what it may be. */
export function searchedMembers(reads: Reads, typed: string) {
  const key = searchKey(typed);
  const tokens = reads.from('member_token').select('member_token.member_id');
  if (!key) return tokens.where(sql.lit(false), '=', true);
  return 'exactly' in key
    ? tokens.where('member_token.token', '=', key.exactly)
    : tokens.where('member_token.token', '>=', key.from).where('member_token.token', '<', key.until);
}

/** Members with what lists show of them, newest first. */
export const shown = (ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
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
      whenIn(ctx.actor.shop.time_zone, ref('member.login_time')).as('login_time'),
      whenIn(ctx.actor.shop.time_zone, ref('member.created_at')).as('create_time'),
    ])
    .orderBy('member.member_id', 'desc');

/** What a member's guarded accounts of a class hold together. */
export const balanceOf = (account: 'principal' | 'gift' | 'debt') =>
  sql<number>`(select coalesce(sum(a.balance), 0) from ledger_account a
    where a.org_id = member.org_id and a.holder_id = member.member_id and a.class = ${sql.lit(account)})`;
