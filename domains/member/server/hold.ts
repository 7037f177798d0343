import type { Writes } from '#kernel/server/transaction.ts';

/**
 * Holds members in the order of their ids, before their cards and accounts: nobody serves, merges or closes them meanwhile.
 * For what is done to their cards where nothing of theirs needs to be read.
 */
export async function holdMembers(writes: Writes, member_ids: readonly string[]): Promise<void> {
  await writes.rows(
    writes
      .across('member', 'whose cards they are has been judged')
      .select('member_id')
      .where('member_id', 'in', [...new Set(member_ids)])
      .orderBy('member_id')
      .forNoKeyUpdate(),
  );
}
