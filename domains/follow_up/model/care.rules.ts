import { addDays, type DayText } from '#kernel/contract/day.ts';
import type { CareSpan } from '../contract/care.endpoints.ts';

const WEEK = 7;

/** The days of a span: today, the seven days from today on, or all of today's calendar month. */
export function daysIn(span: CareSpan, today: DayText): DayText[] {
  if (span === 'day') return [today];
  if (span === 'week') return Array.from({ length: WEEK }, (_, index) => addDays(today, index));
  const days: DayText[] = [];
  for (let day = `${today.slice(0, 7)}-01`; day.slice(0, 7) === today.slice(0, 7); day = addDays(day, 1)) days.push(day);
  return days;
}
