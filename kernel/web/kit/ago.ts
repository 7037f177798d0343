import { fill } from '#kernel/i18n/dictionary.ts';

interface AgoWords {
  just_now: string;
  minutes_ago: string;
  hours_ago: string;
  day_ago: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a clock on the wall shows, as seconds to reckon with. */
const secondsOf = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`) / 1000;

/**
 * «just now» under 30 seconds, then minutes, hours, and «1 day ago» under 2 days (1§9); null of what is longer ago, or still to come.
 * Both as the shop's clock shows them.
 */
export function ago(at: string, now: string, word: AgoWords): string | null {
  const seconds = secondsOf(now) - secondsOf(at);
  if (!(seconds >= 0 && seconds < 2 * DAY)) return null;
  if (seconds < 30) return word.just_now;
  if (seconds < HOUR) return fill(word.minutes_ago, { count: Math.max(1, Math.floor(seconds / MINUTE)) });
  if (seconds < DAY) return fill(word.hours_ago, { count: Math.floor(seconds / HOUR) });
  return word.day_ago;
}
