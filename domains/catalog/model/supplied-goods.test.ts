import { expect, test } from 'vitest';
import { besideOurs, valuesIn } from './supplied-goods.ts';

const theirs = (id: string, supply_price: number) => ({
  supplied_sku_id: id,
  specs_name: `${id}ml`,
  product_sn: `S-${id}`,
  barcode: '',
  supply_price,
});
const ours = (id: string, taken_price: number) => ({
  supplied_sku_id: id,
  specs_name: `${id}ml`,
  supplier_code: `S-${id}`,
  barcode: '',
  taken_price,
  sell_price: 9_900,
});

test('each variant of a supplier is told beside what the chain made of it, and what left the shelf behind them', () => {
  const rows = besideOurs([theirs('30', 1_000), theirs('50', 1_500), theirs('80', 2_000)], [ours('30', 1_000), ours('50', 1_200), ours('15', 700)]);
  expect(
    rows.map(({ supplied_sku_id, state, supply_price, taken_price, sell_price }) => [supplied_sku_id, state, supply_price, taken_price, sell_price]),
  ).toEqual([
    ['30', 'taken', 1_000, 1_000, 9_900],
    ['50', 'changed', 1_500, 1_200, 9_900],
    ['80', 'offered', 2_000, null, null],
    ['15', 'gone', null, 700, 9_900],
  ]);
  expect(rows[3]!.product_sn).toBe('S-15');
});

test('values of specifications are added behind those that there are, none twice', () => {
  const skus = [{ spec_values: ['50ml', '红'] }, { spec_values: ['80ml', '红'] }, { spec_values: ['30ml', '蓝'] }];
  expect(valuesIn([['30ml'], []], skus)).toEqual([
    ['30ml', '50ml', '80ml'],
    ['红', '蓝'],
  ]);
  expect(valuesIn([], [{ spec_values: [] }])).toEqual([]);
});
