import { expect, it } from 'vitest';
import { isChecked } from '../contract/goods.form.ts';
import { combinationsOf, combined } from './goods-combinations.ts';
import { numbersOf } from './goods.rules.ts';

const size = { spec_values: ['大', '小'] };
const colour = { spec_values: ['红', '蓝'] };
interface Sku {
  spec_values: string[];
  price: number;
  sku_id: string | null;
}
const blank = { price: 1, sku_id: null };

it('combines the values of specifications in their order', () => {
  expect(combinationsOf([])).toEqual([[]]);
  expect(combinationsOf([size, colour])).toEqual([['大', '红'], ['大', '蓝'], ['小', '红'], ['小', '蓝']]);
});

it('keeps the variants that there are, and begins others anew', () => {
  const sole = combined<Sku>([], [], blank);
  expect(sole).toEqual([{ ...blank, spec_values: [] }]);
  const sized = combined<Sku>([size], [{ spec_values: [], price: 7, sku_id: '1' }], blank);
  expect(sized.map(({ sku_id, price }) => [sku_id, price])).toEqual([['1', 7], [null, 1]]);
  const both = combined<Sku>([size, colour], [{ ...sized[0]! }, { ...sized[1]!, sku_id: '2' }], blank);
  expect(both.map(({ sku_id }) => sku_id)).toEqual(['1', null, '2', null]);
  expect(combined<Sku>([size], both, blank).map(({ sku_id }) => sku_id)).toEqual(['1', '2']);
  expect(combined<Sku>([{ spec_values: ['小', '中'] }], sized, blank).map(({ sku_id }) => sku_id)).toEqual([null, null]);
});

it('gives variants numbers that none of them has', () => {
  expect(numbersOf('G1', [''])).toEqual(['G1']);
  expect(numbersOf('G1', ['X'])).toEqual(['X']);
  expect(numbersOf('G1', ['', 'G1-1', ''])).toEqual(['G1-2', 'G1-1', 'G1-3']);
});

it('asks the check digit of what claims to be an EAN alone', () => {
  expect(['6901234567892', '4006381333931', '', 'ABC-1', '12345', '690123456789'].map(isChecked)).toEqual([true, true, true, true, true, true]);
  expect(['6901234567893', '4006381333932', '0000000000001'].map(isChecked)).toEqual([false, false, false]);
});
