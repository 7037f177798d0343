import { expect, it } from 'vitest';
import { fill } from '#kernel/i18n/dictionary.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';
import type { PriceStepName } from '../contract/explanation.schema.ts';
import { stepParams } from './explanation.ts';

const said: [PriceStepName, Record<string, number>, string, string][] = [
  ['list_price', { price_cents: 39_800, quantity: 2 }, '原价 ¥398.00 × 2', 'List price ¥398.00 × 2'],
  ['level_discount', { discount_tenths: 85, percent_off: 15 }, '会员等级 8.5 折', 'Member level 15% off'],
  ['level_discount', { discount_tenths: 80, percent_off: 20 }, '会员等级 8 折', 'Member level 20% off'],
  ['adjust', { adjust_cents: -500 }, '手动改价 -¥5.00', 'Changed by hand -¥5.00'],
  ['adjust_discount', { discount_tenths: 85, percent_off: 15, adjust_cents: -5_970 }, '手动打折 8.5 折 -¥59.70', '15% off by hand -¥59.70'],
  ['gift_along', { gift_cents: 900_000 }, '手动赠送 ¥9,000.00', '¥9,000.00 given along by hand'],
];

it.each(said)('explains %s in words', (step, params, chinese, english) => {
  const texts = stepParams({ step, params, amount_after: 0 }, 'CNY');
  expect(fill(zhCN.word.step[step], texts)).toBe(chinese);
  expect(fill(en.word.step[step], texts)).toBe(english);
  expect(fill(zhHK.word.step[step], texts)).not.toContain('{{');
});
