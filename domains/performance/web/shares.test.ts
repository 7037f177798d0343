import { expect, it } from 'vitest';
import { percentText, splitEvenly } from './shares.ts';

it.each([
  [['3'], [10_000]],
  [
    ['3', '4', '5'],
    [3_334, 3_333, 3_333],
  ],
  [
    ['9', '4', '5'],
    [3_333, 3_334, 3_333],
  ],
  [[], []],
])('shares the whole between %j as %j', (uids, shares) => {
  expect(splitEvenly(uids).map(({ basis_points }) => basis_points)).toEqual(shares);
});

it('writes shares in percent without needless decimals', () => {
  expect([10_000, 3_334, 2_050, 0].map(percentText)).toEqual(['100', '33.34', '20.5', '0']);
});
