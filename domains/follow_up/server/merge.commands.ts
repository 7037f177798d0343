import type { MergeParticipant } from '#domains/member/server/api.ts';

/** What was planned for and said by a customer goes with their file when it is merged into another one. */
export const followUpMerge: MergeParticipant = {
  move: async (uow, _, { kept, absorbed }) => {
    void uow.run(uow.update('return_plan').set({ member_id: kept }).where('member_id', '=', absorbed));
  },
};
