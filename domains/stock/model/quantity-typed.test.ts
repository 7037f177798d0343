import fc from 'fast-check';
import { expect, it } from 'vitest';
import { costTyped, quantityTyped } from './quantity-typed.ts';

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

it.each([
  ['36', 36, { unit_cost: 9_800 }],
  ['36支', 36, { unit_cost: 9_800 }],
  ['1,200', 1_200, { unit_cost: 9_800 }],
  ['3盒', 30, { amount: 29_400 }],
  ['2盒5支', 25, {}],
  ['三盒', undefined, {}],
])('a price beside %j is that of one of the unit that is counted in', (text, quantity, cost) => {
  expect(costTyped(text, quantity, 9_800)).toEqual(cost);
  expect(costTyped(text, quantity, undefined)).toEqual({});
});

it('reads back what is written in units, largest first, of any goods', () => {
  const units = fc.uniqueArray(fc.integer({ min: 2, max: 1_000 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(units, fc.integer({ min: 1, max: 9_999_999 }), (factors, quantity) => {
      const held = factors.toSorted((a, b) => b - a).map((factor, index) => ({ unit_name: ['箱', '盒', '袋'][index]!, factor }));
      let left = quantity;
      const parts = held.map(({ unit_name, factor }) => {
        const num = Math.floor(left / factor);
        left -= num * factor;
        return num > 0 ? `${num}${unit_name}` : '';
      });
      expect(quantityTyped(`${parts.join('')}${left > 0 || quantity === left ? `${left}支` : ''}`, '支', held)).toBe(quantity);
    }),
    { numRuns: 2_000 },
  );
});
