import { describe, expect, it } from 'vitest';
import { holds, hoursOn, joined, meet, openOn, shopDay, wholeDay, workOf } from './calendar.ts';

const utc = ({ from, until }: { from: number; until: number }) => [from, until].map((at) => new Date(at).toISOString().slice(0, 16));
const HOUR_MS = 3_600_000;

describe('spans', () => {
  it('that touch do not meet', () => {
    expect(meet({ from: 1, until: 2 }, { from: 2, until: 3 })).toBe(false);
    expect(meet({ from: 1, until: 3 }, { from: 2, until: 3 })).toBe(true);
  });

  it('are one where they touch: a night shift and the early one after it', () => {
    expect(joined([{ from: 5, until: 9 }, { from: 1, until: 5 }])).toEqual([{ from: 1, until: 9 }]);
    expect(holds([{ from: 1, until: 9 }], { from: 4, until: 6 })).toBe(true);
  });
});

describe('hours on the wall', () => {
  it('end on the next day where they do not end later, at the end of a month and of a year', () => {
    expect(utc(hoursOn('Asia/Shanghai', '2026-02-28', { start_time: '20:00', end_time: '02:00' }))).toEqual(['2026-02-28T12:00', '2026-02-28T18:00']);
    expect(utc(hoursOn('Asia/Hong_Kong', '2026-12-31', { start_time: '22:00', end_time: '00:00' }))).toEqual(['2026-12-31T14:00', '2026-12-31T16:00']);
  });

  it.each([
    ['2026-03-08', 5],
    ['2026-11-01', 7],
  ])('are an hour shorter or longer in the night in which the clock is changed: %s', (day, hours) => {
    const { from, until } = hoursOn('America/New_York', day, { start_time: '00:00', end_time: '06:00' });
    expect((until - from) / HOUR_MS).toBe(hours);
  });
});

describe('a closed day', () => {
  const night = { start_time: '20:00', end_time: '02:00', closed: new Set(['2026-02-17']) };

  it('is left out, and leaves the evening before it its hours after midnight', () => {
    expect(openOn('Asia/Shanghai', ['2026-02-16', '2026-02-17', '2026-02-18'], night).map(utc)).toEqual([
      ['2026-02-16T12:00', '2026-02-16T18:00'],
      ['2026-02-18T12:00', '2026-02-18T18:00'],
    ]);
    const dayOf = (at: string) => shopDay('Asia/Shanghai', night, Date.parse(`${at}:00+08:00`));
    expect([dayOf('2026-02-17 01:59'), dayOf('2026-02-17 02:00'), dayOf('2026-02-18 01:00')]).toEqual(['2026-02-16', '2026-02-17', '2026-02-17']);
  });
});

describe('all of a day', () => {
  it('begins where the evening before ends, and ends at midnight or when the shop closes later', () => {
    const wholly = (hours: { start_time: string; end_time: string }) => utc(wholeDay('Asia/Shanghai', '2026-03-02', hours));
    expect(wholly({ start_time: '08:00', end_time: '22:00' })).toEqual(['2026-03-01T16:00', '2026-03-02T16:00']);
    expect(wholly({ start_time: '14:00', end_time: '02:00' })).toEqual(['2026-03-01T18:00', '2026-03-02T18:00']);
  });
});

describe('when somebody works', () => {
  const open = { start_time: '08:00', end_time: '22:00', closed: new Set(['2026-03-05']) };

  it('is as planned, while the shop is open where nobody planned it, and never on a rest or a closed day', () => {
    const plans = [{ plan_date: '2026-03-02', works: { start_time: '13:00', end_time: '22:00' } }, { plan_date: '2026-03-03', works: null }];
    expect(workOf('Asia/Shanghai', ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'], open, plans).map(utc)).toEqual([
      ['2026-03-02T05:00', '2026-03-02T14:00'],
      ['2026-03-04T00:00', '2026-03-04T14:00'],
    ]);
  });
});
