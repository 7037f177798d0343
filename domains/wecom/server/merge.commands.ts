import { sql } from 'kysely';
import type { MergeParticipant } from '#domains/member/server/api.ts';

/** Customers of the service go with their member. */
export const wecomMerge: MergeParticipant = {
  async move(uow, _, { kept: member_id, absorbed }) {
    void uow.run(uow.update('wecom_customer').set({ member_id, version: sql<number>`version + 1` }).where('member_id', '=', absorbed));
  },
};
