/** A calendar day as `yyyy-MM-dd`. Days compare as text: `'2026-02-01' < '2026-02-02'`. */
export type DayText = string;

const DAY_MS = 86_400_000;

const utcOf = (day: DayText): number => Date.parse(`${day}T00:00:00Z`);

/** The day `days` after `day` (before it, when negative). Calendar days know no summer time. */
export const addDays = (day: DayText, days: number): DayText => new Date(utcOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days lie between two days; negative when `to` comes first. */
export const daysBetween = (from: DayText, to: DayText): number => Math.round((utcOf(to) - utcOf(from)) / DAY_MS);

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in a time zone, such as `Asia/Shanghai`: the business date of what happens then. */
export function dayIn(timeZone: string, instant: Date): DayText {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}
