import type { MergeParticipant } from '#domains/member/server/api.ts';

/** What was written down of a customer goes with their file when it is merged into another one. */
export const recordMerge: MergeParticipant = {
  move: async (uow, _, { kept: member_id, absorbed }) => {
    for (const table of ['service_log', 'consult_log'] as const) void uow.run(uow.update(table).set({ member_id }).where('member_id', '=', absorbed));
  },
};
