import type { Awaits } from '#domains/reception/server/api.ts';
import { sql } from 'kysely';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { STATUS } from '../model/appointment.machine.ts';
import { purposeOf } from './caller.commands.ts';
import { deskOf } from './desk.ts';
import { shopDayNow } from './facts.queries.ts';
import type { appointmentsOf } from './scope.ts';

type Appointments = ReturnType<typeof appointmentsOf>;

/**
 * Whether a member (`member`) is expected from now on, in whichever shop of the chain. Asked of each member by their key: `exists` would
 * have the database read every appointment.
 */
export const isExpected = ({ now }: Ctx) => sql<boolean>`((select a.appointment_id from appointment a
  where a.org_id = member.org_id and a.member_id = member.member_id and a.starts_at >= ${now} and a.status = ${sql.lit(STATUS.waiting)} limit 1) is not null)`;

/** When some members come next, by member; nobody does for whoever may not see appointments. */
export async function nextAppointments(reads: Reads, { actor, now }: Ctx, member_ids: readonly string[]): Promise<Map<string, Date>> {
  if (member_ids.length === 0 || !actor.permissions.has('appointment:read')) return new Map();
  const rows = await reads.rows(
    reads
      .across('appointment', 'when members come next who were found within the scope just now')
      .select([sql<string>`appointment.member_id`.as('member_id'), sql<Date>`min(appointment.starts_at)`.as('starts_at')])
      .where('appointment.member_id', 'in', [...member_ids])
      .where('appointment.starts_at', '>=', now)
      .where('appointment.status', '=', STATUS.waiting)
      .groupBy('appointment.member_id'),
  );
  return new Map(rows.map(({ member_id, starts_at }) => [member_id, starts_at]));
}

/**
 * Of some appointments those that somebody is still to come for in the shop one works in on the day that it is there, after midnight in a
 * late shop the evening's: those awaited, and those for which nobody came in time, who may come all the same.
 */
export async function expectedNow(reads: Reads, ctx: Ctx, appointments: Appointments): Promise<Appointments> {
  const { from, until } = await shopDayNow(deskOf(reads, ctx));
  return appointments
    .where('appointment.shop_id', '=', ctx.actor.shop.shop_id)
    .where('appointment.status', 'in', [sql.lit(STATUS.waiting), sql.lit(STATUS.lapsed)])
    .where('appointment.starts_at', '>=', new Date(from))
    .where('appointment.starts_at', '<', new Date(until));
}

/** Whoever is in time before whoever is not, each by when they are expected. */
export const AWAITED_FIRST = sql<boolean>`appointment.status = ${sql.lit(STATUS.lapsed)}`;

/** What a member who is received as a walk-in is still expected for today in the shop one works in, the first of it; null: nothing. */
export const awaitedToday: Awaits = async (reads, ctx, member_id) => {
  const { time_zone } = ctx.actor.shop;
  const theirs = reads
    .across('appointment', 'whoever is received is told of by whoever agreed upon it')
    .where('appointment.member_id', '=', member_id);
  const awaited = await reads.first(
    (await expectedNow(reads, ctx, theirs))
      .select(['appointment_id', 'appointment.starts_at'])
      .orderBy(AWAITED_FIRST)
      .orderBy('appointment.starts_at')
      .limit(1),
  );
  if (!awaited) return null;
  const time = wallTime(time_zone, awaited.starts_at.getTime()).slice('yyyy-MM-dd '.length);
  return { time, purpose: await purposeOf(reads, awaited) };
};
