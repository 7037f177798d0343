import type { ExpressionWrapper } from 'kysely';
import { sql } from 'kysely';

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
export function startOfDay(timeZone: string, day: string): Date {
  const guess = new Date(`${day}T00:00:00Z`);
  const shown = new Date(guess.toLocaleString('en-US', { timeZone, hourCycle: 'h23' }) + ' UTC');
  return new Date(guess.getTime() - (shown.getTime() - guess.getTime()));
}

/** A `timestamptz` column as `yyyy-MM-dd HH:mm:ss` of a shop. */
export const whenIn = (timeZone: string, column: ExpressionWrapper<never, never, Date | null> | unknown) =>
  sql<string>`to_char(${column} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`;

/** A moment as `yyyy-MM-dd HH:mm:ss` of a shop. */
export const whenText = (timeZone: string, at: Date): string =>
  `${dayIn(timeZone, at)} ${formatterOf(times, 'en-GB', timeZone, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(at)}`;
