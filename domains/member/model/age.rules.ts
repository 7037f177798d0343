/** A year of a person's age, in milliseconds (specification 1§4). */
const YEAR_MS = 315_576e5;

/** Whole years between a day of birth and today, or null for a day to come. */
export function ageOf(birth: string, today: string): number | null {
  const lived = Date.parse(`${today}T00:00:00Z`) - Date.parse(`${birth}T00:00:00Z`);
  return lived < 0 ? null : Math.floor(lived / YEAR_MS);
}

/** The day of birth that a typed age stands for: that many years before today. */
export const birthOf = (age: number, today: string): string => new Date(Date.parse(`${today}T00:00:00Z`) - age * YEAR_MS).toISOString().slice(0, 10);
