import { addDays, type DayText } from '#kernel/contract/day.ts';

/** How long goods keep: so many days (0), months (1) or years (2); null: nobody has said. */
export interface ShelfLife {
  deadline: number | null;
  deadline_unit: number;
}

const YEAR_MONTHS = 12;

/** The same day so many months later; the last of the month where it has no such day. */
function addMonths(day: DayText, months: number): DayText {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last))).toISOString().slice(0, day.length);
}

/** The last day on which what was made on a day may be used; null where the goods have no shelf life. */
export function endsAfter(made: DayText, { deadline, deadline_unit }: ShelfLife): DayText | null {
  if (deadline === null) return null;
  if (deadline_unit === 0) return addDays(made, deadline);
  return addMonths(made, deadline_unit === 1 ? deadline : deadline * YEAR_MONTHS);
}
