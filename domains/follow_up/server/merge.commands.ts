import type { MergeParticipant } from '#domains/member/server/api.ts';

const WHY = 'what was planned for a file that was judged, whichever shop planned it';

/** What was planned for and said by a customer goes with their file when it is merged into another one. */
export const followUpMerge: MergeParticipant = {
  async lockDocuments(uow, { absorbed }) {
    await uow.rows(uow.across('return_plan', WHY).select('plan_id').where('member_id', '=', absorbed).orderBy('plan_id').forNoKeyUpdate());
  },

  move: async (uow, _, { kept, absorbed }) => {
    void uow.run(uow.update('return_plan').set({ member_id: kept }).where('member_id', '=', absorbed));
  },
};
