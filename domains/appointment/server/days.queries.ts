import { plannedDays } from '#domains/staff/server/api.ts';
import { addDays } from '#kernel/contract/day.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { Span } from '../model/calendar.ts';
import type { Days } from '../model/needs.ts';
import { type Desk, dayAt } from './desk.ts';
import { hoursOf } from './facts.queries.ts';

/** When a shop is open, and what is planned there for some people around some moments. */
export async function daysAround(reads: Reads, desk: Desk, uids: readonly string[], spans: readonly Pick<Span, 'from'>[]): Promise<Days> {
  const dates = spans.map(({ from }) => dayAt(desk, from)).toSorted();
  // What a shift or an evening that began the day before holds is judged by that day.
  const span = { from: addDays(dates[0]!, -1), until: addDays(dates.at(-1)!, 1) };
  const [hours, plans] = await Promise.all([hoursOf(desk), plannedDays(reads, { shop_id: desk.shop_id, uids: [...new Set(uids)], ...span })]);
  return { time_zone: desk.time_zone, hours, plans };
}
