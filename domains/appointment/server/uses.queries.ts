import type { Reads } from '#kernel/server/transaction.ts';

/** Which of some members ever had an appointment, whatever became of it. */
export const membersWithAppointments = async (reads: Reads, member_ids: readonly string[]): Promise<Set<string>> => {
  const rows = await reads.rows(
    reads.across('appointment', 'a member may be awaited in several shops').select('member_id').distinct().where('member_id', 'in', member_ids),
  );
  return new Set(rows.flatMap(({ member_id }) => member_id ?? []));
};
