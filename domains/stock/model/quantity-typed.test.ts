import { expect, it } from 'vitest';
import { quantityTyped } from './quantity-typed.ts';

const UNITS = [{ unit_name: '盒', factor: 10 }, { unit_name: '箱', factor: 120 }, { unit_name: 'Box', factor: 12 }];

it.each([
  ['36', 36],
  ['3盒', 30],
  ['2盒5支', 25],
  ['1箱 2盒', 140],
  ['２盒', 20],
  ['2 box', 24],
  ['1,200', 1200],
  ['5支', 5],
  ['3包', undefined],
  ['盒', undefined],
  ['3盒x', undefined],
  ['', undefined],
  ['-3', undefined],
])('%j is %s', (text, quantity) => {
  expect(quantityTyped(text, '支', UNITS)).toBe(quantity);
});
