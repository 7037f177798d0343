import type { KeepsOpen } from '#domains/member/server/api.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import { HOLDING } from '../model/appointment.machine.ts';
import { refuse } from '../model/appointment.refusals.ts';

/** A member who is awaited or there for an appointment keeps the file from being cancelled: nobody could receive them. */
export const appointmentsAwaited: KeepsOpen = async (reads, member_id) => {
  const awaited = await reads.first(
    reads
      .across('appointment', 'a member may be awaited in several shops')
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'appointment.org_id').onRef('shop.shop_id', '=', 'appointment.shop_id'))
      .select(['appointment.starts_at', 'shop.shop_name', 'shop.time_zone'])
      .where('appointment.member_id', '=', member_id)
      .where('appointment.status', 'in', [...HOLDING])
      .orderBy('appointment.starts_at')
      .limit(1),
  );
  if (!awaited) return;
  const { starts_at, shop_name: shop, time_zone } = awaited;
  throw refuse(409, 'cancel_awaited', { params: { shop, time: wallTime(time_zone, starts_at.getTime()) } });
};
