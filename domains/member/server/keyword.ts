import { sql } from 'kysely';
import { searchedPhone } from '#kernel/contract/phone.ts';
import { countLookup } from '#kernel/server/lookups.ts';
import type { Tables } from '#kernel/server/statement.ts';
import type { SearchKey } from './member.tokens.ts';
import { searchKey } from './member.tokens.ts';

/** A whole phone, or the end of one: what somebody would try one after the other who wants to know whose it is. */
const IS_OF_PHONE = /^\+?(\d{4}|\d{7,11})$/;

/** What a keyword looks for when this actor types it; 429 for whoever may not see phones and has asked for very many within an hour. */
export function keyFor({ actor }: Tables, typed: string): SearchKey | null {
  const phones = actor.permissions.has('member:phone');
  const plain = searchedPhone(typed);
  if (!phones && IS_OF_PHONE.test(plain)) countLookup(actor, plain);
  return searchKey(plain, { phones });
}

/** The ids of the members that a key finds, as a subquery. */
export function tokensFor(tables: Tables, { exactly, from, until, whole }: { exactly?: string; from?: string; until?: string; whole?: string }) {
  const tokens = tables.from('member_token').select('member_token.member_id');
  if (whole !== undefined) return tokens.where('member_token.token', '=', whole).where(isWhole(tables, whole));
  if (exactly !== undefined) return tokens.where('member_token.token', '=', exactly);
  return tokens.where('member_token.token', '>=', from!).where('member_token.token', '<', until!);
}

/** Digits are all of a member's number or all of a phone of theirs, not the end of one. */
const isWhole = (tables: Tables, digits: string) => {
  const of = sql<boolean>`member.org_id = member_token.org_id and member.member_id = member_token.member_id`;
  const number = sql<boolean>`ltrim(regexp_replace(member.member_num, '\\D', '', 'g'), '0') = ltrim(${digits}, '0')`;
  const further = tables.from('member_phone').select(sql.lit(1).as('one')).whereRef('member_phone.member_id', '=', 'member_token.member_id' as never);
  return sql<boolean>`(exists (select from member where ${of} and (member.mobile_number = ${digits} or ${number}))
    or exists (${further.where('member_phone.phone', '=', digits)}))`;
};

/** The ids of the members that a typed keyword finds, as a subquery; see `searchKey` for what it may be. Every search that reaches phones is one. */
export function searchedMembers(tables: Tables, typed: string) {
  const key = keyFor(tables, typed);
  return key ? tokensFor(tables, key) : tables.from('member_token').select('member_token.member_id').where(sql.lit(false), '=', true);
}
