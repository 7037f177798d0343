import { sql } from 'kysely';
import type { MergeParticipant } from '#domains/member/server/api.ts';
import { cardFlow } from '../model/card.machine.ts';

const WHY = 'the cards of a file that was judged, wherever they were opened';

/** Cards change hands as they are: lots, counters and what was done to them stay; their accounts follow by the merge itself. */
export const cardMerge: MergeParticipant = {
  async lockDocuments(uow, { absorbed }) {
    await uow.rows(uow.across('member_proof', WHY).select('proof_id').where('member_id', '=', absorbed).orderBy('proof_id').forNoKeyUpdate());
  },

  async lockHoldings(uow, { absorbed }) {
    await uow.rows(uow.across('card', WHY).select('card_id').where('member_id', '=', absorbed).orderBy('card_id').forUpdate());
  },

  async look(reads, { kept, absorbed }) {
    const rows = await reads.rows(
      reads
        .across('card', WHY)
        .where('member_id', 'in', [kept, absorbed])
        .where('status', '<>', cardFlow.state.invalid)
        .groupBy('member_id')
        .select(['member_id', sql<number>`count(*)::integer`.as('n')]),
    );
    const of = (member_id: string) => rows.find((row) => row.member_id === member_id)?.n ?? 0;
    return { card_num: [of(kept), of(absorbed)] };
  },

  async move(uow, _, { kept: member_id, absorbed }) {
    void uow.run(uow.update('card').set({ member_id }).where('member_id', '=', absorbed));
    void uow.run(uow.update('member_proof').set({ member_id }).where('member_id', '=', absorbed));
    void uow.run(uow.update('card_action').set({ member_id }).where('member_id', '=', absorbed));
    void uow.run(uow.update('card_gift').set({ from_member_id: member_id }).where('from_member_id', '=', absorbed));
    void uow.run(uow.update('card_gift').set({ to_member_id: member_id }).where('to_member_id', '=', absorbed));
  },
};
