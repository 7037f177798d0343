import type { MergeParticipant } from '#domains/member/server/api.ts';

/** What a member had of flash sales goes with them: both files were one person, whose share it is. */
export const activityMerge: MergeParticipant = {
  async move(uow, _, { kept: member_id, absorbed }) {
    void uow.run(uow.update('seckill_take').set({ member_id }).where('member_id', '=', absorbed));
  },
};
