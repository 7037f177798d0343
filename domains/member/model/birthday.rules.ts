import { addDays } from '#kernel/contract/day.ts';

const calendar = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });

/** Month and day of a day, `yyyy-MM-dd`, in the lunar calendar, such as `8-15`; a leap month is marked. */
export function lunarDayOf(day: string): string {
  const parts = calendar.formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('month')}-${part('day')}`;
}

/** Keys of the moon are so much larger than those of the sun. */
const MOON = 2000;

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
// exact: a month and a day, not money
const solarKey = (day: string): number => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));

/** The key of a lunar month and day; a leap month has those of the month itself. */
function lunarKey(day: string): number {
  const [month, date] = lunarDayOf(day).replace('bis', '').split('-').map(Number);
  // exact: a month and a day, not money
  return MOON + month! * 100 + date!;
}

/**
 * Month and day on which a birthday is kept, as lists find it: 101 to 1231 by the sun, 2101 to 3230 by the moon. Null
 * without a birth. `is_lunar_calendar` 0 is lunar.
 */
export const birthdayKey = (birth: string | null, is_lunar_calendar: number): number | null =>
  birth === null ? null : is_lunar_calendar === 0 ? lunarKey(birth) : solarKey(birth);

/** Days whose keys are remembered: two years of every day that anybody asks about. */
const KNOWN_DAYS = 1_000;
const known = new Map<string, readonly number[]>();

/**
 * The keys of birthdays that are kept on a day, `yyyy-MM-dd`. Whoever was born on 29 February keeps it on the 28th of
 * other years; a lunar birthday is kept in the month itself, not again in a leap month.
 */
export function keysOn(day: string): readonly number[] {
  const keys = known.get(day) ?? keysOf(day);
  if (known.size >= KNOWN_DAYS) known.clear();
  known.set(day, keys);
  return keys;
}

// The moon costs tens of microseconds a day.
function keysOf(day: string): readonly number[] {
  const sun = solarKey(day);
  const moon = lunarDayOf(day).includes('bis') ? [] : [lunarKey(day)];
  return [sun, ...(sun === 228 && !isLeapYear(Number(day.slice(0, 4))) ? [229] : []), ...moon];
}

/** In how many days a birthday is kept next, 0 today; null when that is more than `within` days away. */
export function daysToBirthday(key: number | null, today: string, within: number): number | null {
  if (key === null) return null;
  for (let days = 0; days <= within; days += 1) if (keysOn(addDays(today, days)).includes(key)) return days;
  return null;
}

/** The keys of birthdays kept from one month and day, `MM-dd`, to another in the year of `today`; the end may lie in the next. */
export function keysBetween(from: string, to: string, today: string): number[] {
  const year = Number(today.slice(0, 4));
  // A day that its year does not have is the next one.
  const last = addDays(`${to < from ? year + 1 : year}-${to}`, 0);
  const keys = new Set<number>();
  for (let day = addDays(`${year}-${from}`, 0); day <= last; day = addDays(day, 1)) for (const key of keysOn(day)) keys.add(key);
  return [...keys];
}
