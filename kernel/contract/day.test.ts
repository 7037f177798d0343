import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn, daysBetween } from './day.ts';

describe('days', () => {
  it('cross months, leap years and the change to summer time', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('are counted back as they were added', () => {
    const day = fc.integer({ min: 0, max: 50_000 }).map((days) => addDays('1900-01-01', days));
    fc.assert(fc.property(day, fc.integer({ min: -36_500, max: 36_500 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days);
    }));
  });

  it('belong to the shop: one instant is two days', () => {
    const instant = new Date('2026-05-01T16:30:00Z');
    expect(dayIn('Asia/Shanghai', instant)).toBe('2026-05-02');
    expect(dayIn('Europe/London', instant)).toBe('2026-05-01');
  });
});
