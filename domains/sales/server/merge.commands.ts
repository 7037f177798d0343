import { sql } from 'kysely';
import type { MergeParticipant } from '#domains/member/server/api.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import { openOrderOf } from './open-orders.queries.ts';
import { openRepayCharge } from './repay-charge.queries.ts';

const WHY = 'the documents of a file that was judged, whichever shop wrote them';

/** Orders and repayments go with their member; none may be open meanwhile. */
export const salesMerge: MergeParticipant = {
  async lockDocuments(uow, { absorbed }) {
    await uow.rows(uow.across('sales_order', WHY).select('order_id').where('member_id', '=', absorbed).orderBy('order_id').forNoKeyUpdate());
  },

  async refuse(reads, { kept, absorbed }) {
    const open = await openOrderOf(reads, [kept, absorbed]);
    const paying = open ?? (await openRepayCharge(reads, null, [kept, absorbed]));
    if (paying) throw new Refusal(409, 'member.merge_open_orders', { params: { number: paying.order_number } });
  },

  async look(reads, { kept, absorbed }) {
    const rows = await reads.rows(
      reads
        .across('sales_order', WHY)
        .where('member_id', 'in', [kept, absorbed])
        .groupBy('member_id')
        .select(['member_id', sql<number>`count(*)::integer`.as('n')]),
    );
    const of = (member_id: string) => rows.find((row) => row.member_id === member_id)?.n ?? 0;
    return { order_num: [of(kept), of(absorbed)] };
  },

  async move(uow, _, { kept: member_id, absorbed }) {
    for (const table of ['sales_order', 'repayment', 'history_order'] as const)
      void uow.run(uow.update(table).set({ member_id }).where('member_id', '=', absorbed));
  },
};
