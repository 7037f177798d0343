import type { ExpressionWrapper } from 'kysely';
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

interface AskedDays {
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
}

/** The moments from which on and before which something lies within the days that are asked for, both included; none: not asked for. */
export const withinDays = (timeZone: string, { start_date, end_date }: AskedDays): { since: Date | undefined; before: Date | undefined } => ({
  since: start_date ? startOfDay(timeZone, start_date) : undefined,
  before: end_date ? startOfDay(timeZone, addDays(end_date, 1)) : undefined,
});

/** A `timestamptz` column as `yyyy-MM-dd HH:mm:ss` of a shop. */
export const whenIn = (timeZone: string, column: ExpressionWrapper<never, never, Date | null> | unknown) =>
  sql<string>`to_char(${column} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`;

/** A moment as `yyyy-MM-dd HH:mm:ss` of a shop. */
export const whenText = (timeZone: string, at: Date): string =>
  `${dayIn(timeZone, at)} ${formatterOf(times, 'en-GB', timeZone, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(at)}`;
