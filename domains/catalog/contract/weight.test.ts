import { expect, test } from 'vitest';
import { gramsTyped, kilogramsText } from './weight.ts';

test('a weight is typed in kilograms, to the gram', () => {
  expect(['2', '0.25', ' 1.005 ', '１．５', '1000'].map(gramsTyped)).toEqual([2_000, 250, 1_005, 1_500, 1_000_000]);
  expect(['', '2kg', '1.2345', '.5', '1,5', '-1'].map(gramsTyped)).toEqual([null, null, null, null, null, null]);
});

test('grams are read as the kilograms that they were typed as', () => {
  expect([2_000, 250, 1_005, 1, 1_000_000].map(kilogramsText)).toEqual(['2', '0.25', '1.005', '0.001', '1000']);
});
