import { sql } from 'kysely';
import { addDays } from '#kernel/contract/day.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readEffective, settingOf, shopsDeciding, writeSetting } from '#kernel/server/settings.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { closedDays } from '../contract/appointment.settings.ts';
import type { closedDaysEdit, closedDaysRead, standingOn } from '../contract/closed.endpoints.ts';
import { STATUS } from '../model/appointment.machine.ts';
import { shopDay } from '../model/calendar.ts';
import type { Desk } from './desk.ts';
import { hoursOf } from './facts.queries.ts';

/** What a closed day is called; null for one on which the shop is open. */
export const closedName = async ({ decided }: Pick<Desk, 'decided'>, date: string): Promise<string | null> =>
  (await decided(closedDays)).find((day) => day.date === date)?.name ?? null;

/** On which days the shop is closed where one works. */
export const readClosedDays = (ctx: Ctx): Promise<ResponseOf<typeof closedDaysRead>> =>
  read(ctx, async (reads) => {
    const { value, inherited, source, version } = await readEffective(reads, ctx, closedDays);
    return { days: value, inherited, source, version };
  });

/** How many appointments are still awaited on some days, each counted on the day of its shop's that it is of. */
export const readStanding = (ctx: Ctx, { dates }: RequestOf<typeof standingOn>): Promise<ResponseOf<typeof standingOn>> =>
  read(ctx, async (reads) => {
    const shop_ids = await shopsDeciding(reads, ctx, closedDays);
    if (shop_ids.length === 0) return [];
    // What stands after midnight may be of the evening before.
    const near = [...new Set(dates.flatMap((date) => [date, addDays(date, 1)]))];
    const rows = await reads.rows(
      reads
        .across('appointment', 'whoever closes a day learns how many customers they would have to tell')
        .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'appointment.org_id').onRef('shop.shop_id', '=', 'appointment.shop_id'))
        .where('appointment.shop_id', 'in', shop_ids)
        .where('appointment.status', '=', sql.lit(STATUS.waiting))
        .where(sql<boolean>`(appointment.starts_at at time zone shop.time_zone)::date = any(${near}::date[])`)
        .where('appointment.starts_at', '>=', new Date(`${addDays(dates.toSorted()[0]!, -1)}T00:00:00Z`))
        .select(['appointment.shop_id', 'appointment.starts_at', 'shop.time_zone']),
    );
    const standing = new Map<string, number>();
    for (const [shop_id, of] of Map.groupBy(rows, (row) => row.shop_id)) {
      const hours = await hoursOf({ decided: (setting) => settingOf(reads, ctx, shop_id, setting) });
      for (const { starts_at, time_zone } of of) {
        const day = shopDay(time_zone, hours, starts_at.getTime());
        standing.set(day, (standing.get(day) ?? 0) + 1);
      }
    }
    return dates.flatMap((date) => (standing.has(date) ? [{ date, appointment_num: standing.get(date)! }] : []));
  });

/** Decides on which days the shop is closed, or takes the decision back. */
export const editClosedDays = (ctx: Ctx, { days, version }: RequestOf<typeof closedDaysEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const value = days && days.toSorted((one, other) => (one.date < other.date ? -1 : 1));
    await writeSetting(uow, ctx, closedDays, { value, version });
    return null;
  });
