import { expect, it } from 'vitest';
import { isTypedOf } from './typed-of.ts';

it.each(['会员', 'huiyuan', 'hylb', 'huiyu', 'hyuanl', 'liebiao', 'lb', '员lb', 'Hui Yuan', ''])('finds 会员列表 by %s', (typed) => {
  expect(isTypedOf('会员列表', typed)).toBe(true);
});

it.each(['会表', 'hb', 'huiyuanx', 'ylbh', 'uiyuan'])('does not find 会员列表 by %s', (typed) => {
  expect(isTypedOf('会员列表', typed)).toBe(false);
});

it('knows a character that is read in two ways, traditional ones, and words of other languages', () => {
  expect(isTypedOf('员工行程', 'xingcheng') || isTypedOf('银行', 'yinhang')).toBe(true);
  expect(isTypedOf('會員列表', 'hylb')).toBe(true);
  expect(isTypedOf('Stock take', 'kta')).toBe(true);
  expect(isTypedOf('EMR 电子病历', 'emr')).toBe(true);
});
