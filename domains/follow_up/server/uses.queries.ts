import type { Reads } from '#kernel/server/transaction.ts';

/** Which of some members were ever called, or are to be. */
export const membersWithPlans = async (reads: Reads, member_ids: readonly string[]): Promise<Set<string>> => {
  const rows = await reads.rows(
    reads.across('return_plan', 'a member may be called by several shops').select('member_id').distinct().where('member_id', 'in', member_ids),
  );
  return new Set(rows.map(({ member_id }) => member_id));
};
