import { usePlace } from '../place.ts';
import { useWords } from '../words.ts';
import { ago } from './ago.ts';

interface WhenProps {
  /** `yyyy-MM-dd HH:mm:ss` in the shop's time zone, a day, or epoch seconds. */
  at: string | number | null;
  /** `relative` says how long ago, up to two days; the title has the moment (1§9). */
  show?: 'minute' | 'second' | 'day' | 'relative';
}

/** A moment, shown in one form everywhere, in the shop's time zone. */
export function When({ at, show = 'minute' }: WhenProps) {
  const { word } = useWords('kernel');
  const { user } = usePlace();
  if (at === null || at === '') return <>{word.none}</>;
  const text = typeof at === 'number' ? wallClock(at, user.time_zone) : at;
  const lately = show === 'relative' ? ago(text, nowIn(user.time_zone), word) : null;
  return <time dateTime={text} title={text} className="when">{lately ?? cut(text, show)}</time>;
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

const nowIn = (timeZone: string): string => wallClock(Date.now() / 1000, timeZone);
