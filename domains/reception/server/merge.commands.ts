import type { MergeParticipant } from '#domains/member/server/api.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { refuse } from '../model/reception.refusals.ts';

const WHY = 'visits of a file that was judged, whichever shop they were to';

const openOf = (reads: Reads, { kept, absorbed }: { kept: string; absorbed: string }) =>
  reads.rows(
    reads.across('visit', WHY).select(['visit.member_id', 'visit.shop_id']).where('visit.member_id', 'in', [kept, absorbed]).where('visit.left_at', 'is', null),
  );

/** Visits of a customer go with their file when it is merged into another one; not while both are in one shop, for nobody is there twice. */
export const visitMerge: MergeParticipant = {
  async lockDocuments(uow, { absorbed }) {
    await uow.rows(uow.across('visit', WHY).select('visit_id').where('member_id', '=', absorbed).orderBy('visit_id').forNoKeyUpdate());
  },

  async refuse(reads, pair) {
    const shops = (await openOf(reads, pair)).map(({ shop_id }) => shop_id);
    if (new Set(shops).size < shops.length) throw refuse(409, 'merge_both_here');
  },

  move: async (uow, _, { kept, absorbed }) => {
    void uow.run(uow.update('visit').set({ member_id: kept }).where('member_id', '=', absorbed));
  },
};
