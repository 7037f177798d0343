/** Nobody types this fast: a scanner's keys follow each other within so many milliseconds. */
export const FAST_MS = 35;
/** A code has at least so many characters. */
const LEAST = 4;

/** Tells a scanner from a hand by the time between keys. */
export function createScanWatch() {
  let last = Number.NEGATIVE_INFINITY;
  let run = 0;
  return {
    /** Notes a key at a time in milliseconds; whether it ends what a scanner has just sent. */
    sees(key: string, at: number): boolean {
      const fast = at - last <= FAST_MS;
      last = at;
      if (key.length === 1) {
        run = fast ? run + 1 : 1;
        return false;
      }
      const scanned = fast && run >= LEAST;
      run = 0;
      return scanned;
    },
  };
}
