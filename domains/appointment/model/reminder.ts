const HOUR_MS = 3_600_000;

/** So long before it begins an appointment is reminded of, and no later than `least` before: a reminder that comes too late is none. */
export const REMINDERS = [
  { kind: 'day', lead: 24 * HOUR_MS, least: 4 * HOUR_MS },
  { kind: 'hours', lead: 2 * HOUR_MS, least: HOUR_MS / 2 },
] as const;

/** Whether a clock on the wall, `HH:mm`, shows a quiet hour; an end before the start is on the next day. */
export const isQuiet = (clock: string, from: string, until: string): boolean =>
  from <= until ? from <= clock && clock < until : clock >= from || clock < until;
