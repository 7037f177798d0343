import { expect, it } from 'vitest';
import { bandsOf } from './warning.rules.ts';

it('makes of sixty days bands of 60, 90 and 180', () => {
  expect(bandsOf(60)).toEqual({ early: { from: 60, until: 89 }, middle: { from: 90, until: 179 }, late: { from: 180, until: null } });
});

it.each([14, 15, 61, 90, 730])('leaves out no day from %i on, and has none twice', (days) => {
  const { early, middle, late } = bandsOf(days);
  expect([early.from, early.until! + 1, middle.until! + 1]).toEqual([days, middle.from, late.from]);
});
