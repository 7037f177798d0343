import { expect, it } from 'vitest';
import { assertMayUse, assertUnitsThere } from './uses.rules.ts';

const names = new Map([
  ['1', { item_name: '水光焕肤护理', sku_id: null }],
  ['3', { item_name: '面膜', sku_id: '7' }],
]);
const counters = [{ card_item_id: '1', usable_num: 3 }];

it('counts all uses of one counter together', () => {
  expect(() => assertUnitsThere([{ card_item_id: '1', num: 2 }, { card_item_id: '1', num: 1 }], counters, names)).not.toThrow();
  expect(() => assertUnitsThere([{ card_item_id: '1', num: 2 }, { card_item_id: '1', num: 2 }], counters, names)).toThrow('units_short');
});

it('says of a product that it has too few pieces', () => {
  expect(() => assertUnitsThere([{ card_item_id: '3', num: 1 }], counters, names)).toThrow('pieces_short');
});

it('takes nothing of a counter that may not be used here', () => {
  expect(() => assertUnitsThere([{ card_item_id: '2', num: 1 }], counters, names)).toThrow('units_short');
});

it('asks for the right before it says whose cards are missing', () => {
  expect(() => assertMayUse(null, () => false)).toThrow('use_not_permitted');
  expect(() => assertMayUse(null, () => true)).toThrow('member_needed_for_use');
  expect(assertMayUse('7', () => true)).toBe('7');
});
