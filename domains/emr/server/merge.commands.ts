import type { MergeParticipant } from '#domains/member/server/api.ts';

const WHY = 'what was written of a file that was judged, whichever clinic wrote it';

/** The medical records of a customer go with their file when it is merged into another one; signed ones are moved, not changed. */
export const emrMerge: MergeParticipant = {
  async lockDocuments(uow, { absorbed }) {
    await uow.rows(
      uow.across('emr_record', WHY).select('emr_record_id').where('member_id', '=', absorbed).orderBy('emr_record_id').forNoKeyUpdate(),
    );
  },

  move: async (uow, _, { kept: member_id, absorbed }) => {
    void uow.run(uow.update('emr_record').set({ member_id }).where('member_id', '=', absorbed));
  },
};
