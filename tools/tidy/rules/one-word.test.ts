import { expect, it } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { oneWord } from './one-word.ts';

const saying = (name: string, text: string): string[] =>
  places(oneWord, projectOf({ [`domains/sales/i18n/${name}.ts`]: `export const words = {\n  word: { a: '${text}' },\n};\n` }));

it.each([
  ['zh-CN', '请选择支付方式'],
  ['zh-CN', '收款方式'],
  ['zh-CN', '医疗科室'],
  ['en', 'Any way of paying'],
  ['pattern/en', 'Ways to pay'],
])('in %s “%s” is caught', (name, text) => {
  expect(saying(name, text)).toEqual([`domains/sales/i18n/${name}.ts:2`]);
});

it.each([
  ['zh-CN', '付款方式'],
  ['zh-CN', '部门'],
  ['zh-CN', '科室领用'],
  ['zh-CN', '扫码支付'],
  ['en', 'Payment method'],
  ['en', 'Always pay first'],
])('in %s “%s” passes', (name, text) => {
  expect(saying(name, text)).toEqual([]);
});

it('lets an import understand what other systems call it', () => {
  expect(places(oneWord, projectOf({ 'domains/sales/contract/a.ts': "const synonyms = ['支付方式'];" }))).toEqual([]);
});
