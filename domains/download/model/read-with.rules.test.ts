import { expect, test } from 'vitest';
import { readsAsMuch, type ReadWith } from './read-with.rules.ts';

const THEN: ReadWith = { shop_ids: ['1', '2'], records_of: 'department', permissions: ['stock:cost'] };
const NOW = { scope_shop_ids: ['2', '1'], records_of: 'department' as const, permissions: new Set(['stock:read', 'stock:cost']) };

test.each([
  ['as it was', {}],
  ['more shops', { scope_shop_ids: ['1', '2', '3'] }],
  ['all shops', { scope_shop_ids: null }],
  ['everybody’s records', { records_of: null }],
])('whoever holds what a file was read with, or more, reads as much: %s', (_, more) => {
  expect(readsAsMuch({ ...NOW, ...more }, THEN)).toBe(true);
});

test.each([
  ['a shop less', { scope_shop_ids: ['1'] }],
  ['their own records alone', { records_of: 'self' as const }],
  ['a right less that it asked for', { permissions: new Set(['stock:read']) }],
])('whoever holds less does not: %s', (_, less) => {
  expect(readsAsMuch({ ...NOW, ...less }, THEN)).toBe(false);
});

test('what was read of all shops, or of everybody, is read by nobody of some', () => {
  expect(readsAsMuch(NOW, { ...THEN, shop_ids: null })).toBe(false);
  expect(readsAsMuch({ ...NOW, scope_shop_ids: null }, { ...THEN, shop_ids: null })).toBe(true);
  expect(readsAsMuch(NOW, { ...THEN, records_of: null })).toBe(false);
});
