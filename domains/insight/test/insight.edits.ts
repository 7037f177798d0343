import { type Edit, edit } from '#apps/testing/edit.ts';
import { editOrderValueRanges, homeOrderValues } from '../contract/insight.endpoints.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(editOrderValueRanges, homeOrderValues, {
    key: [],
    ask: () => ({ period: '2026' }),
    // The last has no end: nobody decided it.
    as: ({ ranges }) => ({ ranges: ranges.flatMap(({ low, high }): [number, number][] => (high === null ? [] : [[low, high]])) }),
    changes: () => Promise.resolve([{ ranges: [[0, 20_000]] }]),
  }),
];
