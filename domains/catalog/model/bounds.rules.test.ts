import { expect, it } from 'vitest';
import { leavesBounds } from './bounds.rules.ts';

const bounds = (price_floor: number | null, price_ceiling: number | null) => ({ price_floor, price_ceiling });

it.each([
  ['within both', 9_000, bounds(8_000, 12_000), bounds(8_500, 12_000), false],
  ['below the new floor', 9_000, bounds(8_000, 12_000), bounds(9_500, 12_000), true],
  ['above the new ceiling', 9_000, bounds(8_000, 12_000), bounds(8_000, 8_900), true],
  ['at the edge', 9_000, bounds(8_000, 12_000), bounds(9_000, 9_000), false],
  ['with no bounds any more', 9_000, bounds(8_000, 12_000), bounds(null, null), true],
  ['outside before already', 7_000, bounds(8_000, 12_000), bounds(9_000, 12_000), false],
  ['none of its own', null, bounds(8_000, 12_000), bounds(9_500, 12_000), false],
])('a price of a shop leaves bounds that are drawn anew: %s', (_, own_price, kept, next, leaves) => {
  expect(leavesBounds(own_price, kept, next)).toBe(leaves);
});
