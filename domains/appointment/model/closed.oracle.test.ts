import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#kernel/contract/day.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import { hoursOn, type OpenHours, openOn, workOf } from './calendar.ts';
import { type Facts, slotsOf, type Wanted } from './slots.ts';

// The slots of random weeks with closed days, judged minute by minute on the shop's wall by somebody who knows nothing of spans.

const MINUTE_MS = 60_000;
const STEP_MS = 30 * MINUTE_MS;
const WEEKS = 300;
const DAYS = 4;
const WHOLE = { start_time: '00:00', end_time: '00:00' };

const clock = fc.constantFrom('06:00', '08:30', '12:00', '18:00', '22:30');
const week = fc.record({
  // Both nights in which the clock is changed in New York, a month's end, a year's end.
  zone: fc.constantFrom('Asia/Shanghai', 'America/New_York'),
  first: fc.constantFrom('2026-02-15', '2026-03-06', '2026-10-30', '2026-12-30'),
  start_time: clock,
  end_time: fc.oneof(clock, fc.constant('00:30')),
  closed: fc.subarray([0, 1, 2, 3]),
  plans: fc.array(fc.record({ day: fc.nat(DAYS - 1), works: fc.option(fc.record({ start_time: clock, end_time: clock }), { nil: null }) }), { maxLength: 2 }),
  minutes: fc.constantFrom(30, 60, 90),
});

/** Whether a moment's clock is within hours of the day named, or of the evening before. */
function dayAround(wall: string, { start_time, end_time }: { start_time: string; end_time: string }): string[] {
  const [day, at] = [wall.slice(0, 10), wall.slice(11)];
  if (end_time > start_time) return at >= start_time && at < end_time ? [day] : [];
  return [...(at >= start_time ? [day] : []), ...(at < end_time ? [addDays(day, -1)] : [])];
}

/** The beginnings that are possible, by looking at every half hour. */
function possible(one: typeof week extends fc.Arbitrary<infer W> ? W : never, days: readonly string[], hours: OpenHours, until: number): number[] {
  const { zone, minutes } = one;
  const plans = new Map(one.plans.map(({ day, works }) => [days[day]!, works]));
  const openAt = (at: number): string[] => dayAround(wallTime(zone, at), hours).filter((day) => days.includes(day) && !hours.closed.has(day));
  const worksAt = (at: number): boolean => {
    const wall = wallTime(zone, at);
    return days.some((day) => {
      const works = plans.has(day) ? plans.get(day) : hours.closed.has(day) ? null : hours;
      return works !== null && works !== undefined && dayAround(wall, works).includes(day);
    });
  };
  const found: number[] = [];
  const begun = new Map<string, number>();
  for (let at = hoursOn(zone, days[0]!, WHOLE).from; at < until; at += STEP_MS) {
    for (const day of openAt(at)) {
      if (!begun.has(day)) begun.set(day, at);
      const during = Array.from({ length: minutes / 30 }, (_, index) => at + index * STEP_MS);
      const isSlot = (at - begun.get(day)!) % (60 * MINUTE_MS) === 0;
      if (isSlot && during.every((moment) => openAt(moment).includes(day) && worksAt(moment))) found.push(at);
    }
  }
  return found;
}

/** Answers how many beginnings there were in all. */
function prove(open: typeof openOn): number {
  let all = 0;
  fc.assert(
    fc.property(week, (one) => {
      const { zone, first, start_time, end_time, minutes } = one;
      const days = Array.from({ length: DAYS }, (_, index) => addDays(first, index));
      const hours = { start_time, end_time, closed: new Set(one.closed.map((index) => days[index]!)) };
      const plans = [...new Map(one.plans.map(({ day, works }) => [day, { plan_date: days[day]!, works }])).values()];
      const facts: Facts = {
        now: 0,
        slot_ms: 60 * MINUTE_MS,
        open: open(zone, days, hours),
        people: [{ uid: '1', name: '', identity_ids: new Set(['x']), works: workOf(zone, days, hours, plans), busy: [] }],
        rooms: [],
        devices: [],
      };
      const wanted: Wanted = { shop_project_id: '1', name: '', minutes, clean_minutes: 0, identity_ids: [], uid: null, room_id: null, device_id: null };
      const slots = slotsOf(facts, [wanted]).flatMap(({ from, placing }) => ('placed' in placing ? [from] : []));
      const expected = possible(one, days, hours, hoursOn(zone, addDays(first, DAYS), WHOLE).until);
      all += expected.length;
      expect(slots.toSorted((a, b) => a - b)).toEqual(expected);
    }),
    { numRuns: WEEKS, seed: 16 },
  );
  return all;
}

it('finds exactly what looking at every half hour finds, in weeks with closed days, late hours and nights in which the clock is changed', () => {
  expect(prove(openOn)).toBeGreaterThan(WEEKS);
});

it('would be caught taking customers on a closed day', () => {
  expect(() => prove((zone, days, hours) => days.map((day) => hoursOn(zone, day, hours)))).toThrow('Property failed');
});
