const DAY_MS = 86_400_000;

/** The drawer shows this much of the past. */
export const SHOWN_MS = 30 * DAY_MS;
