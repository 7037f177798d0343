import { customerTerms } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { appointmentAdd, appointmentEdit, appointmentMove } from '../contract/appointment.endpoints.ts';
import type { DeskType } from '../contract/appointment.schema.ts';
import { appointmentFlow, STATUS } from '../model/appointment.machine.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { shopDay } from '../model/calendar.ts';
import type { Placed } from '../model/slots.ts';
import { notedOf, spanOf, stoodAs, writeAppointment } from './agreed.ts';
import { type Desk, deskOf } from './desk.ts';
import { hoursOf } from './facts.queries.ts';
import { foundInstead } from './found-instead.ts';
import { memberOverlaps } from './member-overlap.ts';
import { noteNotice } from './notice.ts';
import { beginningOf, holdsOn, lacksBed, mayOverride, placedByRight, rowsOf } from './placing.ts';
import { movedAlong } from '../model/series.ts';
import { lockLater, namingTheOne } from './siblings.ts';
import { itemsOf, type KeptItem, lockAppointment, type LockedAppointment } from './scope.ts';
import { arrivedAs, begunBy, callerOf, correctionOf, type Named, namedBy } from './caller.commands.ts';
import { type Asked, asAgreed, mayLackBed, wantedOf } from './wanted.queries.ts';

type Booked = ResponseOf<typeof appointmentAdd>;

/** A member that one may serve, whose file is in use; 400 otherwise. */
export async function memberServed(uow: UnitOfWork, ctx: Ctx, member_id: string): Promise<void> {
  if (!(await customerTerms(uow, ctx, member_id))) throw refuse(400, 'member_unknown', { field: 'member_id' });
}

/** The same of items as they were kept. */
const keptOf = ({ shop_project_id, uid, room_id, bed_no, device_id, together, starts_at, ends_at }: KeptItem) => ({
  shop_project_id,
  uid,
  room_id,
  bed_no,
  device_id,
  ...(together && { together }),
  from: starts_at.getTime(),
  until: ends_at.getTime(),
});

interface Answered {
  appointment_id: string;
  member_id: string | null | undefined;
  items: readonly Placed[];
  /** What it was, where it is changed. */
  before?: readonly KeptItem[];
}

/** What is told of an appointment that has its place, of which the shop's screens hear. */
export async function answerOf(uow: UnitOfWork, ctx: Ctx, { appointment_id, member_id, items, before = [] }: Answered): Promise<Booked> {
  const span = spanOf(items);
  const { shop_id, time_zone } = ctx.actor.shop;
  uow.tell({ to: { shop_id }, topic: 'appointment' });
  return {
    appointment_id,
    end_time: wallTime(time_zone, span.ends_at.getTime()),
    member_overlap: await memberOverlaps(uow, member_id, span, appointment_id),
    without_bed: lacksBed(items),
    ...(await foundInstead(uow, before, items)),
  };
}

/** Agrees upon an appointment for a member, or for a caller who has no file yet. */
export const addAppointment = (ctx: Ctx, input: RequestOf<typeof appointmentAdd>): Promise<Booked> =>
  unitOfWork(ctx, async (uow) => {
    const { member_id, caller, appointment_type, start_time, remarks } = input;
    const desk = deskOf(uow, ctx);
    const from = beginningOf(desk, start_time);
    if (member_id) await memberServed(uow, ctx, member_id);
    const wanted = await wantedOf(uow, desk, input.items);
    const place = { from, wanted, reason: input.override_reason, insisted: mayLackBed(wanted) };
    const { items, override_reason } = await placedByRight(uow, ctx, desk, place);
    const made = writeAppointment(uow, desk, {
      items,
      member_id: member_id ?? null,
      caller: caller ?? null,
      appointment_type,
      remarks,
      booked_uid: ctx.actor.uid,
      override_reason,
    });
    const { appointment_id } = made;
    uow.audit({ subject: 'appointment', subject_id: appointment_id, after: { ...made.noted, ...(override_reason && { override_reason }) } });
    return answerOf(uow, ctx, { appointment_id, member_id, items });
  });

interface Change {
  appointment: Awaited<ReturnType<typeof lockAppointment>>;
  verb: 'edit' | 'move';
  items: readonly Placed[];
  before: readonly KeptItem[];
  set?: { remarks: string; came_as?: string; appointment_type?: DeskType } & Named;
  /** What of a caller was corrected, as the trail tells it. */
  corrected?: ReturnType<typeof correctionOf>;
  /** Why hours or shift do not count where it stands now. */
  override_reason?: string;
  /** Whether one may take it back. */
  reversible?: boolean;
}

