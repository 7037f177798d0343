import type { MergeParticipant } from '#domains/member/server/api.ts';

/** Vouchers go with their member. */
export const voucherMerge: MergeParticipant = {
  async move(uow, _, { kept: member_id, absorbed }) {
    void uow.run(uow.update('voucher').set({ member_id }).where('member_id', '=', absorbed));
  },
};
