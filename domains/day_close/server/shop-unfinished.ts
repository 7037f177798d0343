import { sql } from 'kysely';
import type { UnfinishedIn } from '#domains/org/server/api.ts';
import { addDays } from '#kernel/contract/day.ts';
import { dayIn } from '#kernel/server/time.ts';
import { unclosedDays } from './day.queries.ts';
import { daysAdded } from './money-days.queries.ts';

/** On how many days of the last month, today among them, money moved in a shop that nobody closed. */
export const daysUnfinished: UnfinishedIn = async (reads, { shop_id, time_zone, now }) => {
  const today = dayIn(time_zone, now);
  const [days, added] = await Promise.all([
    unclosedDays(reads, shop_id, addDays(today, 1)),
    reads.rows(
      daysAdded(reads, [shop_id], { from: today, until: today }).where(
        sql<boolean>`not is_day_closed(day_figure_delta.shop_id, day_figure_delta.business_date)`,
      ),
    ),
  ]);
  return new Set([...days, ...added.map(({ business_date }) => business_date)]).size;
};
