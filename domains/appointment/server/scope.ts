import { sql } from 'kysely';
import type { Ctx } from '#kernel/server/context.ts';
import type { Tables } from '#kernel/server/statement.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { makersSeenBy } from '#kernel/server/scope.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { AppointmentStatus } from '../contract/appointment.schema.ts';
import { refuse } from '../model/appointment.refusals.ts';

/**
 * The appointments that one sees: of the shops of one's scope and, where that ends at one's own records or one's department's,
 * those that one made or serves at.
 */
export function appointmentsOf(tables: Tables) {
  const appointments = tables.from('appointment');
  if (!tables.actor.records_of) return appointments;
  const mine = makersSeenBy(tables.actor);
  const served = tables.from('appointment_item').select('appointment_item.appointment_id').where('appointment_item.uid', 'in', mine);
  return appointments.where(({ or, eb }) => or([eb('appointment.booked_uid', 'in', mine), eb('appointment.appointment_id', 'in', served)]));
}

/** What of an appointment commands judge by. */
export const appointmentColumns = [
  'appointment_id',
  'appointment.shop_id',
  'version',
  'status',
  'member_id',
  'caller_name',
  'caller_mobile',
  'borrows_phone',
  'came_as',
  'appointment_type',
  'starts_at',
  'ends_at',
  'remarks',
  'appointment_number',
  'series_id',
  'group_id',
  'override_reason',
] as const;

/** An appointment of the shop one works in, as far as one sees it, locked; 404 when there is none. */
export async function lockAppointment(uow: UnitOfWork, ctx: Ctx, appointment_id: string) {
  const found = await uow.first(
    appointmentsOf(uow)
      .select(appointmentColumns)
      .where('appointment.appointment_id', '=', appointment_id)
      .where('appointment.shop_id', '=', ctx.actor.shop.shop_id)
      .forNoKeyUpdate(),
  );
  if (!found) throw refuse(404, 'appointment_not_found');
  return { ...found, status: found.status as AppointmentStatus };
}

/** The items of an appointment that was judged, in their order. */
export const itemsOf = (reads: Reads, appointment_id: string) =>
  reads.rows(
    reads
      .across('appointment_item', 'items of an appointment that was judged')
      .select(['item_no', 'shop_project_id', 'item_name', 'uid', 'anyone', 'room_id', 'bed_no', 'auto_room', 'device_id', 'auto_device', 'together'])
      .select([
        'clean_minutes',
        'away_known',
        'appointment_item.starts_at',
        'appointment_item.ends_at',
        'bed_until',
        sql<number>`(extract(epoch from appointment_item.ends_at - appointment_item.starts_at) / 60)::integer`.as('minutes'),
      ])
      .where('appointment_id', '=', appointment_id)
      .orderBy('item_no'),
  );
export type LockedAppointment = Awaited<ReturnType<typeof lockAppointment>>;
export type KeptItem = Awaited<ReturnType<typeof itemsOf>>[number];
