import { describe, expect, it } from 'vitest';
import { latestSpans, spanBefore, spanOf, spansAhead, stepOf, stepsIn, usualSpans, within } from './span.ts';

const span = (start_date: string, end_date: string) => ({ start_date, end_date });

describe('a span of days', () => {
  it('falls into days, weeks from Monday and months, none left out', () => {
    const days = span('2026-02-27', '2026-03-09');
    expect(stepsIn(days, 'day')).toHaveLength(11);
    expect(stepsIn(days, 'week')).toEqual(['2026-02-23', '2026-03-02', '2026-03-09']);
    expect(stepsIn(days, 'month')).toEqual(['2026-02', '2026-03']);
    expect(stepOf('2026-03-01', 'week')).toBe('2026-02-23');
  });

  it('has in each step the days that belong to it', () => {
    const days = span('2026-02-27', '2026-03-09');
    for (const step of ['day', 'week', 'month'] as const) {
      const parts = stepsIn(days, step).map((name) => within(spanOf(name, step), days));
      expect(parts.flatMap((part) => stepsIn(part, 'day'))).toEqual(stepsIn(days, 'day'));
    }
  });

  it('is compared with as many days before it, a whole month with the month before', () => {
    expect(spanBefore(span('2026-03-02', '2026-03-02'))).toEqual(span('2026-03-01', '2026-03-01'));
    expect(spanBefore(span('2026-03-01', '2026-03-10'))).toEqual(span('2026-02-19', '2026-02-28'));
    expect(spanBefore(span('2026-03-01', '2026-03-31'))).toEqual(span('2026-02-01', '2026-02-28'));
    expect(spanBefore(span('2026-01-01', '2026-01-31'))).toEqual(span('2025-12-01', '2025-12-31'));
  });

  it('has usual ones', () => {
    expect(usualSpans('2026-03-01')).toEqual({
      today: span('2026-03-01', '2026-03-01'),
      yesterday: span('2026-02-28', '2026-02-28'),
      this_week: span('2026-02-23', '2026-03-01'),
      this_month: span('2026-03-01', '2026-03-01'),
      last_month: span('2026-02-01', '2026-02-28'),
    });
  });

  it('looks back over a week, a month, three months, whatever the length of a month', () => {
    expect(latestSpans('2026-03-02')).toEqual({
      week: span('2026-02-24', '2026-03-02'),
      month: span('2026-02-03', '2026-03-02'),
      three_months: span('2025-12-03', '2026-03-02'),
    });
    expect(latestSpans('2026-03-31').month).toEqual(span('2026-03-01', '2026-03-31'));
    expect(latestSpans('2026-05-31').three_months).toEqual(span('2026-03-01', '2026-05-31'));
  });

  it('looks ahead from today on, which is one of the seven and of the thirty days', () => {
    expect(spansAhead('2026-02-27')).toEqual({
      today: span('2026-02-27', '2026-02-27'),
      tomorrow: span('2026-02-28', '2026-02-28'),
      seven_days: span('2026-02-27', '2026-03-05'),
      thirty_days: span('2026-02-27', '2026-03-28'),
    });
    for (const [name, days] of [['seven_days', 7], ['thirty_days', 30]] as const) expect(stepsIn(spansAhead('2026-12-31')[name], 'day')).toHaveLength(days);
  });
});
