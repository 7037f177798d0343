import { expect, it } from 'vitest';
import { coverDays } from './cover.rules.ts';

it.each([
  // As the last thirty days went.
  [60, 30, 90, 60],
  [59, 60, 61, 29],
  [0, 30, 90, 0],
  // Nothing in thirty days: as the last ninety went.
  [10, 0, 45, 20],
  // More came back than went: nothing goes.
  [10, -2, 0, null],
  [10, 0, 0, null],
  [-5, 30, 30, 0],
] as const)('%i, of which %i went in 30 days and %i in 90, last %j days', (quantity, used_30, used_90, days) =>
  expect(coverDays(quantity, { used_30, used_90 })).toBe(days));
