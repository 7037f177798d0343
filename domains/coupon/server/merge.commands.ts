import { sql } from 'kysely';
import type { MergeParticipant } from '#domains/member/server/api.ts';

/** Coupons go with their member; what each was given of one stays counted. */
export const couponMerge: MergeParticipant = {
  async move(uow, _, { kept: member_id, absorbed }) {
    // What a rule gave to both files was given to one person: the kept file's stands for it.
    void uow.run(
      uow
        .update('member_coupon')
        .set({ given_year: null })
        .where('member_id', '=', absorbed)
        .where(
          sql<boolean>`exists (select from member_coupon own where own.org_id = member_coupon.org_id and own.member_id = ${member_id}
            and own.coupon_id = member_coupon.coupon_id and own.given_year = member_coupon.given_year)`,
        ),
    );
    void uow.run(uow.update('member_coupon').set({ member_id }).where('member_id', '=', absorbed));
  },
};
