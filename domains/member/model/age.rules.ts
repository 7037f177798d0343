/** A year of a person's age, in milliseconds (specification 1§4). */
const YEAR_MS = 315_576e5;

/** Whole years between a day of birth and today, or null for a day to come. */
export function ageOf(birth: string, today: string): number | null {
  const lived = Date.parse(`${today}T00:00:00Z`) - Date.parse(`${birth}T00:00:00Z`);
  return lived < 0 ? null : Math.floor(lived / YEAR_MS);
}

/** The day of birth that a typed age stands for: that many years before today. */
export const birthOf = (age: number, today: string): string => new Date(Date.parse(`${today}T00:00:00Z`) - age * YEAR_MS).toISOString().slice(0, 10);

/** The oldest that somebody's age is typed. */
const OLDEST = 120;

/** What a form holds for a typed age: the day of birth that it stands for, or what is no age as it was typed, which every contract refuses. */
export function birthTyped(age: number | null, today: string): string | null {
  if (age === null) return null;
  return Number.isInteger(age) && age > 0 && age <= OLDEST ? birthOf(age, today) : String(age);
}

/** What stands in a form for a birth that it holds: the day and the age, or the typed age alone where it was none. */
export function birthShown(held: string | null | undefined, today: string): { day: string | null; age: number | null } {
  if (!held) return { day: null, age: null };
  return /^\d{4}-\d{2}-\d{2}$/.test(held) ? { day: held, age: ageOf(held, today) } : { day: null, age: Number(held) };
}
