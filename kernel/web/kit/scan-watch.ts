/** Nobody types this fast: a scanner's keys follow each other within so many milliseconds. */
const FAST_MS = 35;
/** Keys further apart than this belong to different runs, whoever sent them. */
export const RUN_MS = 250;
/** A code has at least so many characters. */
const LEAST = 4;

/**
 * Tells a scanner from a hand by the time between keys. A busy machine hands a few of a scanner's keys on late, a hand is slow
 * at nearly every one: what counts is how most of a run came.
 */
export function createScanWatch() {
  let last = Number.NEGATIVE_INFINITY;
  let run = 0;
  let fast = 0;
  const isScanned = (): boolean => run >= LEAST && fast * 4 >= run * 3;
  return {
    /** Whether what has come so far is a scanner's, though no key has ended it. */
    isScanned,
    /** Notes a key at a time in milliseconds; whether it ends what a scanner has just sent. */
    sees(key: string, at: number): boolean {
      // Half of a capital letter.
      if (key === 'Shift') return false;
      const gap = at - last;
      last = at;
      if (gap > RUN_MS) run = fast = 0;
      else if (run > 0 && gap <= FAST_MS) fast += 1;
      if (key.length === 1) {
        run += 1;
        return false;
      }
      const scanned = isScanned();
      run = fast = 0;
      return scanned;
    },
  };
}
