import { expect, it } from 'vitest';
import { changeText } from './change-text.ts';

const say = { nameOf: (field: string) => ({ amount: '金额', pay_method: '付款方式' })[field] ?? field, none: '无', on: '开启', off: '关闭' };

it.each([
  ['amount_received', 36_800, '368.00'],
  ['sort', 36_800, '36800'],
  ['is_open', false, '关闭'],
  ['remarks', '', '无'],
  ['before', undefined, '无'],
  ['label', ['怕疼', '常客'], '怕疼\n常客'],
  ['payments', [{ amount: 100, pay_method: 'CASH' }], '金额: 1.00 · 付款方式: CASH'],
])('tells %s of %j', (name, value, text) => expect(changeText(name, value, say)).toBe(text));
