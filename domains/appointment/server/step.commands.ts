import { undoByAppointment } from '#domains/reception/server/api.ts';
import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { transition, transitionAll } from '#kernel/server/transition.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { appointmentArrive, appointmentCancel } from '../contract/appointment.endpoints.ts';
import { appointmentFlow, STATUS } from '../model/appointment.machine.ts';
import { kept, refuse } from '../model/appointment.refusals.ts';
import { bedUntil, inRooms } from '../model/beds.ts';
import { devicesGiven } from '../model/devices-given.ts';
import type { Facts } from '../model/slots.ts';
import { alsoArrived } from './arrived.ts';
import { arrivedAs, begunBy, cameBack, FAR_MS, fileOfComer } from './caller.commands.ts';
import { endDepositsOf } from './deposit.ts';
import { dayAt, deskOf } from './desk.ts';
import { factsOf } from './facts.queries.ts';
import { noteNotice } from './notice.ts';
import { lockGroup, lockLater } from './siblings.ts';
import { itemsOf, type KeptItem, lockAppointment } from './scope.ts';
import { heldSpan, isFree, meet } from '../model/calendar.ts';

type Arrived = ResponseOf<typeof appointmentArrive>;
type Stepped = ResponseOf<typeof appointmentCancel>;
type Appointment = Awaited<ReturnType<typeof lockAppointment>>;

/** Why an order is void whose appointment was called off without a word. */
const WITHOUT_REASON = kept('why_cancelled');

const bump = ({ version }: Appointment) => ({ version: version + 1 });

/** Whether somebody else holds the device of a thing by now. */
const isDeviceTaken = ({ devices }: Facts, item: KeptItem): boolean =>
  devices.some(({ device_id, busy }) => device_id === item.device_id && !isFree(busy, heldSpan(item)));

/** Who or what of an appointment, beds aside, is somebody else's by now; undefined where all is free. */
function takenOf(facts: Facts, items: readonly KeptItem[]): string | undefined {
  for (const item of items) {
    const person = facts.people.find(({ uid }) => uid === item.uid);
    if (person?.busy.some((busy) => meet(busy, heldSpan(item)))) return person.name;
    if (isDeviceTaken(facts, item)) return facts.devices.find(({ device_id }) => device_id === item.device_id)!.name;
  }
  return undefined;
}

/**
 * Where the things of an appointment lie that comes late: in the bed they had, in another one of its room, or, where nobody asked for the
 * room, of another one. The name of the room where none is left.
 */
function bedsLeft(facts: Facts, items: readonly KeptItem[]): Map<number, { room_id: string; bed_no: number; bed_until: Date }> | string {
  // A room that was closed meanwhile is nobody else's.
  const isThere = ({ room_id, auto_room }: KeptItem): boolean => auto_room || facts.rooms.some((room) => room.room_id === room_id);
  const lying = items.filter(isThere).map(({ item_name: name, room_id, bed_no, auto_room, ...item }) => ({
    ...item,
    ...heldSpan(item),
    name,
    room_id: auto_room ? null : room_id,
    any_room: auto_room,
    ...(room_id !== null && { had_bed: { room_id, bed_no: bed_no! } }),
  }));
  const found = inRooms(facts, lying);
  if ('problem' in found) {
    const lost = items.find(({ item_no }) => item_no === found.item_no)!;
    return facts.rooms.find(({ room_id }) => room_id === lost.room_id)?.name ?? '';
  }
  return new Map(
    found.items.flatMap(({ item_no, room_id }, index) =>
      room_id === null ? [] : [[item_no, { room_id, bed_no: found.beds.get(room_id)!, bed_until: new Date(bedUntil(found.items, index)) }] as const],
    ),
  );
}

/** Other devices for things whose own was found for them and is taken by now, as far as any are left. */
async function otherDevices(reads: Reads, facts: Facts, items: readonly KeptItem[], appointment_id: string): Promise<Map<number, string>> {
  const lost = items.filter((item) => item.auto_device && isDeviceTaken(facts, item));
  if (lost.length === 0) return new Map();
  const ids = lost.map((item) => item.shop_project_id);
  const pairs = await reads.rows(reads.from('device_project').select(['device_id', 'shop_project_id']).where('shop_project_id', 'in', ids));
  // What else is done at the same appointment keeps its own.
  const kept = items.filter((item) => !lost.includes(item));
  const devices = facts.devices.map((one) => ({ ...one, busy: [...one.busy, ...kept.filter(({ device_id }) => device_id === one.device_id).map(heldSpan)] }));
  const standing = lost.map((item) => ({
    ...heldSpan(item),
    appointment_id,
    item_no: item.item_no,
    any_device: pairs.flatMap((pair) => (pair.shop_project_id === item.shop_project_id ? [pair.device_id] : [])),
  }));
  return new Map(devicesGiven(standing, devices).flatMap(({ item_no, device_id }) => (device_id ? [[item_no, device_id] as const] : [])));
}

