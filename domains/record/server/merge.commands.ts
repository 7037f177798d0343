import type { MergeParticipant } from '#domains/member/server/api.ts';

const WHY = 'what was written of a file that was judged, whichever shop wrote it';

/** What was written down of a customer goes with their file when it is merged into another one. */
export const recordMerge: MergeParticipant = {
  async lockDocuments(uow, { absorbed }) {
    await uow.rows(
      uow.across('service_log', WHY).select('service_log_id').where('member_id', '=', absorbed).orderBy('service_log_id').forNoKeyUpdate(),
    );
    await uow.rows(
      uow.across('consult_log', WHY).select('consult_log_id').where('member_id', '=', absorbed).orderBy('consult_log_id').forNoKeyUpdate(),
    );
    await uow.rows(uow.across('triage', WHY).select('triage_id').where('member_id', '=', absorbed).orderBy('triage_id').forNoKeyUpdate());
  },

  move: async (uow, _, { kept: member_id, absorbed }) => {
    for (const table of ['service_log', 'consult_log', 'triage'] as const)
      void uow.run(uow.update(table).set({ member_id }).where('member_id', '=', absorbed));
  },
};
