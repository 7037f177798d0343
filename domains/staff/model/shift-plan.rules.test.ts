import { describe, expect, it } from 'vitest';
import { daysOf, patternDay, turned, weekdayOf } from './shift-plan.rules.ts';

describe('the days of a view', () => {
  it('are a week from Monday on, across the end of a month', () => {
    expect(daysOf('week', '2026-03-01')).toEqual(['2026-02-23', '2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01']);
    expect(weekdayOf('2026-03-01')).toBe(7);
  });

  it.each([
    ['2026-02-10', 28],
    ['2028-02-29', 29],
    ['2026-04-01', 30],
    ['2026-12-31', 31],
  ])('are the month of %s: %i', (day, num) => expect(daysOf('month', day)).toHaveLength(num));

  it('turn to the next and to the one before', () => {
    expect(daysOf('month', turned('month', '2026-01-31', 1))[0]).toBe('2026-02-01');
    expect(daysOf('month', turned('month', '2026-03-31', -1))[0]).toBe('2026-02-01');
    expect(turned('week', '2026-03-04', 1)).toBe('2026-03-09');
  });

  it('repeat the first seven', () => {
    const days = daysOf('month', '2026-03-01');
    expect(patternDay(days, '2026-03-08')).toBe('2026-03-01');
    expect(patternDay(days, '2026-03-31')).toBe('2026-03-03');
  });
});
