import { sql } from 'kysely';
import { type ChangedDay, plannedDays, type ShiftUse } from '#domains/staff/server/api.ts';
import { addDays } from '#kernel/contract/day.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import { amongIds } from '#kernel/server/any-of.ts';
import { STATUS } from '../model/appointment.machine.ts';
import { type DayPlan, holds, hoursOn, shopDay, workOf } from '../model/calendar.ts';
import { deskOf } from './desk.ts';
import { hoursOf } from './facts.queries.ts';

const DAY = { start_time: '00:00', end_time: '00:00' } as const;
const CLOCK = 'yyyy-MM-dd '.length;

/** What somebody's days are once those that change have changed. */
function after(kept: readonly DayPlan[], changes: readonly ChangedDay[]): DayPlan[] {
  const changed = new Set(changes.map(({ plan_date }) => plan_date));
  const stays = kept.filter(({ plan_date }) => !changed.has(plan_date));
  return [...stays, ...changes.flatMap(({ plan_date, works }) => (works === undefined ? [] : [{ plan_date, works }]))];
}

/** Whether a day on which somebody was not off becomes a rest or leave. */
const goesOff = (changes: readonly ChangedDay[], kept: readonly DayPlan[], { uid, day }: { uid: string; day: string }): boolean =>
  changes.some((one) => one.uid === uid && one.plan_date === day && one.works === null) &&
  !kept.some(({ plan_date, works }) => plan_date === day && works === null);

/** Appointments that a change of shifts would leave without the colleague. */
export const appointmentsWithout: ShiftUse = {
  async without(reads, ctx, days) {
    const { shop_id, time_zone } = ctx.actor.shop;
    const dates = days.map(({ plan_date }) => plan_date).toSorted();
    const [first, last] = [addDays(dates[0]!, -1), addDays(dates.at(-1)!, 1)];
    const uids = [...new Set(days.map(({ uid }) => uid))];
    const [hours, plans, items] = await Promise.all([
      hoursOf(deskOf(reads, ctx)),
      plannedDays(reads, { shop_id, uids, from: first, until: last }),
      reads.rows(
        reads
          .across('appointment_item', 'whoever plans shifts sees what they leave undone')
          .where('appointment_item.shop_id', '=', shop_id)
          .where('appointment_item.status', '=', sql.lit(STATUS.waiting))
          .where('appointment_item.uid', '=', amongIds(uids))
          .where('appointment_item.starts_at', '>=', new Date(hoursOn(time_zone, dates[0]!, DAY).from))
          .where('appointment_item.starts_at', '<', new Date(hoursOn(time_zone, last, DAY).until))
          .innerJoin('appointment', (join) =>
            join
              .onRef('appointment.org_id', '=', 'appointment_item.org_id')
              .onRef('appointment.appointment_id', '=', 'appointment_item.appointment_id'),
          )
          .leftJoin('member', (join) =>
            join.onRef('member.org_id', '=', 'appointment.org_id').onRef('member.member_id', '=', 'appointment.member_id'),
          )
          .select(['appointment_item.uid', 'appointment_item.starts_at', 'appointment_item.ends_at', 'item_name'])
          .select(sql<string>`coalesce(member.member_name, appointment.caller_name)`.as('member_name')),
      ),
    ]);
    // Those that change and their neighbours, over whose midnights a shift may reach; on others nothing changes.
    const all = [...new Set(dates.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]))].toSorted();
    return uids.flatMap((uid) => {
      const kept = plans.filter((plan) => plan.uid === uid);
      const before = workOf(time_zone, all, hours, kept);
      const works = workOf(
        time_zone,
        all,
        hours,
        after(
          kept,
          days.filter((day) => day.uid === uid),
        ),
      );
      return items
        .filter((item) => item.uid === uid)
        .flatMap(({ starts_at, ends_at, item_name, member_name }) => {
          const span = { from: starts_at.getTime(), until: ends_at.getTime() };
          // What nobody was there for before is not this change's doing; whoever is off all day does not come for what hours did not count for.
          const hadSomebody = holds(before, span) || goesOff(days, kept, { uid, day: shopDay(time_zone, hours, span.from) });
          if (holds(works, span) || !hadSomebody) return [];
          const [begins, ends] = [wallTime(time_zone, span.from), wallTime(time_zone, span.until)];
          return [
            {
              uid,
              plan_date: begins.slice(0, CLOCK - 1),
              start_time: begins.slice(CLOCK),
              end_time: ends.slice(CLOCK),
              title: `${member_name} · ${item_name}`,
            },
          ];
        });
    });
  },
};
