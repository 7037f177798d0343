import type { ExpressionWrapper } from 'kysely';
import { sql } from 'kysely';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The calendar day, `yyyy-MM-dd`, at a moment in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) formatters.set(timeZone, (formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })));
  return formatter.format(at);
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
export const whenText = (timeZone: string, at: Date): string => `${dayIn(timeZone, at)} ${at.toLocaleTimeString('en-GB', { timeZone, hourCycle: 'h23' })}`;
