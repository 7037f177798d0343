import { sql } from 'kysely';
import type { PlaceUse } from '#domains/staff/server/api.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import { HOLDING } from '../model/appointment.machine.ts';
import { refuse } from '../model/appointment.refusals.ts';

/** A room, a bed or a device stays while somebody is still to be served there, or is being served; of a device it is told before it is repaired. */
export const appointmentsThere: PlaceUse = {
  async without(uow, place) {
    const [column, id] = 'room_id' in place ? (['room_id', place.room_id] as const) : (['device_id', place.device_id] as const);
    const beds = ('beds' in place && place.beds) || 0;
    const items = await uow.rows(
      uow
        .across('appointment_item', 'whoever closes a room sees what is agreed upon there')
        .where(`appointment_item.${column}`, '=', id)
        .where(beds > 0 ? sql<boolean>`appointment_item.bed_no > ${beds}` : sql<boolean>`true`)
        .where('appointment_item.status', 'in', [...HOLDING])
        .where('appointment_item.ends_at', '>', uow.now)
        .innerJoin('appointment', (join) =>
          join.onRef('appointment.org_id', '=', 'appointment_item.org_id').onRef('appointment.appointment_id', '=', 'appointment_item.appointment_id'),
        )
        .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'appointment.org_id').onRef('shop.shop_id', '=', 'appointment.shop_id'))
        .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'appointment.org_id').onRef('member.member_id', '=', 'appointment.member_id'))
        .select(['appointment_item.starts_at', 'shop.time_zone', sql<string>`coalesce(member.member_name, appointment.caller_name)`.as('name')])
        .orderBy('appointment_item.starts_at'),
    );
    const [next] = items;
    if (!next) return;
    const params = { count: items.length, time: wallTime(next.time_zone, next.starts_at.getTime()), name: next.name };
    if (beds > 0) throw refuse(409, 'beds_booked', { field: 'bed_count', params: { ...params, beds } });
    throw refuse(409, 'place_booked', { params });
  },

  async standing(reads, now, device_id) {
    const row = await reads.first(
      reads
        .across('appointment_item', 'whoever takes a device for repair learns who counts on it')
        .where('appointment_item.device_id', '=', device_id)
        .where('appointment_item.status', 'in', [...HOLDING])
        .where('appointment_item.ends_at', '>', now)
        .select(sql<number>`count(distinct appointment_id)::integer`.as('n')),
    );
    return row!.n;
  },
};
