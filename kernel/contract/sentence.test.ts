import { expect, test } from 'vitest';
import { keptSentence, keptSentencesOf, sayKept, sayKeptInJson } from './sentence.ts';

const say = (key: string, params: Record<string, string | number>): string =>
  `${key}(${Object.entries(params)
    .map(([name, value]) => `${name}=${value}`)
    .join(',')})`;

test('a sentence that is kept is said wherever it stands in a text', () => {
  const keep = keptSentencesOf('sales', { lapsed: '' });
  expect(sayKept(keep('lapsed', { hours: 2 }), say)).toBe('sales.lapsed(hours=2)');
  expect(sayKept(`${keep('lapsed')}；${keptSentence({ key: 'a.b', params: {} })}`, say)).toBe('sales.lapsed()；a.b()');
  expect(sayKept('顾客改主意', say)).toBe('顾客改主意');
});

test('in JSON too, whatever is put into it', () => {
  const name = '"\\ 「引号」\n\\u0002';
  const row = { reason: keptSentence({ key: 'a.b', params: { name } }), other: keptSentence({ key: 'c.d', params: {} }) };
  expect(JSON.parse(sayKeptInJson(JSON.stringify(row), say))).toEqual({ reason: `a.b(name=${name})`, other: 'c.d()' });
});

test('nobody types one', () => {
  const typed = JSON.stringify({ typed: '\\u0002a.b\\u0003', kept: keptSentence({ key: 'a.b', params: {} }) });
  expect(JSON.parse(sayKeptInJson(typed, say))).toEqual({ typed: '\\u0002a.b\\u0003', kept: 'a.b()' });
});

test('what only begins like one stays as it is', () => {
  expect(sayKept('\u0002half', say)).toBe('\u0002half');
  expect(sayKeptInJson(JSON.stringify({ a: '\u0002half', b: 'x' }), say)).toBe(JSON.stringify({ a: '\u0002half', b: 'x' }));
});
