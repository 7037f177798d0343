import { type DayText, daysBetween } from '#kernel/contract/day.ts';
import type { Unfinished } from '../contract/org.endpoints.ts';
import { TOLD_AHEAD } from '../contract/shop.schema.ts';

interface Dates {
  valid_start: string;
  valid_end?: string | null | undefined;
}

/** Whether a shop would be at work on fewer days than before: what is not finished there may be left lying. */
export const isCutShort = (was: Dates, shall: Dates): boolean =>
  shall.valid_start > was.valid_start || (!!shall.valid_end && (!was.valid_end || shall.valid_end < was.valid_end));

/** Whether a shop's term ends within the days in which that is spoken of, or has ended, on a day of the shop's own. */
export const isEnding = ({ valid_end }: { valid_end: DayText | null }, today: DayText): boolean =>
  valid_end !== null && daysBetween(today, valid_end) < TOLD_AHEAD;

/** Whether nothing would be left lying in a shop. */
export const isFinished = (left: Unfinished): boolean => Object.values(left).every((num) => num === 0);
