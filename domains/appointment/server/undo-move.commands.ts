import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { appointmentUndoMove } from '../contract/appointment.endpoints.ts';
import { STATUS } from '../model/appointment.machine.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { isFree } from '../model/calendar.ts';
import { type Facts, overAt, type Placed } from '../model/slots.ts';
import type { StoodAs } from './agreed.ts';
import { answerOf, asRead, assertDayStays, replaceItems } from './book.commands.ts';
import { type Desk, dayAt, deskOf } from './desk.ts';
import { factsOf } from './facts.queries.ts';
import { itemsOf, type LockedAppointment } from './scope.ts';

/** How an appointment stood before its last change; 409 where that was no move. */
async function stoodBefore(uow: UnitOfWork, { appointment_id, version }: { appointment_id: string; version: number }): Promise<StoodAs> {
  const found = await uow.first(
    uow.across('appointment', 'how an appointment that was judged stood').select('moved_from').where('appointment_id', '=', appointment_id),
  );
  const before = found!.moved_from as unknown as StoodAs | null;
  if (before?.version !== version) throw refuse(409, 'undo_over');
  return before;
}

/** Who or what of an appointment is taken by now, by name; empty where somebody or something is not there any more. Undefined: all is free. */
function takenOf({ people, rooms, devices }: Facts, items: readonly Placed[]): string | undefined {
  for (const item of items) {
    const needs = [
      { of: people.find(({ uid }) => uid === item.uid), span: item },
      ...(item.device_id === null ? [] : [{ of: devices.find(({ device_id }) => device_id === item.device_id), span: item }]),
    ];
    for (const { of, span } of needs) if (!of || !isFree(of.busy, span)) return of?.name ?? '';
    if (item.room_id === null) continue;
    const room = rooms.find(({ room_id }) => room_id === item.room_id);
    const busy = room?.busy.filter(({ bed_no }) => bed_no === item.bed_no) ?? [];
    if (!room || item.bed_no! > room.bed_count) return '';
    if (!isFree(busy, { from: item.from, until: item.bed_until })) return room.name;
  }
  return undefined;
}

/**
 * Refuses (409) what cannot stand again where it stood: a time that is over by now, where whoever is still awaited would be noted as
 * absent; another day for whoever is here. Hours and shifts were judged then.
 */
async function assertFree(uow: UnitOfWork, desk: Desk, appointment: LockedAppointment, items: readonly Placed[]): Promise<void> {
  const { appointment_id, status, starts_at } = appointment;
  const [from, until] = [items[0]!.from, overAt(items)];
  const date = dayAt(desk, from);
  await assertDayStays(desk, appointment, from);
  const facts = await factsOf(uow, desk, { date, days: dayAt(desk, until) === date ? 1 : 2, except: [appointment_id] });
  const isOver = from + facts.slot_ms <= facts.now && from !== starts_at.getTime();
  if (status === STATUS.waiting && isOver) throw refuse(409, 'problem_past');
  const name = takenOf(facts, items);
  if (name === '') throw refuse(409, 'undo_gone');
  if (name !== undefined) throw refuse(409, 'undo_taken', { params: { name } });
}

/**
 * Takes the last move of an appointment back: it stands as it stood, with whoever and whatever was asked or found for it, and for the
 * reason for which hours did not count. What else was done to it since is not overruled.
 */
export const undoMove = (ctx: Ctx, input: RequestOf<typeof appointmentUndoMove>): Promise<ResponseOf<typeof appointmentUndoMove>> =>
  unitOfWork(ctx, async (uow) => {
    const { appointment_id } = input;
    const appointment = await asRead(uow, ctx, input);
    const [{ items, override_reason }, before] = await Promise.all([stoodBefore(uow, input), itemsOf(uow, appointment_id)]);
    await assertFree(uow, deskOf(uow, ctx), appointment, items);
    replaceItems(uow, ctx, { appointment, verb: 'move', items, before, override_reason });
    const { end_time, member_overlap } = await answerOf(uow, ctx, { appointment_id, member_id: appointment.member_id, items });
    return { appointment_id, end_time, member_overlap };
  });
