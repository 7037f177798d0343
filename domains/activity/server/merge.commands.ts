import type { MergeParticipant } from '#domains/member/server/api.ts';
import { mergeTeams } from './group-team.merge.ts';

/** What a member had of activities goes with them: both files were one person, whose share it is. */
export const activityMerge: MergeParticipant = {
  async move(uow, _, { kept: member_id, absorbed }) {
    await mergeTeams(uow, { kept: member_id, absorbed });
    for (const table of ['seckill_take', 'group_take', 'event_sign_up', 'event_take'] as const)
      void uow.run(uow.update(table).set({ member_id }).where('member_id', '=', absorbed));
  },
};
