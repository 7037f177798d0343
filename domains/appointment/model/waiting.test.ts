import { expect, it } from 'vitest';
import type { Facts } from './slots.ts';
import { withOffered } from './waiting.ts';

const facts = (devices: string[]): Facts => ({
  now: 0,
  slot_ms: 1,
  open: [],
  people: [],
  rooms: [],
  devices: devices.map((device_id) => ({ device_id, name: '', usable: true, busy: [] })),
});
const offer = (devices: string[], from = 15) => ({ from, until: from + 1, uid: 'sun', bed_until: null, devices });
const heldIn = (devices: string[], offers: ReturnType<typeof offer>[]) =>
  withOffered(facts(devices), offers).devices.flatMap(({ device_id, busy }) => (busy.length > 0 ? [device_id] : []));

it('holds a device for each that is offered one, whichever was offered first', () => {
  expect(heldIn(['l1', 'l2'], [offer(['l1', 'l2']), offer(['l1'])])).toEqual(['l1', 'l2']);
  expect(heldIn(['l1', 'l2'], [offer(['l1']), offer(['l1', 'l2'])])).toEqual(['l1', 'l2']);
  expect(heldIn(['l1', 'l2'], [offer(['l1', 'l2']), offer(['l1', 'l2'], 16)])).toEqual(['l1']);
  // One for which none is left any more keeps the others from nothing.
  expect(heldIn(['l1', 'l2'], [offer(['gone']), offer(['l1']), offer(['l1'])])).toEqual(['l1']);
  expect(heldIn(['l1'], [offer([])])).toEqual([]);
});

it('holds a bed for each that is offered one until it is clean', () => {
  const bed = (bed_count: number) => ({ ...facts([]), rooms: [{ room_id: 'r', name: '', bed_count, busy: [] }] });
  const lying = (from: number) => ({ ...offer([], from), bed_until: from + 2 });
  const held = (bed_count: number, froms: number[]) => withOffered(bed(bed_count), froms.map(lying)).rooms[0]!.busy;
  expect(held(1, [15])).toEqual([{ bed_no: 1, from: 15, until: 17 }]);
  expect(held(2, [15, 16])).toEqual([
    { bed_no: 1, from: 15, until: 17 },
    { bed_no: 2, from: 16, until: 18 },
  ]);
  expect(held(2, [15, 17]).map(({ bed_no }) => bed_no)).toEqual([1, 1]);
});
