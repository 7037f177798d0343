import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { sql } from 'kysely';
import { STATUS } from '../model/appointment.machine.ts';
import { refuse } from '../model/appointment.refusals.ts';
import type { Desk } from './desk.ts';
import { appointmentColumns, appointmentsOf, type LockedAppointment } from './scope.ts';

/** What of a series is still to come after one of them, locked, in its order; nothing where there is no series. */
export async function lockLater(uow: UnitOfWork, ctx: Ctx, { series_id, starts_at }: LockedAppointment): Promise<LockedAppointment[]> {
  if (series_id === null) return [];
  const later = await uow.rows(
    appointmentsOf(uow)
      .select(appointmentColumns)
      .where('appointment.series_id', '=', series_id)
      .where('appointment.shop_id', '=', ctx.actor.shop.shop_id)
      .where('appointment.status', '=', sql.lit(STATUS.waiting))
      .where('appointment.starts_at', '>', starts_at)
      .orderBy('appointment.starts_at')
      .orderBy('appointment.appointment_id')
      .forNoKeyUpdate(),
  );
  return later.map((row) => ({ ...row, status: STATUS.waiting }));
}

/** Everybody of a group who is still awaited in a shop, as far as one sees them. */
export const waitingOf = (reads: Reads, { shop_id }: Pick<Desk, 'shop_id'>, group_id: string) =>
  appointmentsOf(reads)
    .select(appointmentColumns)
    .where('appointment.group_id', '=', group_id)
    .where('appointment.shop_id', '=', shop_id)
    .where('appointment.status', '=', sql.lit(STATUS.waiting))
    .orderBy('appointment.appointment_id');

/** Everybody of a group who is still awaited, locked; the one that was named among them, if it is. */
export async function lockGroup(uow: UnitOfWork, ctx: Ctx, group_id: string | null): Promise<LockedAppointment[]> {
  if (group_id === null) return [];
  const rows = await uow.rows(waitingOf(uow, ctx.actor.shop, group_id).forNoKeyUpdate());
  return rows.map((row) => ({ ...row, status: STATUS.waiting }));
}

/** Does something for one of several; where it is refused, the refusal says which one it was, and none is done. */
export async function namingTheOne<R>(time: string, field: string, act: () => Promise<R>): Promise<R> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) throw refuse(409, 'series_stuck', { params: { time }, field });
    throw error;
  }
}
