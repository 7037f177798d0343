import { sql } from 'kysely';
import type { Reads } from '#kernel/server/transaction.ts';
import { searchKey } from './member.tokens.ts';

/** The ids of the members that a typed keyword finds, as a subquery; see `searchKey` for what it may be. */
export function searchedMembers(reads: Reads, typed: string) {
  const key = searchKey(typed);
  const tokens = reads.from('member_token').select('member_token.member_id');
  if (!key) return tokens.where(sql.lit(false), '=', true);
  return 'exactly' in key
    ? tokens.where('member_token.token', '=', key.exactly)
    : tokens.where('member_token.token', '>=', key.from).where('member_token.token', '<', key.until);
}
