import { expect, test } from 'vitest';
import { isEan13, looksLikeEan13 } from './ean.ts';

test('an EAN-13 ends in the digit that the others ask for', () => {
  expect(['6901234567892', '4006381333931'].map(isEan13)).toEqual([true, true]);
  expect(['6901234567893', '0000000000001', '690123456789', 'ABC-1', ''].map(isEan13)).toEqual([false, false, false, false, false]);
  expect(['6901234567893', '690123456789'].map(looksLikeEan13)).toEqual([true, false]);
});
