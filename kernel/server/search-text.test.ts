import { expect, it } from 'vitest';
import { searchTextOf, searchTokensOf, tokenSpan } from './search-text.ts';

const begins = (tokens: readonly string[], word: string): boolean => {
  const { from, until } = tokenSpan(word);
  return tokens.some((token) => token >= from && token < until);
};

it('begins with every part of the words, and with pinyin and initials from each syllable', () => {
  const tokens = searchTokensOf('玻尿酸精华', 'G-012');
  const inIt = ['玻', '尿酸', '精华', 'boniao', 'suanjinghua', 'bnsjh', 'sjh', 'g-012', '012', '-0'];
  expect([...inIt, '酸玻', 'oniao', 'hb', '013', 'z'].filter((word) => begins(tokens, word))).toEqual(inIt);
});

it('finds what looking through the text finds, but for pinyin from within a syllable', () => {
  const texts = ['Vitamin C 精华 30ml', 'P-9', ''] as const;
  const [text, tokens] = [searchTextOf(...texts), searchTokensOf(...texts)];
  const [written = ''] = text.split('\n');
  const parts = [...written].flatMap((_, from) => [...written].map((__, length) => written.slice(from, from + length + 1).trim()));
  expect(parts.filter((word) => word !== '' && !begins(tokens, word))).toEqual([]);
  expect(parts).toContain('min c 精');
  expect(tokens.every((token) => text.includes(token))).toBe(true);
});
