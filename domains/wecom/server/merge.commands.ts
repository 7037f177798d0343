import { sql } from 'kysely';
import type { MergeParticipant } from '#domains/member/server/api.ts';
import { hasStopped } from './audience.ts';

/** Customers of the service go with their member; who stopped messages by a phone of the old file wants none under the new one. */
export const wecomMerge: MergeParticipant = {
  async move(uow, _, { kept: member_id, absorbed }) {
    const refuses = sql<boolean>`(refuses or ${hasStopped})`;
    void uow.run(uow.update('wecom_customer').set({ member_id, refuses, version: sql<number>`version + 1` }).where('member_id', '=', absorbed));
  },
};
