import { describe, expect, it } from 'vitest';
import { meet } from './calendar.ts';
import { bestOfGroup, groupSlotsOf, placeGroup } from './group.ts';
import type { Facts, Person, Placed, Wanted } from './slots.ts';

const HOUR = 3_600_000;
const person = (uid: string, more: Partial<Person> = {}): Person => ({
  uid,
  name: uid,
  identity_ids: new Set(['b']),
  works: [{ from: 0, until: 8 * HOUR }],
  busy: [],
  ...more,
});
const facts = (people: Person[], more: Partial<Facts> = {}): Facts => ({
  now: 0,
  slot_ms: HOUR,
  open: [{ from: 0, until: 8 * HOUR }],
  people,
  rooms: [],
  devices: [],
  ...more,
});
const want = (more: Partial<Wanted> = {}): Wanted => ({
  shop_project_id: 'p',
  name: 'p',
  minutes: 60,
  clean_minutes: 0,
  identity_ids: [],
  uid: null,
  room_id: null,
  device_id: null,
  ...more,
});
const uidsOf = (placing: ReturnType<typeof placeGroup>) => ('placed' in placing ? placing.placed.map((items) => items.map(({ uid }) => uid)) : placing);

describe('a group', () => {
  it('begins together, everybody with hands of their own', () => {
    expect(uidsOf(placeGroup(facts([person('a'), person('b')]), [[want()], [want()]], HOUR))).toEqual([['a'], ['b']]);
    expect(placeGroup(facts([person('a')]), [[want()], [want()]], HOUR)).toMatchObject({ problem: 'nobody', guest: 1 });
  });

  it('leaves the one who is asked for, and the only one able, to the guest who needs them', () => {
    const people = [person('doctor', { identity_ids: new Set(['b', 'd']) }), person('a')];
    expect(uidsOf(placeGroup(facts(people), [[want()], [want({ identity_ids: ['d'] })]], HOUR))).toEqual([['a'], ['doctor']]);
    expect(uidsOf(placeGroup(facts(people), [[want()], [want({ uid: 'doctor' })]], HOUR))).toEqual([['a'], ['doctor']]);
  });

  it('has a bed each, cleaning included, and one device once', () => {
    const rooms = [{ room_id: 'r', name: 'r', bed_count: 2, busy: [] }];
    const inRoom = want({ room_id: 'r', clean_minutes: 30 });
    const placing = placeGroup(facts([person('a'), person('b'), person('c')], { rooms }), [[inRoom], [inRoom]], 0);
    expect('placed' in placing && placing.placed.map(([item]) => item!.bed_no)).toEqual([1, 2]);
    expect(placeGroup(facts([person('a'), person('b'), person('c')], { rooms }), [[inRoom], [inRoom], [inRoom]], 0)).toMatchObject({ problem: 'room_full' });
    const devices = [{ device_id: 'd', name: 'd', usable: true, busy: [] }];
    const byDevice = want({ device_id: 'd' });
    expect(placeGroup(facts([person('a'), person('b')], { devices }), [[byDevice], [byDevice]], 0)).toMatchObject({ problem: 'device_busy', guest: 1 });
  });

  it('is proposed where all of it is possible, and nothing of it ever meets', () => {
    const people = [person('a', { busy: [{ from: 2 * HOUR, until: 4 * HOUR }] }), person('b', { busy: [{ from: 0, until: HOUR }] })];
    const guests = [[want(), want()], [want()]];
    const slots = groupSlotsOf(facts(people), guests);
    expect(bestOfGroup(slots, 3 * HOUR).map(({ from }) => from / HOUR)).toEqual([4, 1, 5]);
    for (const { placing } of slots) {
      if (!('placed' in placing)) continue;
      const all: Placed[] = placing.placed.flat();
      all.forEach((one, index) => expect(all.slice(index + 1).every((other) => one.uid !== other.uid || !meet(one, other))).toBe(true));
    }
  });
});
