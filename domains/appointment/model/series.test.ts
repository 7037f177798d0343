import { describe, expect, it } from 'vitest';
import { againAt, movedAlong, placeLike } from './series.ts';
import type { Facts, Person, Wanted } from './slots.ts';

const HOUR = 3_600_000;

describe('a series', () => {
  it('comes again at the same time, days or weeks on, over the end of a month', () => {
    expect(againAt('2026-02-27 10:00', { every: 2, unit: 'day', times: 2 })).toEqual(['2026-03-01 10:00', '2026-03-03 10:00']);
    expect(againAt('2026-12-28 10:30', { every: 1, unit: 'week', times: 1 })).toEqual(['2027-01-04 10:30']);
  });

  it('moves along by days, and to another time only where the time changed', () => {
    expect(movedAlong('2026-03-10 11:00', '2026-03-03 10:00', '2026-03-04 10:00')).toBe('2026-03-11 11:00');
    expect(movedAlong('2026-03-10 11:00', '2026-03-03 10:00', '2026-03-03 15:00')).toBe('2026-03-10 15:00');
    expect(movedAlong('2026-03-10 11:00', '2026-03-03 10:00', '2026-03-03 10:00')).toBe('2026-03-10 11:00');
  });
});

describe('the nearest place', () => {
  const person = (uid: string, busy: Person['busy'] = []): Person => ({
    uid,
    name: uid,
    identity_ids: new Set(['b']),
    works: [{ from: 0, until: 8 * HOUR }],
    busy,
  });
  const facts = (...people: Person[]): Facts => ({ now: 0, slot_ms: HOUR, open: [{ from: 0, until: 8 * HOUR }], people, rooms: [], devices: [] });
  const wanted: Wanted[] = [
    { shop_project_id: 'p', name: 'p', minutes: 60, clean_minutes: 0, identity_ids: [], uid: 'one', room_id: null, device_id: null },
  ];
  const found = (all: Facts) => {
    const best = placeLike(all, wanted, 4 * HOUR, () => true);
    return best && [best.from / HOUR, best.placed[0]!.uid];
  };

  it('is the one wished for with the same hands, the nearest with them, or another’s where they have none', () => {
    expect(found(facts(person('one'), person('two')))).toEqual([4, 'one']);
    expect(found(facts(person('one', [{ from: 4 * HOUR, until: 5 * HOUR }]), person('two')))).toEqual([3, 'one']);
    expect(found(facts(person('one', [{ from: 0, until: 8 * HOUR }]), person('two')))).toEqual([4, 'two']);
    expect(found(facts(person('one', [{ from: 0, until: 8 * HOUR }])))).toBeNull();
  });
});
