import { addDays, type DayText, daysBetween } from './day.ts';
import { daysOf, periodBefore } from './period.ts';

/** Calendar days from one to another, both included. */
export interface Span {
  start_date: DayText;
  end_date: DayText;
}

/** Of what time a line of a report is. */
export const STEPS = ['day', 'week', 'month'] as const;
export type Step = (typeof STEPS)[number];

const WEEK = 7;
const THIRTY = 30;
const MONTH_LENGTH = 7;
const monthOf = (day: DayText): string => day.slice(0, MONTH_LENGTH);

/** The Monday of a day's week. */
const mondayOf = (day: DayText): DayText => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK));

/** What the step is called that a day lies in: the day, the Monday of its week, its month. */
export const stepOf = (day: DayText, step: Step): string => (step === 'day' ? day : step === 'week' ? mondayOf(day) : monthOf(day));

/** The days of a step. */
export function spanOf(name: string, step: Step): Span {
  if (step !== 'month') return { start_date: name, end_date: step === 'day' ? name : addDays(name, WEEK - 1) };
  const { from, until } = daysOf(name);
  return { start_date: from, end_date: until };
}

/** The part of a span that lies within another. */
export const within = (span: Span, whole: Span): Span => ({
  start_date: span.start_date < whole.start_date ? whole.start_date : span.start_date,
  end_date: span.end_date > whole.end_date ? whole.end_date : span.end_date,
});

/** Every step of a span, in order, also those on which nothing happened. */
export function stepsIn({ start_date, end_date }: Span, step: Step): string[] {
  const steps: string[] = [];
  for (let day = start_date; day <= end_date; day = addDays(spanOf(stepOf(day, step), step).end_date, 1)) steps.push(stepOf(day, step));
  return steps;
}

/** What a span is compared with, up to the day before it: the month before a whole month, otherwise as many days. */
export function spanBefore({ start_date, end_date }: Span): Span {
  const month = spanOf(monthOf(start_date), 'month');
  if (month.start_date === start_date && month.end_date === end_date) return spanOf(periodBefore(monthOf(start_date)), 'month');
  return { start_date: addDays(start_date, -1 - daysBetween(start_date, end_date)), end_date: addDays(start_date, -1) };
}

/** The usual spans, as of a day. */
export const usualSpans = (today: DayText) => ({
  today: { start_date: today, end_date: today },
  yesterday: { start_date: addDays(today, -1), end_date: addDays(today, -1) },
  this_week: { start_date: mondayOf(today), end_date: today },
  this_month: { start_date: `${monthOf(today)}-01`, end_date: today },
  last_month: spanOf(periodBefore(monthOf(today)), 'month'),
});
export type UsualSpan = keyof ReturnType<typeof usualSpans>;

/** The same day some months before; of a shorter month its last one. */
function monthsBefore(day: DayText, months: number): DayText {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, day.length);
}

/** Days from one on, it included: what people look ahead to. */
export const spansAhead = (today: DayText) => ({
  today: { start_date: today, end_date: today },
  tomorrow: { start_date: addDays(today, 1), end_date: addDays(today, 1) },
  seven_days: { start_date: today, end_date: addDays(today, WEEK - 1) },
  thirty_days: { start_date: today, end_date: addDays(today, THIRTY - 1) },
});

/** The latest days up to one, it included: what people look back over. */
export const latestSpans = (today: DayText) => ({
  week: { start_date: addDays(today, 1 - WEEK), end_date: today },
  month: { start_date: addDays(monthsBefore(today, 1), 1), end_date: today },
  three_months: { start_date: addDays(monthsBefore(today, 3), 1), end_date: today },
});
