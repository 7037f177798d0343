import { makersSeenBy } from '#kernel/server/scope.ts';
import type { Reads } from '#kernel/server/transaction.ts';

/** Why what the service tells is read beyond the data scope. */
export const WHY = 'what the service tells is the chain’s; whose customers are seen is told by the colleagues who have them';

/** The colleagues whose customers this actor sees, as people of the service; null: everybody's, also of those who are no colleague. */
export function peopleSeen(reads: Reads, shop_id?: string) {
  const { scope_shop_ids, records_of } = reads.actor;
  if (!scope_shop_ids && !records_of && shop_id === undefined) return null;
  let colleagues = reads.from('staff').select('staff.uid');
  if (shop_id !== undefined) colleagues = colleagues.where('staff.shop_id', '=', shop_id);
  if (records_of) colleagues = colleagues.where('staff.uid', 'in', makersSeenBy(reads.actor));
  return reads.across('wecom_user', WHY).select('wecom_user.wecom_user_id').where('wecom_user.uid', 'in', colleagues);
}

/** Contacts of the colleagues whose customers this actor sees. */
export function followsSeen(reads: Reads) {
  const follows = reads.across('wecom_follow', WHY);
  const people = peopleSeen(reads);
  return people ? follows.where('wecom_follow.wecom_user_id', 'in', people) : follows;
}
