import { z } from 'zod';
import type { DayText } from './day.ts';

/** A month (`2026-03`) or a year (`2026`). */
export const Period = z.string().regex(/^(19|20)\d{2}(-(0[1-9]|1[0-2]))?$/, 'kernel.period_invalid');
export type Period = z.infer<typeof Period>;

const two = (number: number): string => String(number).padStart(2, '0');
const monthBefore = (year: number, month: number): [number, number] => (month === 1 ? [year - 1, 12] : [year, month - 1]);
const lastDay = (year: number, month: number): string => `${year}-${two(month)}-${two(new Date(Date.UTC(year, month, 0)).getUTCDate())}`;

/** The days of a period, both ends within. */
export function daysOf(period: Period): { from: DayText; until: DayText } {
  const [year, month] = period.split('-').map(Number) as [number, number | undefined];
  return month === undefined ? { from: `${year}-01-01`, until: `${year}-12-31` } : { from: `${period}-01`, until: lastDay(year, month) };
}

/** The month before a month, the year before a year. */
export function periodBefore(period: Period): Period {
  const [year, month] = period.split('-').map(Number) as [number, number | undefined];
  if (month === undefined) return String(year - 1);
  const [before, last] = monthBefore(year, month);
  return `${before}-${two(last)}`;
}

/** What the month and year picker gives (specification 1§3): times as `yyyy-MM-dd HH:mm:ss`. */
export interface PeriodChoice {
  type: 'MONTH' | 'YEAR';
  year: number;
  last_year: number;
  month: number | null;
  last_month: number | null;
  year_month: string | null;
  last_year_month: string | null;
  start_time: string;
  last_start_time: string;
  end_time: string;
  last_end_time: string;
}

/** A period beside the one before it. */
export function choiceOf(period: Period): PeriodChoice {
  const [year, month] = period.split('-').map(Number) as [number, number | undefined];
  const last = periodBefore(period);
  const [lastYear, lastMonth] = last.split('-').map(Number) as [number, number | undefined];
  const isMonth = month !== undefined;
  const [days, lastDays] = [daysOf(period), daysOf(last)];
  return {
    type: isMonth ? 'MONTH' : 'YEAR',
    year,
    last_year: lastYear,
    month: month ?? null,
    last_month: lastMonth ?? null,
    year_month: isMonth ? period : null,
    last_year_month: isMonth ? last : null,
    start_time: `${days.from} 00:00:00`,
    last_start_time: `${lastDays.from} 00:00:00`,
    end_time: `${days.until} 23:59:59`,
    last_end_time: `${lastDays.until} 23:59:59`,
  };
}
