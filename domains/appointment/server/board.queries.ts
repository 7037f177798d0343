import { sql } from 'kysely';
import { plannedDays } from '#domains/staff/server/api.ts';
import { addDays, daysBetween } from '#kernel/contract/day.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { statement } from '#kernel/server/statement.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { type AppointmentStatus, MOST_ITEMS } from '../contract/appointment.schema.ts';
import { closedDays } from '../contract/appointment.settings.ts';
import type { appointmentBoard, Board } from '../contract/board.endpoints.ts';
import { HOLDING, STATUS } from '../model/appointment.machine.ts';
import { hasBeds } from '../model/beds.ts';
import { hoursOn, meet, openOn, type Span, workOf } from '../model/calendar.ts';
import { isUnattended } from '../model/needs.ts';
import type { DepositStatus } from '../contract/deposit.schema.ts';
import { latestDeposit } from './deposit.queries.ts';
import { deskOf } from './desk.ts';
import { hoursOf } from './facts.queries.ts';
import { type LiveOffer, offered } from './offered.queries.ts';
import { goneFrom, lacksDevice, placesOf, wantsBed } from './places.queries.ts';
import { appointmentsOf } from './scope.ts';

const DAY_MS = 86_400_000;
/** What shows no more. */
const GONE = [STATUS.cancelled, STATUS.lapsed];

/** What is done in a shop until a moment by appointments that begin after one and end after another, as far as one sees them. */
const items = statement((tables, { shop_id, after, from, until }: { shop_id: string } & Record<'after' | 'from' | 'until', Date>) =>
    appointmentsOf(tables)
      .where('appointment.shop_id', '=', shop_id)
      .where('appointment.starts_at', '<', until)
      .where('appointment.starts_at', '>', after)
      .where('appointment.ends_at', '>', from)
      .where('appointment.status', 'not in', GONE)
      .innerJoin('appointment_item', (join) =>
        join.onRef('appointment_item.org_id', '=', 'appointment.org_id').onRef('appointment_item.appointment_id', '=', 'appointment.appointment_id'),
      )
      .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'appointment.org_id').onRef('member.member_id', '=', 'appointment.member_id'))
      .select([
        'appointment.appointment_id',
        'appointment.version',
        'appointment.status',
        'appointment.member_id',
        'appointment.remarks',
        'appointment.override_reason',
        'appointment.starts_at as begins_at',
        latestDeposit<DepositStatus>('status').as('deposit_status'),
        sql<string>`coalesce(member.member_name, appointment.caller_name)`.as('member_name'),
        'appointment_item.item_no',
        'appointment_item.item_name as name',
        'appointment_item.uid',
        'appointment_item.room_id',
        'appointment_item.bed_no',
        'appointment_item.bed_until',
        'appointment_item.device_id',
        'appointment_item.auto_device',
        lacksDevice.as('without_device'),
        wantsBed.as('without_bed'),
        'appointment_item.away_known',
        'appointment_item.together',
        'appointment_item.starts_at',
        'appointment_item.ends_at',
      ])
      .orderBy('appointment_item.starts_at')
      .orderBy('appointment_item.appointment_id')
      .orderBy('appointment_item.item_no'),
);

/** What is done in a shop between two moments; no item takes longer than a day. */
const itemsBetween = (reads: Reads, shop_id: string, { from, until }: Span) =>
  reads.rows(items(reads, { shop_id, after: new Date(from - MOST_ITEMS * DAY_MS), from: new Date(from), until: new Date(until) }));

const wallOf = (time_zone: string, { from, until }: Span) => ({ start_time: wallTime(time_zone, from), end_time: wallTime(time_zone, until) });

/** What is offered within some days to those who wait, as the board shows it. */
const offersIn = (span: Span, offers: readonly LiveOffer[], time_zone: string): Board['offers'] =>
  offers
    .filter((offer) => meet(offer, span))
    .map((offer) => ({
      ...wallOf(time_zone, offer),
      self_booking_id: offer.self_booking_id,
      name: offer.name,
      uid: offer.uid,
      bed_until: offer.bed_until === null ? null : wallTime(time_zone, offer.bed_until),
      devices: [...offer.devices],
      until: wallTime(time_zone, offer.offer_until.getTime()).slice('yyyy-MM-dd '.length),
    }));

