import { expect, test } from 'vitest';
import { safeText } from '#kernel/contract/safe-text.ts';
import { decimalOf } from './cell.rules.ts';

test.each(['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '\tx', '\r=1', '＝1', '＋1+1', '－1+1', '＠x'])('%s is shown, never calculated', (text) => {
  expect(safeText(text)).toBe(`'${text}`);
});

test.each(['王静怡', '13800000001', '+8613800000001', '-5', '-0.5', '', 'a=b'])('%s stays as it is', (text) => {
  expect(safeText(text)).toBe(text);
});

test.each([
  [0, 0],
  [5, 0.05],
  [-5, -0.05],
  [113, 1.13],
  [29, 0.29],
  [12_345_678_901, 123_456_789.01],
])('%i cents are %d', (cents, decimal) => expect(decimalOf(cents)).toBe(decimal));
