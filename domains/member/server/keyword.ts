import { sql } from 'kysely';
import type { Tables } from '#kernel/server/statement.ts';
import { searchKey } from './member.tokens.ts';

/** The ids of the members that a key finds, as a subquery. */
export function tokensFor(tables: Tables, { exactly, from, until }: { exactly?: string; from?: string; until?: string }) {
  const tokens = tables.from('member_token').select('member_token.member_id');
  if (exactly !== undefined) return tokens.where('member_token.token', '=', exactly);
  return tokens.where('member_token.token', '>=', from!).where('member_token.token', '<', until!);
}

/** The ids of the members that a typed keyword finds, as a subquery; see `searchKey` for what it may be. */
export function searchedMembers(tables: Tables, typed: string) {
  const key = searchKey(typed);
  return key ? tokensFor(tables, key) : tables.from('member_token').select('member_token.member_id').where(sql.lit(false), '=', true);
}
