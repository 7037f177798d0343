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
const offer = (devices: string[], from = 15) => ({ from, until: from + 1, uid: 'sun', needs_bed: false, devices });
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
