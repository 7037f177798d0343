import { expect, test } from 'vitest';
import { wordOf } from './column-words.ts';

test('a code is called by its word, nothing by the word for nothing, and what has none says itself', () => {
  const column = { key: 'status', words: { used: '已使用', '': '无' } };
  expect(['used', null, '', 'lost'].map((status) => wordOf(column, { status }))).toEqual(['已使用', '无', '无', undefined]);
  expect(wordOf({ key: 'is_shelves', words: { true: '已上架', false: '已下架' } }, { is_shelves: false })).toBe('已下架');
  expect(wordOf({ key: 'name' }, { name: '次卡' })).toBeUndefined();
});

test('a number is worded by the code of its unit', () => {
  const column = { key: 'valid', by: 'valid_unit', words: { 2: '{{value}} 年', 3: '永久有效' } };
  expect([wordOf(column, { valid: 1, valid_unit: 2 }), wordOf(column, { valid: 0, valid_unit: 3 })]).toEqual(['1 年', '永久有效']);
});
