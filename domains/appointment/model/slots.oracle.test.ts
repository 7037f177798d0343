import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Facts, place, type Placing, type Wanted } from './slots.ts';

// The slots of random days, judged minute by minute by somebody who knows nothing of spans.

const MINUTE_MS = 60_000;
const DAY = 24 * 12;
const STEP = 5;
const DAYS = 2_000;
const IDENTITIES = ['x', 'y'];

const spanOf = (most: number) =>
  fc
    .tuple(fc.nat(DAY - 1), fc.integer({ min: 1, max: most }))
    .map(([from, length]) => ({ from: from * STEP * MINUTE_MS, until: (from + length) * STEP * MINUTE_MS }));
/** Most of a day, or two halves of it. */
const long = fc
  .tuple(fc.nat(60), fc.integer({ min: 180, max: DAY }))
  .map(([from, until]) => ({ from: from * STEP * MINUTE_MS, until: until * STEP * MINUTE_MS }));
const person = fc.record({
  identity_ids: fc.subarray(IDENTITIES, { minLength: 1 }),
  works: fc.oneof({ weight: 3, arbitrary: long.map((span) => [span]) }, { weight: 1, arbitrary: fc.array(spanOf(120), { maxLength: 2 }) }),
  busy: fc.array(spanOf(24), { maxLength: 8 }),
});
const room = fc.record({
  bed_count: fc.constantFrom(0, 1, 1, 2, 3),
  busy: fc.array(
    fc.tuple(spanOf(24), fc.integer({ min: 1, max: 3 })).map(([span, bed_no]) => ({ ...span, bed_no })),
    { maxLength: 6 },
  ),
});
const device = fc.record({ usable: fc.nat(5).map((n) => n > 0), busy: fc.array(spanOf(24), { maxLength: 6 }) });
const someOf = (num: number) => fc.option(fc.nat(num - 1).map(String), { nil: null });
const item = fc.record({
  minutes: fc.integer({ min: 1, max: 24 }).map((n) => n * STEP),
  clean_minutes: fc.nat(4).map((n) => n * STEP),
  identity_ids: fc.subarray(IDENTITIES),
  uid: someOf(4),
  room_id: fc.option(fc.nat(1).map(String), { nil: null, freq: 1 }),
  any_room: fc.boolean(),
  device_id: someOf(2),
  any_device: fc.subarray(['0', '1']),
  together: fc.nat(2).map((n) => n === 0),
});
const day = fc.record({
  now: fc.nat(90),
  open: long,
  people: fc.array(person, { minLength: 4, maxLength: 4 }),
  rooms: fc.array(room, { minLength: 2, maxLength: 2 }),
  devices: fc.array(device, { minLength: 2, maxLength: 2 }),
  items: fc.array(item, { minLength: 1, maxLength: 3 }),
  start: fc.integer({ min: 20, max: 220 }),
});

/** Spans that touch or meet are one stretch of work: minute by minute it makes no difference, in spans it does. */
const stretch = (spans: readonly { from: number; until: number }[]) => {
  const covered = (at: number) => spans.some(({ from, until }) => from <= at && at < until);
  const found: { from: number; until: number }[] = [];
  for (let at = 0; at < 3 * DAY * STEP * MINUTE_MS; at += STEP * MINUTE_MS) {
    if (!covered(at)) continue;
    const last = found.at(-1);
    if (last?.until === at) last.until += STEP * MINUTE_MS;
    else found.push({ from: at, until: at + STEP * MINUTE_MS });
  }
  return found;
};

