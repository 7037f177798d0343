import { expect, it } from 'vitest';
import { momentFrom } from '#kernel/contract/zoned.ts';
import { awayAt, type Days, isLike, type Need, needsOf } from './needs.ts';

const zone = 'Asia/Shanghai';
const days: Days = {
  time_zone: zone,
  hours: { start_time: '09:00', end_time: '21:00', closed: new Set(['2026-03-10']) },
  plans: [
    { uid: 'zhao', plan_date: '2026-03-11', works: null },
    { uid: 'zhao', plan_date: '2026-03-12', works: { start_time: '09:00', end_time: '14:00' } },
  ],
};
const item = (start: string, end: string, uid = 'zhao') => ({ uid, from: momentFrom(zone, start), until: momentFrom(zone, end) });
const needs = (...items: ReturnType<typeof item>[]): Need[] => [...needsOf(days, items)].toSorted();

it('tells what stands in the way of whoever serves: a closed day, leave, the hours, a shift', () => {
  expect(needs(item('2026-03-09 10:00', '2026-03-09 11:00'))).toEqual([]);
  expect(needs(item('2026-03-09 20:30', '2026-03-09 21:30'))).toEqual(['hours']);
  expect(needs(item('2026-03-10 10:00', '2026-03-10 11:00'))).toEqual(['closed']);
  expect(needs(item('2026-03-11 20:30', '2026-03-11 21:30'))).toEqual(['hours', 'off']);
  expect(needs(item('2026-03-12 13:30', '2026-03-12 14:30'))).toEqual(['shift']);
  expect(needs(item('2026-03-12 22:00', '2026-03-12 23:00'))).toEqual(['hours', 'shift']);
  // Another colleague’s day off is nothing to them.
  expect(awayAt(days, item('2026-03-11 10:00', '2026-03-11 11:00', 'sun'))).toEqual([]);
});

it('is of the evening before while that is still open', () => {
  const late = { ...days, hours: { ...days.hours, start_time: '14:00', end_time: '02:00' } };
  expect(awayAt(late, item('2026-03-12 00:30', '2026-03-12 01:00'))).toEqual(['off']);
  expect(awayAt(late, item('2026-03-11 00:30', '2026-03-11 01:00'))).toEqual(['closed']);
});

it('is decided for others too where the same stood in the way of the first, and never for a day on which nobody is there', () => {
  const first = new Set<Need>(['hours', 'off', 'closed']);
  expect(isLike(first, new Set(['hours']))).toBe(true);
  expect(isLike(first, new Set())).toBe(true);
  expect(isLike(first, new Set(['shift']))).toBe(false);
  expect(isLike(first, new Set(['off']))).toBe(false);
  expect(isLike(first, new Set(['closed', 'hours']))).toBe(false);
});
