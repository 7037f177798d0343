import { describe, expect, it } from 'vitest';
import { changeSides, changeText } from './change-text.ts';

const say = {
  nameOf: (field: string) => ({ amount: '金额', pay_method: '付款方式' })[field] ?? field,
  textOf: (_: string, text: string) => ({ '1000017': '李娜', pending: '待审批' })[text] ?? text,
  isMoney: (field: string) => field === 'card.supplement_limit' || field === 'insight.order_value_ranges',
  refusalOf: (key: string) => ({ 'voucher.used': '{{code}}已使用' })[key],
  none: '无',
  on: '开启',
  off: '关闭',
};

it.each([
  ['amount_received', 36_800, '368.00'],
  ['sell_price', 36_800, '368.00'],
  ['price_ceiling', 36_800, '368.00'],
  ['commission_base', 36_800, '368.00'],
  ['sort', 36_800, '36800'],
  ['card.supplement_limit', 5_000_000, '50,000.00'],
  ['insight.order_value_ranges', [[0, 10_000], [10_000, 30_000]], '0.00 – 100.00\n100.00 – 300.00'],
  ['is_open', false, '关闭'],
  ['remarks', '', '无'],
  ['before', undefined, '无'],
  ['label', ['怕疼', '常客'], '怕疼\n常客'],
  ['member_id', '1000017', '李娜'],
  ['status', 'pending', '待审批'],
  ['fail_why', { key: 'voucher.used', params: { code: '88' } }, '88已使用'],
  ['payments', [{ amount: 100, pay_method: 'CASH' }], '金额: 1.00 · 付款方式: CASH'],
])('tells %s of %j', (name, value, text) => expect(changeText(name, value, say)).toBe(text));

describe('a list that was changed', () => {
  it('tells what went and what came, and nothing that stayed', () => {
    expect(changeSides('grants', ['a', 'b', 'c'], ['b', 'c', 'd', 'e'], say)).toEqual({ before: '− a', after: '+ d\n+ e' });
    expect(changeSides('member_ids', ['1000017'], [], say)).toEqual({ before: '− 李娜', after: '' });
  });
  it('is told whole where there was none', () => {
    expect(changeSides('label', null, ['怕疼'], say)).toEqual({ before: '无', after: '怕疼' });
  });
});
