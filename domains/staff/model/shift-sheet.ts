import { daysBetween } from '#kernel/contract/day.ts';
import { dayIn } from '#kernel/contract/cell.ts';
import { halfWidth } from '#kernel/contract/phone.ts';
import { plainShift } from '../contract/shift-import.endpoints.ts';
import { REST } from '../contract/shift-status.ts';

/** What people write where somebody is off, besides the names of the shop's own shifts. */
const LEAVE_WORDS = ['请假', '休假', '事假', '病假', '年假', '請假', 'leave', 'on leave', 'annual leave', 'sick leave'];
const REST_WORDS = ['休息', '休', '轮休', '輪休', 'rest', 'off', 'day off'];

interface Offered {
  shift_id: string;
  shift_name: string;
  shift_status: number;
}

/**
 * What each word of a sheet plans: a shift's id, null for leave. A shop's own names come first; a word for rest means the only rest that
 * it offers, and nothing where it offers several.
 */
export function shiftWords(shifts: readonly Offered[]): Map<string, string | null> {
  const rests = shifts.filter(({ shift_status }) => shift_status === REST);
  return new Map<string, string | null>([
    ...LEAVE_WORDS.map((word) => [plainShift(word), null] as const),
    ...(rests.length === 1 ? REST_WORDS.map((word) => [plainShift(word), rests[0]!.shift_id] as const) : []),
    ...shifts.map(({ shift_name, shift_id }) => [plainShift(shift_name), shift_id] as const),
  ]);
}

const WEEKDAY = /[（(]?(?:周|星期|礼拜|週|禮拜)[一二三四五六日天][）)]?|\(?\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b\.?\)?/giu;
const FULL = /^\d{4}-\d{2}-\d{2}$/;
const NO_YEAR = /^(\d{1,2})[-/.月](\d{1,2})日?$/;
const HALF_YEAR = 183;

/** The day of a month of the year in which it is nearest. */
function nearest(month: string, date: string, today: string): string {
  const at = (year: number): string => `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const year = Number(today.slice(0, 'yyyy'.length));
  const [this_year, apart] = [at(year), daysBetween(today, at(year))];
  if (apart > HALF_YEAR) return at(year - 1);
  return apart < -HALF_YEAR ? at(year + 1) : this_year;
}

/** The day that heads a column, with its weekday or without, `3月2日` being the nearest one; undefined for what is no day. */
export function dayOfHeading(heading: string, today: string): string | undefined {
  const plain = halfWidth(heading).replace(WEEKDAY, '').trim();
  const full = dayIn(plain);
  if (FULL.test(full)) return full;
  const [, month, date] = NO_YEAR.exec(plain) ?? [];
  return month && date ? nearest(month, date, today) : undefined;
}

interface Unfolding {
  today: string;
  /** What heads the days and the shifts once each cell is a row. */
  headings: readonly [day: string, shift: string];
}

/**
 * Makes a row of each filled cell of a grid, with whatever else stands in its line: who it is. A table without days among its headings is
 * as it is. An empty cell says nothing.
 */
export function* unfolded([first = [], ...lines]: readonly string[][], { today, headings }: Unfolding): Generator<string[]> {
  const days = first.map((heading) => dayOfHeading(heading, today));
  const others = first.flatMap((_, at) => (days[at] === undefined ? [at] : []));
  if (others.length === first.length) {
    yield first;
    yield* lines;
    return;
  }
  yield [...others.map((at) => first[at]!), ...headings];
  for (const line of lines) {
    for (const [at, day] of days.entries()) {
      if (day !== undefined && line[at]) yield [...others.map((other) => line[other] ?? ''), day, line[at]];
    }
  }
}
