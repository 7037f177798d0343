import type { Reads } from '#kernel/server/transaction.ts';

/** Which of some members ever asked for money back of a card, whatever was decided; of an order, they had one. */
export const membersWithCardRefunds = async (reads: Reads, member_ids: readonly string[]): Promise<Set<string>> => {
  const rows = await reads.rows(
    reads.across('card_refund', 'a member may ask in any shop of the chain').select('member_id').distinct().where('member_id', 'in', member_ids),
  );
  return new Set(rows.map(({ member_id }) => member_id));
};
