import { expect, it } from 'vitest';
import { unitOf, unitSums } from './unit.ts';

it('counts treatments in times, and products that are collected in pieces', () => {
  expect(unitOf({ sku_id: null })).toBe('times');
  expect(unitOf({ sku_id: '7' })).toBe('pieces');
});

it('never adds the two together', () => {
  expect(unitSums([{ sku_id: null, num: 3 }, { sku_id: '7', num: 2 }, { sku_id: null, num: 4 }, { sku_id: '8', num: 1 }])).toEqual({ times: 7, pieces: 3 });
  expect(unitSums([])).toEqual({ times: 0, pieces: 0 });
});
