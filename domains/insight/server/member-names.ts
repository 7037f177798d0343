import { amongIds } from '#kernel/server/any-of.ts';
import type { Reads } from '#kernel/server/transaction.ts';

/** What members are called whom documents within one's scope concern. */
export async function memberNames(reads: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const members = reads.across('member', 'the name on a document within scope').where('member.member_id', '=', amongIds(ids));
  return new Map((await reads.rows(members.select(['member.member_id', 'member.member_name']))).map(({ member_id, member_name }) => [member_id, member_name]));
}
