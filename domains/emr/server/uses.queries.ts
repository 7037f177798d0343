import type { Reads } from '#kernel/server/transaction.ts';

/** Which of some members ever had a medical record, one in the recycle bin included. */
export const membersWithMedicalRecords = async (reads: Reads, member_ids: readonly string[]): Promise<Set<string>> => {
  const rows = await reads.rows(
    reads.across('emr_record', 'a member may be a patient of several clinics').select('member_id').distinct().where('member_id', 'in', member_ids),
  );
  return new Set(rows.map(({ member_id }) => member_id));
};
