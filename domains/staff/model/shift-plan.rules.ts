import { addDays, daysBetween } from '#kernel/contract/day.ts';

const WEEK = 7;

/** Day of the week, 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): 1 | 2 | 3 | 4 | 5 | 6 | 7 => (new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK) as 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type PlanView = 'week' | 'month';

/** The days that a view shows around a day: its week from Monday on, or its month. */
export function daysOf(view: PlanView, day: string): string[] {
  const first = view === 'week' ? addDays(day, 1 - weekdayOf(day)) : `${day.slice(0, 7)}-01`;
  const next = view === 'week' ? addDays(first, WEEK) : `${addDays(first, 31).slice(0, 7)}-01`;
  return Array.from({ length: daysBetween(first, next) }, (_, index) => addDays(first, index));
}

/** The day that the view before or after shows. */
export const turned = (view: PlanView, day: string, by: 1 | -1): string => {
  const days = daysOf(view, day);
  return by === 1 ? addDays(days.at(-1)!, 1) : addDays(days[0]!, -1);
};

/** The same day of the first seven shown: what they hold is repeated to the end. */
export const patternDay = (days: readonly string[], day: string): string => days[daysBetween(days[0]!, day) % WEEK]!;
