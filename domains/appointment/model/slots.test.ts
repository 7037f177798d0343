import { describe, expect, it } from 'vitest';
import { bestOf, type Facts, isOnSlot, place, slotsOf, type Wanted } from './slots.ts';

const MINUTE_MS = 60_000;
const at = (clock: string): number => (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * MINUTE_MS;
const span = (from: string, until: string) => ({ from: at(from), until: at(until) });

const person = (uid: string, more: Partial<Facts['people'][number]> = {}) => ({
  uid,
  name: uid,
  identity_ids: new Set(['beautician']),
  works: [span('08:00', '22:00')],
  busy: [],
  ...more,
});
const facts = (more: Partial<Facts> = {}): Facts => ({
  now: 0,
  slot_ms: 60 * MINUTE_MS,
  open: [span('08:00', '22:00')],
  people: [person('a'), person('b')],
  rooms: [{ room_id: 'r', name: 'r', bed_count: 2, busy: [] }],
  devices: [{ device_id: 'd', name: 'd', usable: true, busy: [] }],
  ...more,
});
const facial: Wanted = {
  shop_project_id: 'p',
  name: 'facial',
  minutes: 60,
  clean_minutes: 0,
  identity_ids: [],
  uid: null,
  room_id: null,
  device_id: null,
};
const said = (placing: ReturnType<typeof place>) =>
  'problem' in placing ? `${placing.problem} ${placing.about}`.trim() : placing.placed.map(({ uid }) => uid).join();

describe('a booking', () => {
  it('goes to whoever is asked for, or to the one with the least to do', () => {
    expect(said(place(facts(), [{ ...facial, uid: 'b' }], at('10:00')))).toBe('b');
    const busy = facts({ people: [person('a', { busy: [span('14:00', '15:00')] }), person('b')] });
    expect(said(place(busy, [facial], at('10:00')))).toBe('b');
    expect(said(place(facts(), [facial], at('10:00')))).toBe('a');
  });

  it('takes the first room with a bed where it needs one, stays in it, and is not possible where none is free', () => {
    const loose = { ...facial, any_room: true, clean_minutes: 15 };
    const roomsOf = (placing: ReturnType<typeof place>) =>
      'problem' in placing ? placing.problem : placing.placed.map(({ room_id, bed_no }) => `${room_id}${bed_no}`).join();
    const full = { ...span('11:10', '12:00'), bed_no: 1 };
    const rooms = [
      { room_id: 'r', name: 'r', bed_count: 1, busy: [full] },
      { room_id: 's', name: 's', bed_count: 1, busy: [] },
    ];
    expect(roomsOf(place(facts({ rooms }), [loose], at('09:00')))).toBe('r1');
    // Cleaning reaches into what follows; of two things the second would not fit.
    expect(roomsOf(place(facts({ rooms }), [loose], at('10:00')))).toBe('s1');
    expect(roomsOf(place(facts({ rooms }), [loose, loose], at('09:30')))).toBe('s1,s1');
    expect(roomsOf(place(facts({ rooms: rooms.slice(0, 1) }), [loose], at('10:00')))).toBe('no_bed');
    expect(roomsOf(place(facts({ rooms: [] }), [loose], at('10:00')))).toBe('nullnull');
    expect(roomsOf(place(facts({ rooms }), [{ ...loose, room_id: 'r' }], at('09:00')))).toBe('r1');
  });

  it('may begin as another ends, and not a minute sooner', () => {
    const busy = facts({ people: [person('a', { busy: [span('09:00', '10:00')] })] });
    expect(said(place(busy, [{ ...facial, uid: 'a' }], at('10:00')))).toBe('a');
    expect(said(place(busy, [{ ...facial, uid: 'a' }], at('09:59')))).toBe('busy a');
    expect(said(place(busy, [facial], at('09:00')))).toBe('nobody facial');
  });

  it('does one thing after the other, and ends before the shop closes', () => {
    const two = [facial, { ...facial, minutes: 30 }];
    const placing = place(facts(), two, at('20:30'));
    expect('placed' in placing && placing.placed.map(({ from, until }) => [from, until])).toEqual([
      [at('20:30'), at('21:30')],
      [at('21:30'), at('22:00')],
    ]);
    expect(said(place(facts(), two, at('20:31')))).toBe('closed');
    expect(said(place(facts(), [facial], at('07:00')))).toBe('closed');
  });

  it('wants somebody who may do it and is at work', () => {
    const laser = { ...facial, identity_ids: ['doctor'] };
    const clinic = facts({ people: [person('a'), person('c', { identity_ids: new Set(['doctor']), works: [span('13:00', '18:00')] })] });
    expect(said(place(clinic, [{ ...laser, uid: 'a' }], at('14:00')))).toBe('unskilled a');
    expect(said(place(clinic, [{ ...laser, uid: 'c' }], at('12:30')))).toBe('off_shift c');
    expect(said(place(clinic, [laser], at('14:00')))).toBe('c');
    expect(said(place(clinic, [laser], at('17:30')))).toBe('nobody facial');
  });

  it('of whoever comes in is taken in the slot that has begun, and not once it is over', () => {
    expect(said(place(facts({ now: at('10:59') }), [facial], at('10:00')))).toBe('a');
    expect(said(place(facts({ now: at('11:00') }), [facial], at('10:00')))).toBe('past');
  });

  it('takes the lowest bed that is free and clean', () => {
    const room = { room_id: 'r', name: 'r', bed_count: 2, busy: [{ ...span('09:00', '10:15'), bed_no: 1 }] };
    const inRoom = { ...facial, room_id: 'r', clean_minutes: 15 };
    const bedAt = (clock: string, busy = room.busy) => {
      const placing = place(facts({ rooms: [{ ...room, busy }] }), [inRoom], at(clock));
      return 'placed' in placing ? placing.placed[0]!.bed_no : said(placing);
    };
    expect([bedAt('10:00'), bedAt('10:15'), bedAt('07:45'), bedAt('08:00')]).toEqual([2, 1, 'closed', 2]);
    expect(bedAt('08:45', [...room.busy, { ...span('08:00', '12:00'), bed_no: 2 }])).toBe('room_full r');
  });

  it('keeps one bed for all that is done in a room, and is cleaned after once', () => {
    const inRoom = { ...facial, room_id: 'r', clean_minutes: 30 };
    const placing = place(facts(), [inRoom, { ...inRoom, minutes: 30, clean_minutes: 0 }], at('10:00'));
    expect('placed' in placing && placing.placed.map(({ bed_no, bed_until }) => [bed_no, bed_until])).toEqual([
      [1, at('11:00')],
      [1, at('11:30')],
    ]);
  });

  it('wants the device free and whole', () => {
    const withDevice = { ...facial, device_id: 'd' };
    const device = { device_id: 'd', name: 'd', usable: true, busy: [span('10:00', '11:00')] };
    expect(said(place(facts({ devices: [device] }), [withDevice], at('10:30')))).toBe('device_busy d');
    expect(said(place(facts({ devices: [{ ...device, usable: false }] }), [withDevice], at('12:00')))).toBe('device_broken d');
  });
});

describe('slots', () => {
  it('stand from the opening on; the best are nearest to the wish', () => {
    const slots = slotsOf(facts({ people: [person('a', { busy: [span('14:00', '15:00')] })] }), [facial]);
    expect(slots).toHaveLength(14);
    expect(bestOf(slots, at('14:00')).map(({ from }) => from)).toEqual([at('13:00'), at('15:00'), at('12:00')]);
    expect(bestOf(slots, null)[0]!.from).toBe(at('08:00'));
    expect([isOnSlot(facts(), at('09:00')), isOnSlot(facts(), at('09:30')), isOnSlot(facts(), at('23:00'))]).toEqual([true, false, false]);
  });
});