/** Puts other items in the place of those that an appointment has. Of remarks the trail is told that they are others, not what they say. */
export function replaceItems(
  uow: UnitOfWork,
  ctx: Ctx,
  { appointment, verb, items, before, set = { remarks: appointment.remarks }, corrected, override_reason = '', reversible = false }: Change,
): void {
  const { appointment_id, status, version } = appointment;
  const moved_from = reversible ? JSON.stringify(stoodAs(appointment, before)) : null;
  // Away first: moved by half an hour, something would meet itself.
  void uow.run(uow.remove('appointment_item').where('appointment_id', '=', appointment_id));
  const { member_id } = appointment;
  transition(uow, appointmentFlow, appointment, verb, {
    set: { ...set, ...spanOf(items), override_reason, moved_from, version: version + 1 },
    noted: {
      before: {
        member_id,
        override_reason: appointment.override_reason,
        items: before.map(keptOf),
        ...(set.appointment_type && { appointment_type: appointment.appointment_type }),
        ...corrected?.before,
      },
      after: {
        member_id: set.member_id ?? member_id,
        override_reason,
        items: notedOf(items),
        ...(set.appointment_type && { appointment_type: set.appointment_type }),
        ...(set.remarks !== appointment.remarks && { private_fields: ['remarks'] }),
        ...corrected?.after,
      },
    },
  });
  void uow.insert('appointment_item', rowsOf(ctx.actor.shop, appointment_id, status, items));
  const { starts_at } = spanOf(items);
  if (status === STATUS.waiting && starts_at.getTime() !== appointment.starts_at.getTime())
    noteNotice(uow, ctx.now, 'moved', { appointment_id, starts_at });
}

/**
 * Refuses (409) another day of the shop for whoever is here: they would be let go today from a place of tomorrow, and could not arrive
 * there. What is after midnight and before a late shop closes is the evening's.
 */
export async function assertDayStays(desk: Desk, { status, starts_at }: LockedAppointment, from: number): Promise<void> {
  if (status !== STATUS.arrived) return;
  const hours = await hoursOf(desk);
  const dayOf = (at: number) => shopDay(desk.time_zone, hours, at);
  if (dayOf(from) !== dayOf(starts_at.getTime())) throw refuse(409, 'arrived_stays', { field: 'start_time' });
}

/** An appointment as it was read; 409 when somebody was faster. */
export async function asRead(uow: UnitOfWork, ctx: Ctx, { appointment_id, version }: { appointment_id: string; version: number }) {
  const appointment = await lockAppointment(uow, ctx, appointment_id);
  if (appointment.version !== version) throw refuse(409, 'appointment_changed');
  return appointment;
}

/** How it was agreed upon, where that is put right; refuses (409) for what a customer booked by themselves. */
function typeOf({ appointment_type }: LockedAppointment, { appointment_type: right }: RequestOf<typeof appointmentEdit>): { appointment_type?: DeskType } {
  if (right === undefined || right === appointment_type) return {};
  if (appointment_type === 'self') throw refuse(409, 'self_booked', { field: 'appointment_type' });
  return { appointment_type: right };
}

/** Changes what is done, when, by whom and where; a caller who has a file by now is named by it, one who has none may be corrected. */
export const editAppointment = (ctx: Ctx, input: RequestOf<typeof appointmentEdit>): Promise<Booked> =>
  unitOfWork(ctx, async (uow) => {
    const { appointment_id, member_id, remarks } = input;
    const desk = deskOf(uow, ctx);
    const from = beginningOf(desk, input.start_time);
    const appointment = await asRead(uow, ctx, input);
    await assertDayStays(desk, appointment, from);
    if (member_id && appointment.member_id && member_id !== appointment.member_id) throw refuse(409, 'member_fixed', { field: 'member_id' });
    const isNamed = member_id && !appointment.member_id;
    if (isNamed) await memberServed(uow, ctx, member_id);
    const named = isNamed ? namedBy(member_id) : callerOf(appointment, input);
    const [before, wanted] = await Promise.all([itemsOf(uow, appointment_id), wantedOf(uow, desk, input.items)]);
    const lifted = input.later ? await liftLater(uow, ctx, appointment) : [];
    const keeps = from === appointment.starts_at.getTime();
    const asked = { from, wanted: asAgreed(wanted, before, from), except: appointment_id, keeps };
    const reason = input.override_reason;
    const is_kept = reason === appointment.override_reason && holdsOn(appointment, asked);
    const insisted = mayOverride(ctx) ? mayLackBed(asked.wanted) : asked.wanted;
    const { items, override_reason } = await placedByRight(uow, ctx, desk, { ...asked, reason, is_kept, before, insisted });
    // Somebody who came without a file has one now.
    const comes = isNamed && appointment.status === STATUS.arrived;
    const set = { remarks, ...typeOf(appointment, input), ...named, ...(comes && arrivedAs(member_id, appointment)) };
    replaceItems(uow, ctx, {
      appointment,
      verb: 'edit',
      items,
      before,
      set,
      override_reason,
      ...(!isNamed && { corrected: correctionOf(appointment, named) }),
    });
    await editLater(uow, ctx, { appointment, lifted, input, set: named });
    if (comes) await begunBy(uow, ctx, { appointment_id, member_id });
    return answerOf(uow, ctx, { appointment_id, member_id: member_id ?? appointment.member_id, items, before });
  });

