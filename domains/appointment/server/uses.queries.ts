import type { Reads } from '#kernel/server/transaction.ts';

const WHY = 'a member may be awaited in several shops';

/** Which of some members ever had an appointment or waited for one, whatever became of it. */
export const membersWithAppointments = async (reads: Reads, member_ids: readonly string[]): Promise<Set<string>> => {
  const [agreed, waited] = await Promise.all([
    reads.rows(reads.across('appointment', WHY).select('member_id').distinct().where('member_id', 'in', member_ids)),
    reads.rows(reads.across('self_booking', WHY).select('member_id').distinct().where('member_id', 'in', member_ids)),
  ]);
  return new Set([...agreed, ...waited].flatMap(({ member_id }) => member_id ?? []));
};
