import { addDays } from '#kernel/contract/day.ts';
import { momentFrom, wallTime } from '#kernel/contract/zoned.ts';

/** From a moment until another, which is no part of it; milliseconds since 1970. */
export interface Span {
  from: number;
  until: number;
}

export const meet = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until;

/** Whether nothing of what is held meets a span. */
export const isFree = (busy: readonly Span[], span: Span): boolean => !busy.some((taken) => meet(taken, span));

/** When something that is kept is done. */
export const heldSpan = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }): Span => ({ from: starts_at.getTime(), until: ends_at.getTime() });

/** Spans in their order, those that touch or meet as one. */
export function joined(spans: readonly Span[]): Span[] {
  const together: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = together.at(-1);
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until);
    else together.push({ ...span });
  }
  return together;
}

/** Whether one of some joined spans holds the whole of another. */
export const holds = (spans: readonly Span[], wanted: Span): boolean => spans.some(({ from, until }) => from <= wanted.from && wanted.until <= until);

/** Two times on a wall, `HH:mm`; an end not after the start is on the next day. */
export interface WallHours {
  start_time: string;
  end_time: string;
}

/** When the hours of a day are. Where the clock leaps over one of them, it is when it leaps. */
export function hoursOn(timeZone: string, day: string, { start_time, end_time }: WallHours): Span {
  const last = end_time > start_time ? day : addDays(day, 1);
  return { from: momentFrom(timeZone, `${day} ${start_time}`), until: momentFrom(timeZone, `${last} ${end_time}`) };
}

/** When a shop takes customers: the same hours each day, but for the days on which it is closed, and until its last one. */
export interface OpenHours extends WallHours {
  closed: ReadonlySet<string>;
  /** Null, or left out where it plays no part: it has none. */
  last_day?: string | null;
}

/** Whether a shop takes nobody on a day: it says so, or its last one is over. */
export const isClosedOn = ({ closed, last_day }: OpenHours, day: string): boolean => closed.has(day) || (last_day ?? day) < day;

/** When a shop is open on some days, one span for each on which it is. What began the evening before goes on. */
export const openOn = (timeZone: string, days: readonly string[], open: OpenHours): Span[] =>
  days.filter((day) => !isClosedOn(open, day)).map((day) => hoursOn(timeZone, day, open));

/** Whose day it is in the shop at a moment: what is after midnight and before a late shop closes is the evening's. */
export function shopDay(timeZone: string, hours: WallHours, at: number): string {
  const day = wallTime(timeZone, at).slice(0, 'yyyy-MM-dd'.length);
  const evening = addDays(day, -1);
  return at < hoursOn(timeZone, evening, hours).until ? evening : day;
}

/** All of a shop's day: from midnight, or from where the evening before ends, until midnight, or until it closes where that is later. */
export function wholeDay(timeZone: string, day: string, hours: WallHours): Span {
  const over = (of: string) => Math.max(momentFrom(timeZone, `${addDays(of, 1)} 00:00`), hoursOn(timeZone, of, hours).until);
  return { from: over(addDays(day, -1)), until: over(day) };
}

/** What somebody does on a day: works from when to when, or, null, does not. */
export interface DayPlan {
  plan_date: string;
  works: WallHours | null;
}

/** When somebody works on some days: as planned; on days that nobody planned, while the shop is open. */
export function workOf(timeZone: string, days: readonly string[], open: OpenHours, plans: readonly DayPlan[]): Span[] {
  const planned = new Map(plans.map((plan) => [plan.plan_date, plan]));
  return joined(
    days.flatMap((day) => {
      const plan = planned.get(day);
      if (!plan) return openOn(timeZone, [day], open);
      return plan.works ? [hoursOn(timeZone, day, plan.works)] : [];
    }),
  );
}
