import type { KeepsOpen } from '#domains/member/server/api.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import { refuse } from '../model/reception.refusals.ts';

/** A member who is in a shop keeps the file from being cancelled. */
export const memberHere: KeepsOpen = async (reads, member_id) => {
  const here = await reads.first(
    reads
      .across('visit', 'a member may be in any shop of the chain')
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'visit.org_id').onRef('shop.shop_id', '=', 'visit.shop_id'))
      .select(['visit.created_at', 'shop.shop_name', 'shop.time_zone'])
      .where('visit.member_id', '=', member_id)
      .where('visit.left_at', 'is', null)
      .orderBy('visit.created_at')
      .limit(1),
  );
  if (!here) return;
  const { created_at, shop_name: shop, time_zone } = here;
  throw refuse(409, 'cancel_here', { params: { shop, time: wallTime(time_zone, created_at.getTime()) } });
};