/** Refuses a late arrival whose colleague, bed or device was given away meanwhile; what was found for it may be another one, and so may the bed. */
async function assertStillFree(uow: UnitOfWork, ctx: Ctx, { appointment_id, starts_at }: Appointment): Promise<void> {
  const desk = deskOf(uow, ctx);
  const [facts, items] = await Promise.all([
    factsOf(uow, desk, { date: dayAt(desk, starts_at.getTime()), days: 2, except: [appointment_id] }),
    itemsOf(uow, appointment_id),
  ]);
  const others = await otherDevices(uow, facts, items, appointment_id);
  const beds = bedsLeft(facts, items);
  const name = takenOf(
    facts,
    items.map((item) => ({ ...item, device_id: others.get(item.item_no) ?? item.device_id })),
  );
  if (name !== undefined) throw refuse(409, 'late_taken', { params: { name } });
  if (typeof beds === 'string') throw refuse(409, 'late_taken', { params: { name: beds } });
  for (const { item_no, room_id, bed_no } of items) {
    const [device_id, bed] = [others.get(item_no), beds.get(item_no)];
    const isMoved = bed && (bed.room_id !== room_id || bed.bed_no !== bed_no);
    if (!device_id && !isMoved) continue;
    const item = uow.update('appointment_item').set({ ...(device_id && { device_id }), ...(isMoved && bed) });
    uow.change(item.where('appointment_id', '=', appointment_id).where('item_no', '=', item_no), 1);
  }
}

/**
 * The customer is there: on the day only, and late only while everything is still free. Whoever called without having a file is named by
 * the one they have by now; without one nobody can receive them, which is answered.
 */
export const arrive = (ctx: Ctx, { appointment_id, member_id: named }: RequestOf<typeof appointmentArrive>): Promise<Arrived> =>
  unitOfWork(ctx, async (uow) => {
    const appointment = await lockAppointment(uow, ctx, appointment_id);
    if (Math.abs(ctx.now.getTime() - appointment.starts_at.getTime()) > FAR_MS) throw refuse(409, 'arrive_other_day');
    if (appointment.status === STATUS.lapsed) await assertStillFree(uow, ctx, appointment);
    const member_id = await fileOfComer(uow, ctx, appointment, named);
    const status = transition(uow, appointmentFlow, appointment, 'arrive', {
      set: { ...bump(appointment), ...(member_id && !appointment.member_id && arrivedAs(member_id, appointment)) },
      ...(member_id && !appointment.member_id && { noted: { before: { member_id: null }, after: { member_id } } }),
    }) as Stepped['status'];
    if (member_id) await begunBy(uow, ctx, { appointment_id, member_id });
    uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'appointment' });
    return { appointment_id, status, has_file: member_id !== null };
  });

/** A step that leaves the rest of the appointment as it is, and what else follows from it. */
const step =
  (verb: 'undo' | 'complete' | 'miss', follow?: (uow: UnitOfWork, ctx: Ctx, appointment: Appointment) => Promise<void>) =>
  (ctx: Ctx, { appointment_id }: { appointment_id: string }): Promise<Stepped> =>
    unitOfWork(ctx, async (uow) => {
      const appointment = await lockAppointment(uow, ctx, appointment_id);
      const back = verb === 'undo' ? cameBack(appointment) : null;
      const status = transition(uow, appointmentFlow, appointment, verb, {
        set: { ...bump(appointment), came_as: null, ...back?.set },
        ...(back && { noted: back.noted }),
      }) as Stepped['status'];
      await follow?.(uow, ctx, appointment);
      uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'appointment' });
      return { appointment_id, status };
    });

/**
 * The wrong line was pressed: whoever had called without a file is the caller again, and the visit that began with it is taken back too,
 * as long as nothing was done there. It stays for another appointment of theirs that they arrived for since.
 */
export const undoArrive = step('undo', (uow, ctx, appointment) =>
  undoByAppointment(uow, ctx, appointment.appointment_id, (came_at) => alsoArrived(uow, ctx, appointment, came_at)),
);
/** Nobody came: noted once its time has come, not before. */
export const miss = step('miss', (_uow, ctx, { starts_at }) => {
  if (starts_at > ctx.now) throw refuse(409, 'miss_early');
  return Promise.resolve();
});
/** Everything was done. */
export const complete = step('complete');

/** The customer does not come; what was held is free. The customer is told. An unpaid deposit is not wanted any more; one that was paid stays theirs. */
export const cancel = (ctx: Ctx, { appointment_id, reason, later, group }: RequestOf<typeof appointmentCancel>): Promise<Stepped> =>
  unitOfWork(ctx, async (uow) => {
    const appointment = await lockAppointment(uow, ctx, appointment_id);
    const set = { ...bump(appointment), cancel_reason: reason };
    const status = transition(uow, appointmentFlow, appointment, 'cancel', { reason, set }) as Stepped['status'];
    uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'appointment' });
    const together = group ? (await lockGroup(uow, ctx, appointment.group_id)).filter((one) => one.appointment_id !== appointment_id) : [];
    const others = [...together, ...(later ? await lockLater(uow, ctx, appointment) : [])];
    if (others.length > 0)
      transitionAll(uow, appointmentFlow, others, 'cancel', { reason, set: { cancel_reason: reason, version: sql<number>`version + 1` } });
    for (const one of [appointment, ...others]) noteNotice(uow, ctx.now, 'cancelled', one);
    await endDepositsOf(
      uow,
      [appointment, ...others].map((one) => one.appointment_id),
      { reason: reason || WITHOUT_REASON, request: 'keep' },
    );
    return { appointment_id, status };
  });
