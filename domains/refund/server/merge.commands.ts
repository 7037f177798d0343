import type { MergeParticipant } from '#domains/member/server/api.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import { cardRefundFlow } from '../model/card-refund.machine.ts';

const TABLES = ['card_refund', 'order_refund'] as const;
const WHY = 'the documents of a file that was judged, whichever shop wrote them';

/** Refunds go with their member; none may wait meanwhile. */
export const refundMerge: MergeParticipant = {
  async lockDocuments(uow, { absorbed }) {
    for (const table of TABLES)
      await uow.rows(uow.across(table, WHY).select('refund_id').where('member_id', '=', absorbed).orderBy('refund_id').forNoKeyUpdate());
  },

  async refuse(reads, { kept, absorbed }) {
    for (const table of TABLES) {
      const waiting = await reads.first(
        reads
          .across(table, WHY)
          .select('refund_number')
          .where('member_id', 'in', [kept, absorbed])
          .where('status', '=', cardRefundFlow.state.pending)
          .limit(1),
      );
      if (waiting) throw new Refusal(409, 'member.refund_open', { params: { number: waiting.refund_number } });
    }
  },

  async move(uow, _, { kept: member_id, absorbed }) {
    for (const table of TABLES) void uow.run(uow.update(table).set({ member_id }).where('member_id', '=', absorbed));
  },
};
