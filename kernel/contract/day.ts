/** A calendar day as `yyyy-MM-dd`. Days compare as text: `'2026-02-01' < '2026-02-02'`. */
export type DayText = string;

const DAY_MS = 86_400_000;

/** The day `days` after `day` (before it, when negative). Calendar days know no summer time. */
export const addDays = (day: DayText, days: number): DayText => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from one day to another: 1 from a day to the next, negative backwards. */
export const daysBetween = (from: DayText, to: DayText): number => (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
