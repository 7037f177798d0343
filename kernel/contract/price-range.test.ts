import { describe, expect, it } from 'vitest';
import type { PriceRange } from './price-range.ts';
import { FIRST_RANGE, PriceRanges, withEnd, withNextRange, withoutRange } from './price-range.ts';

const THREE: PriceRange[] = [[0, 100], [100, 300], [300, 900]];
const faults = (ranges: unknown): string[] => (PriceRanges().safeParse(ranges).error?.issues ?? []).map(({ message, path }) => `${path.join('.')} ${message}`);

describe('ranges of prices', () => {
  it('follow one another and rise', () => {
    expect(faults(THREE)).toEqual([]);
    expect(faults([[0, 100], [100, 100]])).toEqual(['1.1 kernel.range_upside_down']);
    expect(faults([[0, 100], [200, 300]])).toEqual(['1.0 kernel.range_gap']);
    expect(faults([])).toHaveLength(1);
    expect(PriceRanges().safeParse(Array.from({ length: 11 }, (_, index) => [index, index + 1])).success).toBe(false);
  });

  it('begin with the first, and each further one at the end of the last', () => {
    expect(withNextRange([])).toEqual([FIRST_RANGE]);
    expect(withNextRange(THREE).at(-1)).toEqual([900, Number.NaN]);
  });

  it('stay without a gap when an end moves or one is taken out; the first stays', () => {
    expect(withEnd(THREE, 1, 500)).toEqual([[0, 100], [100, 500], [500, 900]]);
    expect(withoutRange(THREE, 1)).toEqual([[0, 100], [100, 900]]);
    expect(withoutRange(THREE, 2)).toEqual([[0, 100], [100, 300]]);
    expect(withoutRange(THREE, 0)).toEqual(THREE);
  });
});