/** Whether it is possible, by trying every minute of everything. */
function possible(facts: Facts, wanted: readonly Wanted[], start: number): boolean {
  if (start + facts.slot_ms <= facts.now) return false;
  const minutes = (from: number, length: number) => Array.from({ length }, (_, index) => from + index * MINUTE_MS);
  const isIn = (spans: readonly { from: number; until: number }[], at: number) => spans.some(({ from, until }) => from <= at && at < until);
  let [from, over] = [start, start];
  const needs = new Map<string, Set<number>>();
  // When a bed is needed in whichever room.
  const loose = new Set<number>();
  const rounds: { fits: readonly string[]; device_id: string | null; serve: readonly string[] | null; room_id: string | null }[][] = [];
  for (const [index, one] of wanted.entries()) {
    if (!one.together || index === 0) {
      from = over;
      rounds.push([]);
    }
    const during = minutes(from, one.minutes);
    if (!during.every((at) => isIn(facts.open, at))) return false;
    const fits = facts.people.filter(
      (who) =>
        (one.uid === null ? who.identity_ids.size > 0 : who.uid === one.uid) &&
        (one.identity_ids.length === 0 || one.identity_ids.some((id) => who.identity_ids.has(id))) &&
        during.every((at) => isIn(who.works, at) && !isIn(who.busy, at)),
    );
    if (one.device_id !== null) {
      const { usable, busy } = facts.devices[Number(one.device_id)]!;
      if (!usable || during.some((at) => isIn(busy, at))) return false;
    }
    // Where none is named, those that serve it and are free all the while; null where it needs none.
    const needs_one = one.device_id === null && (one.any_device ?? []).length > 0;
    const free = facts.devices.filter(({ device_id, usable, busy }) => usable && one.any_device!.includes(device_id) && !during.some((at) => isIn(busy, at)));
    const serve = needs_one ? free.map(({ device_id }) => device_id) : null;
    // Whoever lies in a room for something lies there for all that is done meanwhile.
    const last = wanted.findIndex((other, place) => place > index && !other.together);
    const first = wanted.findLastIndex((other, place) => place <= index && (!other.together || place === 0));
    const room_id = one.room_id ?? wanted.slice(first, last < 0 ? wanted.length : last).find((other) => other.room_id !== null)?.room_id ?? null;
    rounds.at(-1)!.push({ fits: fits.map(({ uid }) => uid), device_id: one.device_id, serve, room_id });
    if (room_id !== null) {
      const needed = needs.get(room_id) ?? new Set<number>();
      for (const at of minutes(from, one.minutes + one.clean_minutes)) needed.add(at);
      needs.set(room_id, needed);
    }
    if (room_id === null && one.any_room) for (const at of minutes(from, one.minutes + one.clean_minutes)) loose.add(at);
    over = Math.max(over, from + one.minutes * MINUTE_MS);
  }
  // Every way of giving those who begin together hands of their own.
  const manned = (round: { fits: readonly string[] }[], taken: readonly string[]): boolean =>
    round.length === 0 || round[0]!.fits.some((uid) => !taken.includes(uid) && manned(round.slice(1), [...taken, uid]));
  if (!rounds.every((round) => manned(round, []))) return false;
  if (rounds.some((round) => round.some(({ device_id }, index) => device_id !== null && round.findIndex((other) => other.device_id === device_id) < index)))
    return false;
  // Every way of giving those who begin together a device of their own, those that are named left out.
  const equipped = (round: { device_id: string | null; serve: readonly string[] | null }[], taken: readonly string[]): boolean =>
    round.length === 0 ||
    (round[0]!.serve === null
      ? equipped(round.slice(1), taken)
      : round[0]!.serve.some((id) => !taken.includes(id) && equipped(round.slice(1), [...taken, id])));
  if (!rounds.every((round) => equipped(round, round.flatMap(({ device_id }) => device_id ?? [])))) return false;
  // One bed of a room for all that is done there.
  const hasBed = (room_id: string, needed: ReadonlySet<number>): boolean => {
    const { bed_count, busy } = facts.rooms[Number(room_id)]!;
    return Array.from({ length: bed_count }, (_, index) => index + 1).some((bed) => {
      const held = busy.filter(({ bed_no }) => bed_no === bed);
      return [...needed].every((at) => !isIn(held, at));
    });
  };
  if (![...needs].every(([room_id, needed]) => hasBed(room_id, needed))) return false;
  const hasNone = facts.rooms.every(({ bed_count }) => bed_count === 0);
  return loose.size === 0 || hasNone || facts.rooms.some(({ room_id }) => hasBed(room_id, new Set([...loose, ...(needs.get(room_id) ?? [])])));
}

