import type { KeepsOpen } from '#domains/member/server/api.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { HOLDING } from '../model/appointment.machine.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { selfFlow } from '../model/self.machine.ts';

/** Where and for when a member who was chosen by their file waits for a place. */
const waitsFor = (reads: Reads, member_id: string) =>
  reads.first(
    reads
      .across('self_booking', 'a member may wait in several shops')
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'self_booking.org_id').onRef('shop.shop_id', '=', 'self_booking.shop_id'))
      .select(['self_booking.starts_at', 'shop.shop_name', 'shop.time_zone'])
      .where('self_booking.member_id', '=', member_id)
      .where('self_booking.status', 'in', [selfFlow.state.waiting, selfFlow.state.proposed])
      .orderBy('self_booking.starts_at')
      .limit(1),
  );

/** A member who is awaited or there for an appointment, or waits for one, keeps the file from being cancelled: nobody could receive them. */
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
  const found = awaited ?? (await waitsFor(reads, member_id));
  if (!found) return;
  const { starts_at, shop_name: shop, time_zone } = found;
  throw refuse(409, awaited ? 'cancel_awaited' : 'cancel_waits', { params: { shop, time: wallTime(time_zone, starts_at.getTime()) } });
};
