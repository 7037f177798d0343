/** `yyyy-MM-dd HH:mm` as a clock on the wall shows it. */
export type WallTime = string;

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // Swedes write a moment as everything here does.
    const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    formatters.set(timeZone, (formatter = new Intl.DateTimeFormat('sv-SE', options)));
  }
  return formatter;
}

const spelled = (timeZone: string, at: number): WallTime => formatterOf(timeZone).format(at);
const asUtc = (wall: WallTime): number => Date.parse(`${wall.replace(' ', 'T')}:00Z`);

/** Since then every clock of the world is set by quarters of an hour, at quarters of an hour. */
const BY_QUARTERS_SINCE = Date.UTC(1973, 0, 1);
const BY_QUARTERS_UNTIL = Date.UTC(9000, 0, 1);
const QUARTER_MS = 15 * MINUTE_MS;
const MOST_KEPT = 20_000;

/** What a function of a clock answered before, by clock: the same few moments are asked for again and again. */
function keeping<Key, Found>(find: (timeZone: string, key: Key) => Found): (timeZone: string, key: Key) => Found {
  const all = new Map<string, Map<Key, Found>>();
  return (timeZone, key) => {
    let known = all.get(timeZone);
    if (!known) all.set(timeZone, (known = new Map()));
    let found = known.get(key);
    if (found === undefined) {
      if (known.size >= MOST_KEPT) known.clear();
      known.set(key, (found = find(timeZone, key)));
    }
    return found;
  };
}

/** How far a clock is ahead of UTC in a quarter of an hour: to spell one moment takes as long as to look up a hundred. */
const offsetOf = keeping((timeZone, quarter: number) => asUtc(spelled(timeZone, quarter * QUARTER_MS)) - quarter * QUARTER_MS);
const offsetIn = (timeZone: string, at: number): number => offsetOf(timeZone, Math.floor(at / QUARTER_MS));

const WALL = 'yyyy-MM-dd HH:mm'.length;

/** What a clock on the wall shows in a minute since 1970. */
const shownIn = keeping((timeZone, minute: number): WallTime => {
  const at = minute * MINUTE_MS;
  return new Date(at + offsetIn(timeZone, at)).toISOString().slice(0, WALL).replace('T', ' ');
});

/** What a clock on the wall shows at a moment, in milliseconds since 1970. */
export const wallTime = (timeZone: string, at: number): WallTime =>
  at >= BY_QUARTERS_SINCE && at < BY_QUARTERS_UNTIL ? shownIn(timeZone, Math.floor(at / MINUTE_MS)) : spelled(timeZone, at);

const offsetAt = (timeZone: string, at: number): number => asUtc(wallTime(timeZone, at)) - Math.floor(at / MINUTE_MS) * MINUTE_MS;

/**
 * When a clock on the wall shows a time: the first moment, where it is put back and shows it twice; null where it is put
 * forward and never does.
 */
export const momentOf = keeping((timeZone, wall: WallTime): number | null => {
  const guess = asUtc(wall);
  const moments = [guess - DAY_MS, guess + DAY_MS].map((around) => guess - offsetAt(timeZone, around));
  const shown = moments.filter((moment) => wallTime(timeZone, moment) === wall);
  return shown.length > 0 ? Math.min(...shown) : null;
});

/** As `momentOf`; a time that the clock leaps over is when it leaps. */
export function momentFrom(timeZone: string, wall: WallTime): number {
  const exact = momentOf(timeZone, wall);
  if (exact !== null) return exact;
  const guess = asUtc(wall);
  // Counted on as the clock went before, the time lies behind the leap.
  const counted = guess - offsetAt(timeZone, guess - DAY_MS);
  return counted - overBy(timeZone, counted);
}

/** How long before a moment the clock leapt. */
function overBy(timeZone: string, moment: number): number {
  const after = offsetAt(timeZone, moment);
  let over = 0;
  while (over < DAY_MS && offsetAt(timeZone, moment - over - MINUTE_MS) === after) over += MINUTE_MS;
  return over;
}