/** Answers how many of the days had room; the same days whenever a seed is given. */
function prove(judge: (facts: Facts, wanted: readonly Wanted[], from: number) => Placing, seed?: number): number {
  let roomy = 0;
  fc.assert(
    fc.property(day, ({ now, open, people, rooms, devices, items, start }) => {
      const facts: Facts = {
        now: now * STEP * MINUTE_MS,
        slot_ms: 15 * MINUTE_MS,
        open: [open],
        people: people.map((one, index) => ({
          ...one,
          uid: String(index),
          name: '',
          identity_ids: new Set(one.identity_ids),
          works: stretch(one.works),
        })),
        rooms: rooms.map((one, index) => ({ ...one, room_id: String(index), name: '' })),
        devices: devices.map((one, index) => ({ ...one, device_id: String(index), name: '' })),
      };
      const wanted = items.map((one) => ({ ...one, shop_project_id: '1', name: '' }));
      const from = start * STEP * MINUTE_MS;
      const isPossible = possible(facts, wanted, from);
      roomy += isPossible ? 1 : 0;
      expect('placed' in judge(facts, wanted, from)).toBe(isPossible);
    }),
    { numRuns: DAYS, ...(seed !== undefined && { seed }) },
  );
  return roomy;
}

it('finds exactly what trying every minute finds, on two thousand random days', () => {
  const roomy = prove(place);
  // Days that are all full, or all empty, would prove nothing.
  expect(roomy).toBeGreaterThan(DAYS / 10);
  expect(roomy).toBeLessThan((DAYS * 9) / 10);
});

it('would be caught giving one pair of hands two things at once', () => {
  const doubled = (facts: Facts, wanted: readonly Wanted[], from: number): Placing =>
    place({ ...facts, people: [...facts.people, ...facts.people.map((one) => ({ ...one, uid: `${one.uid} again` }))] }, wanted, from);
  expect(() => prove(doubled, 1)).toThrow('Property failed');
});

it('would be caught giving one device to two things at once, or none where one is needed', () => {
  const doubled = (facts: Facts, wanted: readonly Wanted[], from: number): Placing =>
    place(
      { ...facts, devices: [...facts.devices, ...facts.devices.map((one) => ({ ...one, device_id: `${one.device_id} again` }))] },
      wanted.map((one) => ({ ...one, any_device: (one.any_device ?? []).flatMap((id) => [id, `${id} again`]) })),
      from,
    );
  expect(() => prove(doubled, 1)).toThrow('Property failed');
  const without = (facts: Facts, wanted: readonly Wanted[], from: number): Placing => place(facts, wanted.map((one) => ({ ...one, any_device: [] })), from);
  expect(() => prove(without, 1)).toThrow('Property failed');
});

it('would be caught leaving whoever needs a bed in whichever room without one', () => {
  const standing = (facts: Facts, wanted: readonly Wanted[], from: number): Placing => place(facts, wanted.map((one) => ({ ...one, any_room: false })), from);
  expect(() => prove(standing, 1)).toThrow('Property failed');
});

it('would be caught counting the end of a span as part of it', () => {
  const touching = (facts: Facts, wanted: readonly Wanted[], from: number): Placing => {
    const longer = <S extends { until: number }>(spans: readonly S[]) => spans.map((one) => ({ ...one, until: one.until + STEP * MINUTE_MS }));
    return place({ ...facts, people: facts.people.map((one) => ({ ...one, busy: longer(one.busy) })) }, wanted, from);
  };
  // Days that are known to catch it: of others all two thousand may have nobody who is busy right up to the start.
  expect(() => prove(touching, 1)).toThrow('Property failed');
});
