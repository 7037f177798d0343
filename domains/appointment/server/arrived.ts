import type { CameFor } from '#domains/reception/server/api.ts';
import { sql } from 'kysely';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { appointmentFlow, STATUS } from '../model/appointment.machine.ts';
import { purposeOf } from './caller.commands.ts';

/** Arrived at since then: what was forgotten on an earlier day is not done by today's goodbye. */
export const arrivedSince = (came_at: string) => sql<boolean>`exists (
  select 1 from state_change arrival where arrival.org_id = appointment.org_id and arrival.machine = ${appointmentFlow.name}
    and arrival.document_id = appointment.appointment_id and arrival.verb = 'arrive' and arrival.created_at >= ${came_at}::timestamptz)`;

/** Another appointment that a member arrived for in the shop one works in since they came, held; the first one of the day. */
export async function alsoArrived(
  uow: UnitOfWork,
  ctx: Ctx,
  { appointment_id, member_id }: { appointment_id: string; member_id: string | null },
  came_at: Date,
): Promise<CameFor | undefined> {
  if (member_id === null) return undefined;
  const other = await uow.first(
    uow
      .across('appointment', 'what else a customer came for whose arrival is undone')
      .select('appointment_id')
      .where('member_id', '=', member_id)
      .where('shop_id', '=', ctx.actor.shop.shop_id)
      .where('status', '=', sql.lit(STATUS.arrived))
      .where('appointment_id', '<>', appointment_id)
      .where(arrivedSince(came_at.toISOString()))
      .orderBy('starts_at')
      .orderBy('appointment_id')
      .limit(1)
      .forNoKeyUpdate(),
  );
  return other && { ...other, purpose: await purposeOf(uow, other) };
}
