import type { UnfinishedIn } from '#domains/org/server/api.ts';
import { counted } from '#kernel/server/count.ts';

/** How many customers are in a shop now. */
export const visitsUnfinished: UnfinishedIn = async (reads, { shop_id }) => {
  const here = reads.across('visit', 'who is in a shop that may end, whoever answers for them').where('visit.shop_id', '=', shop_id);
  return (await counted(reads, here.where('visit.left_at', 'is', null))).total;
};
