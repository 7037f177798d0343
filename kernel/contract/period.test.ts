import { describe, expect, it } from 'vitest';
import { choiceOf, daysOf, Period, periodBefore } from './period.ts';

describe('a period', () => {
  it('has the days of its month or year', () => {
    expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', until: '2028-02-29' });
    expect(daysOf('2026-02')).toEqual({ from: '2026-02-01', until: '2026-02-28' });
    expect(daysOf('2026')).toEqual({ from: '2026-01-01', until: '2026-12-31' });
  });

  it('follows another of its kind', () => {
    expect(['2026-01', '2026-12', '2026'].map(periodBefore)).toEqual(['2025-12', '2026-11', '2025']);
  });

  it('is given with all that is asked of a choice', () => {
    expect(choiceOf('2026-01')).toEqual({
      type: 'MONTH', year: 2026, last_year: 2025, month: 1, last_month: 12, year_month: '2026-01', last_year_month: '2025-12',
      start_time: '2026-01-01 00:00:00', last_start_time: '2025-12-01 00:00:00',
      end_time: '2026-01-31 23:59:59', last_end_time: '2025-12-31 23:59:59',
    });
    expect(choiceOf('2026')).toMatchObject({ type: 'YEAR', month: null, last_year: 2025, end_time: '2026-12-31 23:59:59' });
  });

  it('is refused when there is no such month', () => {
    for (const wrong of ['2026-13', '2026-00', '26', '2026-1', '1800', '2026-03-01', '']) expect(Period.safeParse(wrong).success).toBe(false);
  });
});
