import type { MergeParticipant } from '#domains/member/server/api.ts';

/** Coupons go with their member; what each was given of one stays counted. */
export const couponMerge: MergeParticipant = {
  async move(uow, _, { kept: member_id, absorbed }) {
    void uow.run(uow.update('member_coupon').set({ member_id }).where('member_id', '=', absorbed));
  },
};
