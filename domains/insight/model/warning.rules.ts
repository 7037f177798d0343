import type { AwayBand } from '../contract/warning.endpoints.ts';

/** From how many days away to how many, both included; null: without an end. */
export interface Away {
  from: number;
  until: number | null;
}

const LATE = 3;

/** The days of each band, of a shop that is warned after so many: together they are all from there on, and none twice. */
export function bandsOf(days: number): Record<AwayBand, Away> {
  const middle = days + (days - (days % 2)) / 2;
  return {
    early: { from: days, until: middle - 1 },
    middle: { from: middle, until: days * LATE - 1 },
    late: { from: days * LATE, until: null },
  };
}
