import { sql } from 'kysely';
import { plannedDays } from '#domains/staff/server/api.ts';
import { addDays, daysBetween } from '#kernel/contract/day.ts';
import { amongIds } from '#kernel/server/any-of.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted } from '#kernel/server/count.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { STATUS } from '../model/appointment.machine.ts';
import { heldSpan, openOn, type OpenHours, workOf } from '../model/calendar.ts';
import { isUnattended } from '../model/needs.ts';
import { type Desk, dayAt, deskOf } from './desk.ts';
import { hoursOf } from './facts.queries.ts';
import { appointmentsOf } from './scope.ts';

const WHY = 'what nobody serves concerns the shop, whoever agreed upon it';

type Where = Pick<Desk, 'shop_id' | 'time_zone' | 'now'>;

/** What is awaited in a shop from now on, thing by thing. */
const awaited = (reads: Reads, { shop_id, now }: Where) =>
  reads.rows(
    reads
      .across('appointment_item', WHY)
      .where('appointment_item.shop_id', '=', shop_id)
      .where('appointment_item.status', '=', sql.lit(STATUS.waiting))
      .where('appointment_item.starts_at', '>', now)
      .select(['appointment_id', 'appointment_item.uid', 'away_known', 'appointment_item.starts_at', 'appointment_item.ends_at'])
      .select(
        sql<string>`(select a.override_reason from appointment a
          where a.org_id = appointment_item.org_id and a.appointment_id = appointment_item.appointment_id)`.as('override_reason'),
      ),
  );

/** The appointments awaited in a shop from now on that nobody would serve, were its hours so; for each of some hours. */
export async function unattendedBy(reads: Reads, where: Where, several: readonly OpenHours[]): Promise<ReadonlySet<string>[]> {
  const items = await awaited(reads, where);
  if (items.length === 0) return several.map(() => new Set<string>());
  const { shop_id, time_zone } = where;
  const moments = items.flatMap(({ starts_at, ends_at }) => [starts_at.getTime(), ends_at.getTime()]);
  // A shift or an opening that began the day before may reach into the first one.
  const first = addDays(dayAt(where, Math.min(...moments)), -1);
  const last = addDays(dayAt(where, Math.max(...moments)), 1);
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
  const uids = [...new Set(items.map(({ uid }) => uid))];
  const plans = await plannedDays(reads, { shop_id, uids, from: first, until: last });
  const planned = Map.groupBy(plans, ({ uid }) => uid);
  return several.map((hours) => {
    const works = new Map(uids.map((uid) => [uid, workOf(time_zone, days, hours, planned.get(uid) ?? [])]));
    const opens = openOn(time_zone, days, hours);
    const left = items.filter((item) => isUnattended({ time_zone, hours, plans, opens, works }, { ...heldSpan(item), uid: item.uid }, item));
    return new Set(left.map(({ appointment_id }) => appointment_id));
  });
}

/** The appointments awaited in the shop one works in that nobody serves as its hours and shifts are, as far as one sees them. */
export async function unattendedHere(reads: Reads, ctx: Ctx): Promise<readonly string[]> {
  const desk = deskOf(reads, ctx);
  const [left] = await unattendedBy(reads, desk, [await hoursOf(desk)]);
  return [...left!];
}

/** How many of them one sees; none without the right to look. */
export async function unattendedNum(reads: Reads, ctx: Ctx): Promise<number> {
  if (!ctx.actor.permissions.has('appointment:read')) return 0;
  const ids = await unattendedHere(reads, ctx);
  if (ids.length === 0) return 0;
  return (await counted(reads, appointmentsOf(reads).where('appointment.appointment_id', '=', amongIds(ids)))).total;
}
