import { expect, test } from 'vitest';
import { headingWidth } from './heading-width.ts';

test('four Chinese signs fit a column of 80 px; the arrows of a column that sorts stand beside them', () => {
  expect(headingWidth('会员等级', false)).toBe(80);
  expect(headingWidth('最近到店', true)).toBe(100);
});

test('a heading in English gets the room of its letters, a sentence no more than a column has', () => {
  expect(headingWidth('Refunded by', false)).toBeGreaterThan(100);
  expect(headingWidth('Gift', false)).toBeLessThan(64);
  expect(headingWidth('Vitals (temperature, blood pressure)', false)).toBe(176);
});
