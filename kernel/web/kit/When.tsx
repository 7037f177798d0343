import { fill } from '#kernel/i18n/dictionary.ts';
import { usePlace } from '../place.ts';
import { useWords } from '../words.ts';

interface WhenProps {
  /** `yyyy-MM-dd HH:mm:ss` in the shop's time zone, a day, or epoch seconds. */
  at: string | number | null;
  /** `relative` says how long ago, up to a day (1§9). */
  show?: 'minute' | 'second' | 'day' | 'relative';
}

/** A moment, shown in one form everywhere, in the shop's time zone. */
export function When({ at, show = 'minute' }: WhenProps) {
  const { word } = useWords('kernel');
  const { user } = usePlace();
  if (at === null || at === '') return <>{word.none}</>;
  const text = typeof at === 'number' ? wallClock(at, user.time_zone) : at;
  const shown = show === 'relative' && typeof at === 'number' ? relative(at, word) ?? cut(text, 'minute') : cut(text, show);
  return <time dateTime={text} title={text} className="when">{shown}</time>;
}

const LENGTH = { day: 10, minute: 16, second: 19, relative: 16 } as const;
const cut = (text: string, show: keyof typeof LENGTH): string => text.slice(0, LENGTH[show]);

/** A moment as a sentence or a choice says it: to the minute, as `When` shows it. */
export const minuteOf = (at: string): string => cut(at, 'minute');

/** The day of a moment, where a sentence says no more. */
export const dayOf = (at: string): string => cut(at, 'day');

/** Epoch seconds as `yyyy-MM-dd HH:mm:ss` in a time zone. */
export const wallClock = (seconds: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(seconds * 1000));

interface AgoWords {
  just_now: string;
  minutes_ago: string;
  hours_ago: string;
  day_ago: string;
}

/** «just now» under 30 seconds, then minutes, hours, and «1 day ago» under 2 days (1§9). */
function relative(seconds: number, word: AgoWords): string | null {
  const ago = Math.floor(Date.now() / 1000) - seconds;
  if (ago < 0 || ago >= 172_800) return null;
  if (ago < 30) return word.just_now;
  if (ago < 3_600) return fill(word.minutes_ago, { count: Math.max(1, Math.floor(ago / 60)) });
  if (ago < 86_400) return fill(word.hours_ago, { count: Math.floor(ago / 3_600) });
  return word.day_ago;
}
