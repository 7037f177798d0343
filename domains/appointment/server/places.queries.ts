import { type Expression, sql } from 'kysely';
import { statement } from '#kernel/server/statement.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { heldSpan } from '../model/calendar.ts';

const WHY = 'who works here and where is known to whoever sees the board or books: nobody is given twice';
/** Of a device: in use; else it is under maintenance. */
export const WORKS = 1;

/** Those at work in a shop, with what they are to customers, in the order in which they are offered. */
const peopleAt = statement((tables, { shop_id }: { shop_id: string }) =>
    tables
      .across('staff', WHY)
      .where('staff.shop_id', '=', shop_id)
      .where('staff.disabled_at', 'is', null)
      .where('staff.visits', '=', false)
      .select([
        'staff.uid',
        'staff.real_name',
        'staff.color',
        sql<string[]>`array(select h.identity_id::text from staff_identity_holder h where h.org_id = staff.org_id and h.uid = staff.uid)`.as('identity_ids'),
        sql<string>`coalesce((select string_agg(i.identity_name, '、' order by i.sort, i.identity_id) from staff_identity_holder h
          join staff_identity i on i.org_id = h.org_id and i.identity_id = h.identity_id
          where h.org_id = staff.org_id and h.uid = staff.uid), '')`.as('identity_names'),
      ])
      .orderBy('staff.staff_num')
      .orderBy('staff.uid'),
);

const roomsAt = statement((tables, { shop_id }: { shop_id: string }) =>
    tables
      .across('room', WHY)
      .where('room.shop_id', '=', shop_id)
      .where('deleted_at', 'is', null)
      .select(['room_id', 'room_name', 'bed_count'])
      .orderBy('room_num'),
);

const devicesAt = statement((tables, { shop_id }: { shop_id: string }) =>
    tables
      .across('device', WHY)
      .where('device.shop_id', '=', shop_id)
      .where('deleted_at', 'is', null)
      .select([
        'device_id',
        'device_name',
        sql<boolean>`device_state = ${sql.lit(WORKS)}`.as('usable'),
        sql<number>`(select count(*) from device_project s where s.org_id = device.org_id and s.device_id = device.device_id)::integer`.as('serves'),
      ])
      .orderBy('device_num'),
);

/** The devices `d` of a shop that serve a project, as a question goes on from there: all of it by expressions of what asks. */
export const servingDevices = (of: Record<'org_id' | 'shop_project_id' | 'shop_id', Expression<unknown>>) => sql`device_project s
  join device d on d.org_id = s.org_id and d.device_id = s.device_id
  where s.org_id = ${of.org_id} and s.shop_project_id = ${of.shop_project_id} and d.shop_id = ${of.shop_id} and d.deleted_at is null`;

/** Whether an item has no device, though one of its shop serves what is done: it was agreed upon before that was said. Asked once for all items. */
export const lacksDevice = sql<boolean>`(appointment_item.device_id is null
  and (appointment_item.shop_id, appointment_item.shop_project_id) in (select d.shop_id, s.shop_project_id
    from device_project s join device d on d.org_id = s.org_id and d.device_id = s.device_id where d.deleted_at is null))`;

/** Whether an item has no bed, though what is done needs one: none was left, or it was agreed upon before that counted. Asked once for all items. */
export const wantsBed = sql<boolean>`(appointment_item.room_id is null
  and appointment_item.shop_project_id in (select p.shop_project_id from shop_project p where p.needs_room))`;

/** The same where its shop has beds: where it has none, nothing needs one. */
export const lacksBed = sql<boolean>`(${wantsBed} and exists (select from room r
  where r.org_id = appointment_item.org_id and r.shop_id = appointment_item.shop_id and r.deleted_at is null and r.bed_count > 0))`;

/** Those who do not work in a shop any more, by their ids: what they served keeps their name. */
export const goneFrom = (reads: Reads, shop_id: string, uids: readonly string[]) =>
  reads.rows(
    reads
      .across('staff', WHY)
      .where('staff.shop_id', '=', shop_id)
      .where('staff.uid', 'in', [...uids])
      .select(['staff.uid', 'staff.real_name', 'staff.color', sql<boolean>`staff.disabled_at is not null`.as('disabled')])
      .orderBy('staff.staff_num')
      .orderBy('staff.uid'),
  );

/** The people, rooms and devices of a shop. */
export const placesOf = async (reads: Reads, shop_id: string) => {
  const [people, rooms, devices] = await Promise.all([
    reads.rows(peopleAt(reads, { shop_id })),
    reads.rows(roomsAt(reads, { shop_id })),
    reads.rows(devicesAt(reads, { shop_id })),
  ]);
  return { people, rooms, devices };
};

type Device = Awaited<ReturnType<typeof placesOf>>['devices'][number];
type HeldOf = { device_id: string | null; starts_at: Date; ends_at: Date };

/** Devices as they are given, with what is held of each: whichever serves least comes first, the others are left for what they alone serve. */
export const devicesHeld = (devices: readonly Device[], held: readonly HeldOf[]) =>
  devices
    .toSorted((one, other) => one.serves - other.serves)
    .map(({ device_id, device_name, usable }) => ({
      device_id,
      name: device_name,
      usable,
      busy: held.filter((one) => one.device_id === device_id).map(heldSpan),
    }));
