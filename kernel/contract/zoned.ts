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
const MOST_QUARTERS = 20_000;
const offsets = new Map<string, Map<number, number>>();

/** How far a clock is ahead of UTC in the quarter of an hour of a moment: to spell one moment takes as long as to look up a hundred. */
function offsetIn(timeZone: string, at: number): number {
  let known = offsets.get(timeZone);
  if (!known) offsets.set(timeZone, (known = new Map()));
  const quarter = Math.floor(at / QUARTER_MS);
  let offset = known.get(quarter);
  if (offset === undefined) {
    if (known.size >= MOST_QUARTERS) known.clear();
    known.set(quarter, (offset = asUtc(spelled(timeZone, quarter * QUARTER_MS)) - quarter * QUARTER_MS));
  }
  return offset;
}

const WALL = 'yyyy-MM-dd HH:mm'.length;

/** What a clock on the wall shows at a moment, in milliseconds since 1970. */
export const wallTime = (timeZone: string, at: number): WallTime =>
  at >= BY_QUARTERS_SINCE && at < BY_QUARTERS_UNTIL
    ? new Date(at + offsetIn(timeZone, at)).toISOString().slice(0, WALL).replace('T', ' ')
    : spelled(timeZone, at);

const offsetAt = (timeZone: string, at: number): number => asUtc(wallTime(timeZone, at)) - Math.floor(at / MINUTE_MS) * MINUTE_MS;

/**
 * When a clock on the wall shows a time: the first moment, where it is put back and shows it twice; null where it is put
 * forward and never does.
 */
export function momentOf(timeZone: string, wall: WallTime): number | null {
  const guess = asUtc(wall);
  const moments = [guess - DAY_MS, guess + DAY_MS].map((around) => guess - offsetAt(timeZone, around));
  const shown = moments.filter((moment) => wallTime(timeZone, moment) === wall);
  return shown.length > 0 ? Math.min(...shown) : null;
}

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
