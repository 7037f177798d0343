import { describe, expect, it } from 'vitest';
import { type Around, offersTaken, type Standing } from './offers-taken.ts';

const at = (from: number, until: number, more: Partial<Standing> = {}): Standing => ({
  from,
  until,
  uid: 'zhao',
  room_id: null,
  bed_no: null,
  device_id: null,
  bed_until: until,
  ...more,
});
const offer = { from: 15, until: 16, uid: 'sun', bed_until: null as number | null, devices: [] as string[] };
const shop: Around = {
  rooms: [
    { room_id: 'a', bed_count: 1 },
    { room_id: 'b', bed_count: 1 },
  ],
  devices: [
    { device_id: 'laser', usable: true },
    { device_id: 'old', usable: false },
  ],
  others: [],
};
const asks = (around: Around, moved: Standing[], one = offer) => offersTaken(around, moved, [one]).length > 0;

describe('a move onto what is offered', () => {
  it('takes its hands, at the same time only', () => {
    expect(asks(shop, [at(15, 17, { uid: 'sun' })])).toBe(true);
    expect(asks(shop, [at(16, 17, { uid: 'sun' })])).toBe(false);
    expect(asks(shop, [at(15, 17)])).toBe(false);
  });

  it('takes the last bed that is left for it', () => {
    const lying = { ...offer, bed_until: 16 };
    const moved = [at(15, 16, { room_id: 'a', bed_no: 1 })];
    const full = { ...shop, others: [at(14, 16, { uid: 'li', room_id: 'b', bed_no: 1 })] };
    expect(asks(shop, moved, lying)).toBe(false);
    expect(asks(full, moved, lying)).toBe(true);
    // Neither what takes no bed, nor an offer that takes none, has to do with beds.
    expect(asks(full, [at(15, 16)], lying)).toBe(false);
    expect(asks(full, moved)).toBe(false);
    expect(asks({ ...full, others: [at(14, 15, { uid: 'li', room_id: 'b', bed_no: 1 })] }, moved, lying)).toBe(false);
  });

  it('leaves a bed for each of those that are offered one', () => {
    const moved = [at(15, 16, { room_id: 'a', bed_no: 1 })];
    const lying = { ...offer, bed_until: 16 };
    expect(offersTaken(shop, moved, [lying, { ...lying, uid: 'li' }])).toHaveLength(2);
  });

  it('holds one bed with several things of one customer', () => {
    const moved = [at(15, 15.5, { room_id: 'a', bed_no: 1 }), at(15.5, 16, { room_id: 'a', bed_no: 1 })];
    expect(asks(shop, moved, { ...offer, bed_until: 16 })).toBe(false);
  });

  it('takes the last device that serves it and works', () => {
    const served = { ...offer, devices: ['laser', 'old'] };
    expect(asks(shop, [at(15, 16, { device_id: 'laser' })], served)).toBe(true);
    expect(asks(shop, [at(15, 16, { device_id: 'laser' })])).toBe(false);
    expect(asks(shop, [at(15, 16)], served)).toBe(false);
    const two = { ...shop, devices: [...shop.devices, { device_id: 'second', usable: true }] };
    expect(asks(two, [at(15, 16, { device_id: 'laser' })], { ...served, devices: ['laser', 'second'] })).toBe(false);
  });

  it('takes another device where its own is taken, unless that one was asked for', () => {
    const two = { ...shop, devices: [...shop.devices, { device_id: 'spare', usable: true }], others: [at(15, 16, { uid: 'li', device_id: 'laser' })] };
    const served = { ...offer, devices: ['laser', 'spare'] };
    expect(asks(two, [at(15, 16, { device_id: 'laser', auto_device: true })], served)).toBe(true);
    expect(asks(two, [at(15, 16, { device_id: 'laser' })], served)).toBe(false);
  });

  it('takes a device that is left for another offer alone', () => {
    const two = { ...shop, devices: [...shop.devices, { device_id: 'second', usable: true }] };
    const both = { ...offer, devices: ['laser', 'second'] };
    const offers = [both, { ...offer, uid: 'li', devices: ['laser'] }];
    expect(offersTaken(two, [at(15, 16, { device_id: 'second' })], offers)).toEqual([both]);
    const third = { ...two, devices: [...two.devices, { device_id: 'third', usable: true }] };
    expect(offersTaken(third, [at(15, 16, { device_id: 'second' })], [{ ...both, devices: ['laser', 'second', 'third'] }, offers[1]!])).toEqual([]);
  });

  it('takes a bed that is still being cleaned', () => {
    const lying = { ...offer, bed_until: 16 };
    const cleaned = { ...shop, others: [at(14, 15, { uid: 'li', room_id: 'b', bed_no: 1, bed_until: 15.5 })] };
    expect(asks(cleaned, [at(15, 16, { room_id: 'a', bed_no: 1 })], lying)).toBe(true);
    expect(asks({ ...shop, rooms: [shop.rooms[0]!] }, [at(14, 15, { room_id: 'a', bed_no: 1, bed_until: 15.5 })], lying)).toBe(true);
  });

  it('leaves a bed until it is clean after what is offered', () => {
    const one = { ...shop, rooms: [shop.rooms[0]!] };
    const after = [at(16, 17, { room_id: 'a', bed_no: 1 })];
    expect(asks(one, after, { ...offer, bed_until: 16 })).toBe(false);
    expect(asks(one, after, { ...offer, bed_until: 16.5 })).toBe(true);
    // A second offer that begins while the bed of the first is cleaned needs another one.
    const offers = [{ ...offer, bed_until: 16.5 }, { ...offer, from: 16, until: 17, uid: 'li', bed_until: 17 }];
    expect(offersTaken(shop, [at(15, 16, { room_id: 'a', bed_no: 1 })], offers)).toEqual([offers[0]]);
  });
});
