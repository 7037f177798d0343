import type { MergeParticipant } from '#domains/member/server/api.ts';

/** Exchanges go with their member. */
export const exchangeMerge: MergeParticipant = {
  async move(uow, _, { kept: member_id, absorbed }) {
    void uow.run(uow.update('card_exchange').set({ member_id }).where('member_id', '=', absorbed));
  },
};