/** Takes what is still to come of a series off its places, so that none of it is in the way of another; with what it was. */
async function liftLater(uow: UnitOfWork, ctx: Ctx, appointment: LockedAppointment) {
  const later = await lockLater(uow, ctx, appointment);
  const lifted = await Promise.all(later.map(async (one) => ({ one, before: await itemsOf(uow, one.appointment_id) })));
  const ids = later.map(({ appointment_id }) => appointment_id);
  if (ids.length > 0) void uow.run(uow.remove('appointment_item').where('appointment_id', 'in', ids));
  return lifted;
}

interface AlsoLater {
  appointment: LockedAppointment;
  lifted: Awaited<ReturnType<typeof liftLater>>;
  input: RequestOf<typeof appointmentEdit>;
  /** Who they are for, where that is known only now. */
  set: Named;
}

/** Does to what is still to come of a series what was done to one of it: the same things, as many days on. All of it, or nothing. */
async function editLater(uow: UnitOfWork, ctx: Ctx, { appointment, lifted, input, set }: AlsoLater): Promise<void> {
  if (lifted.length === 0) return;
  const desk = deskOf(uow, ctx);
  const wall = (at: Date): string => wallTime(desk.time_zone, at.getTime());
  const wanted = await wantedOf(uow, desk, input.items);
  for (const { one, before } of lifted) {
    const start_time = movedAlong(wall(one.starts_at), wall(appointment.starts_at), input.start_time);
    const from = beginningOf(desk, start_time);
    const keeps = from === one.starts_at.getTime();
    const asked = { from, wanted: asAgreed(wanted, before, from), keeps, except: one.appointment_id };
    const reason = input.override_reason || one.override_reason;
    const is_kept = reason === one.override_reason && holdsOn(one, asked);
    // Where it was decided anew, of all of it; else of what went without before.
    const insisted = mayLackBed(asked.wanted, input.override_reason ? undefined : before);
    const { items, override_reason } = await namingTheOne(start_time, 'start_time', () =>
      placedByRight(uow, ctx, desk, { ...asked, reason: is_kept || mayOverride(ctx) ? reason : '', is_kept, before, insisted }),
    );
    // One of them may have a file already.
    const named = one.member_id === null ? set : {};
    const corrected = correctionOf(one, named.member_id ? {} : named);
    replaceItems(uow, ctx, { appointment: one, verb: 'edit', items, before, set: { remarks: one.remarks, ...named }, corrected, override_reason });
  }
}

/** What begins together with an item of an appointment, itself among it. */
function besideOf(items: readonly KeptItem[], item_no: number | undefined): ReadonlySet<number> {
  const held = items.find((item) => item.item_no === item_no);
  return new Set(held ? items.filter(({ starts_at }) => starts_at.getTime() === held.starts_at.getTime()).map((item) => item.item_no) : []);
}

/** What an appointment has, as it is asked for where one of its things was taken hold of. */
function askedByMove(before: readonly KeptItem[], { item_no, uid, room_id, bed_no, minutes }: RequestOf<typeof appointmentMove>): Asked[] {
  const along = besideOf(before, item_no);
  return before.map((item) => ({
    ...item,
    // What is done together goes to another room together.
    ...(along.has(item.item_no) && room_id !== undefined && { room_id, auto_room: false }),
    ...(along.has(item.item_no) && bed_no !== undefined && { asked_bed: bed_no, auto_room: false }),
    ...(item.item_no === item_no && uid !== undefined && { uid, anyone: false }),
    ...(item.item_no === item_no && minutes !== undefined && { minutes }),
  }));
}

/**
 * Moves an appointment as it stands; of the item that was taken hold of, another colleague, room, bed or length. Where hours or a shift
 * did not count, they still do not, for the same reason: at another time for whoever may decide so alone.
 */
export const moveAppointment = (ctx: Ctx, input: RequestOf<typeof appointmentMove>): Promise<Booked> =>
  unitOfWork(ctx, async (uow) => {
    const { appointment_id, item_no } = input;
    const desk = deskOf(uow, ctx);
    const from = beginningOf(desk, input.start_time);
    const appointment = await asRead(uow, ctx, input);
    await assertDayStays(desk, appointment, from);
    const before = await itemsOf(uow, appointment_id);
    if (item_no !== undefined && !before.some((item) => item.item_no === item_no)) throw refuse(400, 'item_unknown', { field: 'item_no' });
    const wanted = asAgreed(await wantedOf(uow, desk, askedByMove(before, input)), before, from);
    const place = { from, wanted, except: appointment_id, keeps: from === appointment.starts_at.getTime() };
    const is_kept = holdsOn(appointment, place);
    const reason = is_kept || mayOverride(ctx) ? appointment.override_reason : '';
    const insisted = mayLackBed(wanted, before);
    const at = await placedByRight(uow, ctx, desk, { ...place, reason, is_kept, before, insisted });
    const items = at.items.map((item) => ({ ...item, name: before.find((was) => was.item_no === item.item_no)!.item_name }));
    replaceItems(uow, ctx, { appointment, verb: 'move', items, before, override_reason: at.override_reason, reversible: true });
    return answerOf(uow, ctx, { appointment_id, member_id: appointment.member_id, items, before });
  });
