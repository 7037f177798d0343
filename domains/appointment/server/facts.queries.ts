import { plannedDays } from '#domains/staff/server/api.ts';
import { addDays, daysBetween } from '#kernel/contract/day.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { closedDays, closesAt, opensAt, slotMinutes } from '../contract/appointment.settings.ts';
import { HOLDING } from '../model/appointment.machine.ts';
import { heldSpan, hoursOn, type OpenHours, openOn, shopDay, type Span, wholeDay, workOf } from '../model/calendar.ts';
import type { Facts } from '../model/slots.ts';
import type { Desk } from './desk.ts';
import { devicesHeld, placesOf } from './places.queries.ts';

const WHY = 'what is held is known to whoever books: nobody is given twice';
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** Whose hours: of a shop whose last day plays no part it is left out. */
type AskedOf = Pick<Desk, 'decided'> & Partial<Pick<Desk, 'last_day'>>;

/** When the shop takes customers, until its last day where that is asked for, and how far beginnings lie apart. */
export async function hoursOf({ decided, last_day = null }: AskedOf): Promise<OpenHours & { slot_minutes: number }> {
  const [start_time, end_time, slot, closed] = await Promise.all([decided(opensAt), decided(closesAt), decided(slotMinutes), decided(closedDays)]);
  return { start_time, end_time, slot_minutes: Number(slot), closed: new Set(closed.map(({ date }) => date)), last_day };
}

/** The whole of the day that it is in the shop: after midnight, while a late shop has not closed, still the evening's. */
export async function shopDayNow(desk: Desk): Promise<Span> {
  const hours = await hoursOf(desk);
  return wholeDay(desk.time_zone, shopDay(desk.time_zone, hours, desk.now.getTime()), hours);
}

interface Held {
  shop_id: string;
  from: Date;
  until: Date;
  /** Whose own holds are to be replaced. */
  except?: readonly string[] | undefined;
}

/** What is held between two moments. Nothing takes longer than a day, cleaning included two. */
function heldOf(reads: Reads, { shop_id, from, until, except }: Held) {
  const held = reads
    .across('appointment_item', WHY)
    .where('appointment_item.shop_id', '=', shop_id)
    .where('appointment_item.status', 'in', [...HOLDING])
    .where('appointment_item.starts_at', '<', until)
    .where('appointment_item.starts_at', '>', new Date(from.getTime() - 2 * DAY_MS))
    .select(['uid', 'room_id', 'bed_no', 'device_id', 'appointment_item.starts_at', 'appointment_item.ends_at', 'bed_until']);
  return reads.rows(except?.length ? held.where('appointment_id', 'not in', [...except]) : held);
}

/** When those who work in several shops under one account are taken elsewhere: nobody is in two places. */
const elsewhereOf = (reads: Reads, { shop_id, from, until }: Held) =>
  reads.rows(
    reads
      .across('appointment_item', 'whoever works in two shops is in one of them at a time')
      .innerJoin('staff as there', (join) => join.onRef('there.org_id', '=', 'appointment_item.org_id').onRef('there.uid', '=', 'appointment_item.uid'))
      .innerJoin('staff as here', (join) => join.onRef('here.org_id', '=', 'there.org_id').onRef('here.account_id', '=', 'there.account_id'))
      .where('here.shop_id', '=', shop_id)
      .where('appointment_item.shop_id', '<>', shop_id)
      .where('appointment_item.status', 'in', [...HOLDING])
      .where('appointment_item.starts_at', '<', until)
      .where('appointment_item.starts_at', '>', new Date(from.getTime() - 2 * DAY_MS))
      .select(['here.uid', 'appointment_item.starts_at', 'appointment_item.ends_at']),
  );

interface Looked {
  date: string;
  days: number;
  except?: readonly string[] | undefined;
  /** Where they are known already. */
  places?: Awaited<ReturnType<typeof placesOf>>;
}

/** Everything a booking is judged by, for so many days from one on. */
export async function factsOf(reads: Reads, desk: Desk, { date, days, except, places }: Looked): Promise<Facts> {
  const { shop_id, time_zone } = desk;
  // A shift or an opening that began the day before may reach into the first one.
  const [first, last] = [addDays(date, -1), addDays(date, days)];
  const all = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
  const midnight = { start_time: '00:00', end_time: '00:00' };
  const held = { shop_id, from: new Date(hoursOn(time_zone, first, midnight).from), until: new Date(hoursOn(time_zone, last, midnight).until), except };
  const [hours, plans, busy, elsewhere, { people, rooms, devices }] = await Promise.all([
    hoursOf(desk),
    plannedDays(reads, { shop_id, from: first, until: last }),
    heldOf(reads, held),
    elsewhereOf(reads, held),
    places ?? placesOf(reads, shop_id),
  ]);
  return {
    now: desk.now.getTime(),
    slot_ms: hours.slot_minutes * MINUTE_MS,
    open: openOn(time_zone, all.slice(0, -1), hours),
    people: people.map(({ uid, real_name, identity_ids }) => ({
      uid,
      name: real_name,
      identity_ids: new Set(identity_ids),
      works: workOf(time_zone, all, hours, plans.filter((plan) => plan.uid === uid)),
      busy: [...busy, ...elsewhere].filter((one) => one.uid === uid).map(heldSpan),
    })),
    rooms: rooms.map((room) => ({
      room_id: room.room_id,
      name: room.room_name,
      bed_count: room.bed_count,
      busy: busy
        .filter(({ room_id }) => room_id === room.room_id)
        .map(({ starts_at, bed_until, bed_no }) => ({ from: starts_at.getTime(), until: bed_until.getTime(), bed_no: bed_no! })),
    })),
    devices: devicesHeld(devices, busy),
  };
}
