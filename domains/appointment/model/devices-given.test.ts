import { expect, it } from 'vitest';
import { devicesGiven } from './devices-given.ts';

const span = (from: number, until: number) => ({ from, until });
const device = (device_id: string, busy: { from: number; until: number }[] = [], usable = true) => ({ device_id, name: device_id, usable, busy });
const without = (appointment_id: string, from: number, any_device: string[]) => ({ appointment_id, item_no: 1, any_device, ...span(from, from + 2) });
const given = (...args: Parameters<typeof devicesGiven>) => devicesGiven(...args).map(({ device_id }) => device_id);

it('gives each the first free device that serves it, and none twice', () => {
  const standing = [without('1', 0, ['a', 'b']), without('2', 1, ['a', 'b']), without('3', 1, ['a', 'b']), without('4', 2, ['a'])];
  expect(given(standing, [device('a'), device('b')])).toEqual(['a', 'b', null, 'a']);
});

it('gives none that is held, broken, or for something else', () => {
  expect(given([without('1', 0, ['a', 'b', 'c'])], [device('a', [span(1, 2)]), device('b', [], false), device('c', [span(2, 3)]), device('d')])).toEqual(['c']);
  expect(given([without('1', 0, ['a'])], [device('b')])).toEqual([null]);
});
