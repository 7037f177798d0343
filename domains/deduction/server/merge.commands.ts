import { sql } from 'kysely';
import type { MergeParticipant } from '#domains/member/server/api.ts';

const WHY = 'the documents of a file that was judged, whichever shop wrote them';

/** Deductions go with their member. */
export const deductionMerge: MergeParticipant = {
  async lockDocuments(uow, { absorbed }) {
    await uow.rows(uow.across('deduction', WHY).select('deduction_id').where('member_id', '=', absorbed).orderBy('deduction_id').forNoKeyUpdate());
  },

  async look(reads, { kept, absorbed }) {
    const rows = await reads.rows(
      reads
        .across('deduction', WHY)
        .where('member_id', 'in', [kept, absorbed])
        .groupBy('member_id')
        .select(['member_id', sql<number>`count(*)::integer`.as('n')]),
    );
    const of = (member_id: string) => rows.find((row) => row.member_id === member_id)?.n ?? 0;
    return { deduction_num: [of(kept), of(absorbed)] };
  },

  async move(uow, _, { kept: member_id, absorbed }) {
    void uow.run(uow.update('deduction').set({ member_id }).where('member_id', '=', absorbed));
  },
};
