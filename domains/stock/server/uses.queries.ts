import type { Reads } from '#kernel/server/transaction.ts';

/** Which of some members goods were to leave for by hand, whatever became of it. */
export const membersWithOutbounds = async (reads: Reads, member_ids: readonly string[]): Promise<Set<string>> => {
  const rows = await reads.rows(
    reads.across('outbound', 'any shop of the chain may hand goods to a member').select('member_id').distinct().where('member_id', 'in', member_ids),
  );
  return new Set(rows.flatMap(({ member_id }) => member_id ?? []));
};
