/** Something that a short run may take. */
export interface Candidate<Kind extends string> {
  kind: Kind;
  name: string;
  /** How near it stands to the change: what is at 0 goes before what is at 1. */
  near: number;
  /** What it takes, in seconds of one worker on a quiet machine. */
  seconds: number;
}

/** What divides a round most evenly, whichever of its steps are taken. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
const PLACES = 9973;
const fraction = (value: number): number => value - Math.floor(value);

/** A name's place in the round, the same whatever else there is. */
const placeOf = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % PLACES, 7) / PLACES;

/**
 * Of `candidates` those that fit into so many seconds of one worker: the nearest first, of the equally near those whose turn it is.
 * Where a turn begins in the round moves on from one to the next, so that a few of them leave nothing out.
 */
export function within<Kind extends string>(candidates: readonly Candidate<Kind>[], seconds: number, turn: number): Candidate<Kind>[] {
  const waits = (name: string): number => fraction(placeOf(name) - fraction(turn * GOLDEN));
  const inOrder = [...candidates].sort((one, other) => one.near - other.near || waits(one.name) - waits(other.name) || one.name.localeCompare(other.name));
  let left = seconds;
  return inOrder.filter((candidate) => {
    const fits = candidate.seconds <= left;
    if (fits) left -= candidate.seconds;
    return fits;
  });
}

/** What every short run takes however little changed, in seconds: static checks, unit tests, weight, blows, and of everything a part in turn. */
const ALWAYS = 360;
/** So much of what is left goes to the server's tests, the rest to the browser's. */
const OF_SERVER = 0.4;
const WORKERS = 2;

/** The seconds of a worker that a run of so many minutes has for what it chooses. */
export function secondsOf(minutes: number): { server: number; browser: number } {
  const left = Math.max(0, minutes * 60 - ALWAYS) * WORKERS;
  return { server: left * OF_SERVER, browser: left * (1 - OF_SERVER) };
}
