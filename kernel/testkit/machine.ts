import { createHash } from 'node:crypto';

/** What the fixed work takes on the machine that the figures are of, in ms: the one that checks the types in 137 s. */
const QUIET_MS = 27;
/** Work until the engine knows it, and the turns whose middle one counts. */
const [WARM, TURNS] = [5, 9];

/** A bit of everything that the product does: rows made, written as text, read, sorted, grouped and digested. */
function work(): string {
  const rows = Array.from({ length: 20_000 }, (_, nth) => ({ id: (nth * 7_919) % 20_011, name: `n${nth % 977}`, part: nth / 3 }));
  const text = JSON.stringify(rows);
  const read = (JSON.parse(text) as typeof rows).toSorted((a, b) => a.id - b.id);
  const sums = new Map<string, number>();
  for (const { name, part } of read) sums.set(name, (sums.get(name) ?? 0) + part);
  return createHash('sha256').update(text).digest('hex') + sums.size;
}

function timed(): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

/** How many times as long as on a quiet machine a fixed piece of work takes here and now; at least 1. */
export function slowness(): number {
  for (let turn = 0; turn < WARM; turn += 1) work();
  const taken = Array.from({ length: TURNS }, timed).toSorted((a, b) => a - b);
  return Math.max(1, taken[Math.floor(TURNS / 2)]! / QUIET_MS);
}

const atFirst = slowness();

/**
 * The longest that something may take here which may take `bound` on a quiet machine, in the same unit. A clock on the wall measures the
 * machine too: one that is half as fast, or shared, gets twice the time, by a measure taken when the run begins and again now.
 */
export const within = (bound: number): number => bound * Math.max(atFirst, slowness());
