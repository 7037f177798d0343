import { describe, expect, it } from 'vitest';
import { momentFrom, momentOf, wallTime } from './zoned.ts';

const utc = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString().slice(0, 16));

describe('a time on the wall', () => {
  it.each([
    ['Asia/Shanghai', '2026-03-02 00:00', '2026-03-01T16:00'],
    ['Asia/Hong_Kong', '2026-01-31 23:45', '2026-01-31T15:45'],
    ['Asia/Shanghai', '2026-03-01 07:59', '2026-02-28T23:59'],
    ['Asia/Kathmandu', '2028-02-29 12:00', '2028-02-29T06:15'],
    ['America/New_York', '2026-03-07 12:00', '2026-03-07T17:00'],
    ['America/New_York', '2026-03-08 12:00', '2026-03-08T16:00'],
    ['Europe/London', '2026-10-25 12:00', '2026-10-25T12:00'],
    // Thirteen hours ahead of Greenwich, where the day has just begun.
    ['Pacific/Auckland', '2026-01-01 00:30', '2025-12-31T11:30'],
  ])('in %s at %s is %s of Greenwich, and shows as it was', (zone, wall, moment) => {
    expect(utc(momentOf(zone, wall))).toBe(moment);
    expect(wallTime(zone, momentOf(zone, wall)!)).toBe(wall);
  });

  it('is what the calendar of every zone says, whenever since 1973, and before', () => {
    const [first, last] = [Date.UTC(1890, 0, 1), Date.UTC(2037, 0, 1)];
    let seed = 1;
    const drawn = (): number => first + ((seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647) * (last - first);
    const shape = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const wrong = Intl.supportedValuesOf('timeZone').flatMap((timeZone) => {
      const spelled = new Intl.DateTimeFormat('sv-SE', { timeZone, ...shape });
      const moments = Array.from({ length: 60 }, () => Math.floor(drawn()));
      return moments.filter((at) => wallTime(timeZone, at) !== spelled.format(at)).map((at) => `${timeZone} ${new Date(at).toISOString()}`);
    });
    expect(wrong).toEqual([]);
  });

  it('never comes where the clock leaps over it; counted from then on it is the leap itself', () => {
    expect(momentOf('America/New_York', '2026-03-08 02:30')).toBeNull();
    expect(utc(momentFrom('America/New_York', '2026-03-08 02:30'))).toBe('2026-03-08T07:00');
    expect(utc(momentFrom('Europe/London', '2026-03-29 01:00'))).toBe('2026-03-29T01:00');
  });

  it('is the first of two where the clock shows it twice', () => {
    expect(utc(momentOf('America/New_York', '2026-11-01 01:30'))).toBe('2026-11-01T05:30');
    expect(utc(momentOf('Europe/London', '2026-10-25 01:30'))).toBe('2026-10-25T00:30');
  });

  it('of every quarter of a year reads back as it was written, or leaps', () => {
    for (const zone of ['America/New_York', 'Asia/Hong_Kong', 'Australia/Lord_Howe'])
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 6_300_000) {
        const wall = wallTime(zone, at);
        expect(wallTime(zone, momentOf(zone, wall)!)).toBe(wall);
      }
  });
});