/** Those who served or are still to serve and do not work there any more; mostly there are none, and nobody asks. */
const goneOf = async (reads: Reads, shop_id: string, uids: readonly string[]): Promise<Board['people']> =>
  uids.length === 0 ? [] : (await goneFrom(reads, shop_id, [...new Set(uids)])).map((person) => ({ ...person, identity_names: '', works: [] }));

/** Everything that goes on in the shop one works in for some days. */
export const readBoard = (ctx: Ctx, { date, days }: RequestOf<typeof appointmentBoard>): Promise<Board> =>
  read(ctx, async (reads) => {
    const { shop_id, time_zone } = ctx.actor.shop;
    const [first, last] = [addDays(date, -1), addDays(date, days)];
    const all = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
    const span = {
      from: hoursOn(time_zone, date, { start_time: '00:00', end_time: '00:00' }).from,
      until: hoursOn(time_zone, addDays(last, -1), { start_time: '00:00', end_time: '00:00' }).until,
    };
    // Known by heart but for the first time: all that follows is asked together.
    const desk = deskOf(reads, ctx);
    const [hours, closed] = await Promise.all([hoursOf(desk), desk.decided(closedDays)]);
    const night = hours.end_time <= hours.start_time ? hoursOn(time_zone, addDays(last, -1), hours).until : span.until;
    const [found, { people, rooms, devices }, plans, offers] = await Promise.all([
      itemsBetween(reads, shop_id, { ...span, until: Math.max(span.until, night) }),
      placesOf(reads, shop_id),
      plannedDays(reads, { shop_id, from: first, until: last }),
      offered(reads, desk),
    ]);
    const wall = (of: Span) => wallOf(time_zone, of);
    const works = new Map(
      people.map(({ uid }) => [
        uid,
        workOf(
          time_zone,
          all,
          hours,
          plans.filter((plan) => plan.uid === uid),
        ),
      ]),
    );
    const attended = { time_zone, hours, plans, opens: openOn(time_zone, all, hours), works };
    const broken = new Set(devices.flatMap(({ device_id, usable }) => (usable ? [] : [device_id])));
    const gone = await goneOf(reads, shop_id, found.map(({ uid }) => uid).filter((uid) => !works.has(uid)));
    const num = Map.groupBy(found, ({ appointment_id }) => appointment_id);
    return {
      slot_minutes: hours.slot_minutes,
      opens_at: hours.start_time,
      closes_at: hours.end_time,
      closed: closed.filter((day) => day.date >= date && day.date < last),
      people: [...people.map((person) => ({ ...person, works: works.get(person.uid)!.map(wall), disabled: false })), ...gone],
      rooms,
      devices: devices.map(({ serves: _, ...device }) => device),
      offers: offersIn(span, offers, time_zone),
      items: found.map(({ starts_at, ends_at, begins_at, status, away_known, bed_until, ...item }) => {
        const own = { from: starts_at.getTime(), until: ends_at.getTime() };
        const isHeld = HOLDING.some((holding) => holding === status);
        return {
          ...item,
          ...wall(own),
          begin_time: wallTime(time_zone, begins_at.getTime()),
          bed_until: wallTime(time_zone, bed_until.getTime()),
          status: status as AppointmentStatus,
          item_num: num.get(item.appointment_id)!.length,
          late: status === STATUS.waiting && begins_at < ctx.now,
          overrun: status === STATUS.arrived && num.get(item.appointment_id)!.every((one) => one.ends_at <= ends_at) && ends_at < ctx.now,
          without_device: isHeld && item.without_device,
          without_bed: isHeld && item.without_bed && hasBeds({ rooms }),
          device_broken: isHeld && item.device_id !== null && broken.has(item.device_id),
          unattended: status === STATUS.waiting && isUnattended(attended, { ...own, uid: item.uid }, { ...item, away_known }),
        };
      }),
    };
  });
