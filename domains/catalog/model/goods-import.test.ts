import { expect, it } from 'vitest';
import { goodsOfRows, groupsOf } from './goods-import.ts';

const row = (goods_name: string, goods_sn = '', unit = '') => ({ goods_name, goods_sn, unit });
const columns = ['goods_name', 'goods_sn', 'unit'];
const grouped = (...rows: ReturnType<typeof row>[]) => groupsOf(rows, columns).map(({ at }) => at);

it('puts rows of one number together, and rows of one name where none has a number', () => {
  expect(grouped(row('精华'), row('面霜'), row('精华 '))).toEqual([[0, 2], [1]]);
  expect(grouped(row('精华', 'A1'), row('', 'A1'), row('精华', 'A2'))).toEqual([[0, 1], [2]]);
});

it('counts a row without a number to the only number of its name, and to none of several', () => {
  expect(grouped(row('精华'), row('精华', 'A1'))).toEqual([[0, 1]]);
  expect(grouped(row('精华'), row('精华', 'A1'), row('精华', 'A2'))).toEqual([[0], [1], [2]]);
});

it('takes what goods are as a whole from the first row that says it', () => {
  const [group] = groupsOf([row('精华'), row('', 'A1', '瓶'), row('精华', 'A1', '盒')], columns).slice(-1);
  expect(group!.whole).toEqual({ goods_name: '精华', goods_sn: 'A1', unit: '瓶' });
});

it('makes one goods of what rows say, each value once', () => {
  const of = (...spec_values: string[]) =>
    ({ specs: spec_values.map((value, at) => ({ specification_id: String(at), spec_values: [value] })), skus: [{ spec_values }] }) as never;
  const made = goodsOfRows([of('30ml', '红'), of('50ml', '红'), of('30ml', '蓝')]);
  expect(made.specs.map(({ spec_values }) => spec_values)).toEqual([['30ml', '50ml'], ['红', '蓝']]);
  expect(made.skus.map(({ spec_values }) => spec_values)).toEqual([['30ml', '红'], ['50ml', '红'], ['30ml', '蓝']]);
});
