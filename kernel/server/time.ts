import type { ExpressionWrapper, SelectQueryBuilder, StringReference } from 'kysely';
import { sql } from 'kysely';
import { addDays } from '#kernel/contract/day.ts';
import { momentFrom } from '#kernel/contract/zoned.ts';

const days = new Map<string, Intl.DateTimeFormat>();
const times = new Map<string, Intl.DateTimeFormat>();

/** Formatters are dear to make, and dear enough to ask: one per zone and kind. */
function formatterOf(
  kept: Map<string, Intl.DateTimeFormat>,
  language: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  let formatter = kept.get(timeZone);
  if (!formatter) kept.set(timeZone, (formatter = new Intl.DateTimeFormat(language, { timeZone, ...options })));
  return formatter;
}

const QUARTER_MS = 900_000;
const lastDay = new Map<string, { quarter: number; day: string }>();

/** The calendar day, `yyyy-MM-dd`, at a moment in a time zone. Zones change day on a quarter of an hour: within one it stays. */
export function dayIn(timeZone: string, at: Date): string {
  const quarter = Math.floor(at.getTime() / QUARTER_MS);
  const last = lastDay.get(timeZone);
  if (last?.quarter === quarter) return last.day;
  const day = formatterOf(days, 'en-CA', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
  lastDay.set(timeZone, { quarter, day });
  return day;
}

/** The moment a day begins in a time zone. */
export const startOfDay = (timeZone: string, day: string): Date => new Date(momentFrom(timeZone, `${day} 00:00`));

/** Days that are asked for, `yyyy-MM-dd`, both included; absent: not asked for on that side. */
export interface AskedDays {
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
}

/** A query narrowed to the days that are asked for in a time zone, both included, by a column that holds a moment; a side not asked for stays open. */
export function withinDays<D, S extends keyof D, O>(
  query: SelectQueryBuilder<D, S, O>,
  column: StringReference<D, S>,
  timeZone: string,
  { start_date, end_date }: AskedDays,
): SelectQueryBuilder<D, S, O> {
  const since = start_date ? query.where(column, '>=', startOfDay(timeZone, start_date) as never) : query;
  return end_date ? since.where(column, '<', startOfDay(timeZone, addDays(end_date, 1)) as never) : since;
}

/** A query narrowed to the days that are asked for, both included, by a column that holds a day, `yyyy-MM-dd`; a side not asked for stays open. */
export function onDays<D, S extends keyof D, O>(
  query: SelectQueryBuilder<D, S, O>,
  column: StringReference<D, S>,
  { start_date, end_date }: AskedDays,
): SelectQueryBuilder<D, S, O> {
  const since = start_date ? query.where(column, '>=', start_date as never) : query;
  return end_date ? since.where(column, '<=', end_date as never) : since;
}

/** A `timestamptz` column as `yyyy-MM-dd HH:mm:ss` of a shop. */
export const whenIn = (timeZone: string, column: ExpressionWrapper<never, never, Date | null> | unknown) =>
  sql<string>`to_char(${column} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`;

/** A moment as `yyyy-MM-dd HH:mm:ss` of a shop. */
export const whenText = (timeZone: string, at: Date): string =>
  `${dayIn(timeZone, at)} ${formatterOf(times, 'en-GB', timeZone, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(at)}`;
