import type { Reads } from '#kernel/server/transaction.ts';

const WHY = 'a member may have been written about in several shops';

/** Which of some members were ever written about: in a service log, a consultation or a triage, also one that was withdrawn. */
export const membersWithRecords = async (reads: Reads, member_ids: readonly string[]): Promise<Set<string>> => {
  const [logs, consultations, triages] = await Promise.all(
    (['service_log', 'consult_log', 'triage'] as const).map((table) =>
      reads.rows(reads.across(table, WHY).select('member_id').distinct().where('member_id', 'in', member_ids)),
    ),
  );
  return new Set([...logs!, ...consultations!, ...triages!].map(({ member_id }) => member_id));
};
