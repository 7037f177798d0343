import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './day.ts';

describe('days', () => {
  it('cross months, leap years and the change to summer time', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('are taken off as they were added, and later days compare as later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 1, max: 36_500 }), (start, days) => {
        const from = addDays('1900-01-01', start);
        expect(addDays(addDays(from, days), -days)).toBe(from);
        expect(addDays(from, days) > from).toBe(true);
      }),
    );
  });
});
