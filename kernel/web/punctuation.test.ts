import { beforeEach, expect, it, vi } from 'vitest';
import { inBrackets, pause } from './punctuation.ts';

let language: string | null;
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => language });
});

it.each([
  [null, '先做；再做', '金卡（已停用）'],
  ['zh-HK', '先做；再做', '金卡（已停用）'],
  ['en', '先做; 再做', '金卡 (已停用)'],
])('is that of the reader’s language: %s', (chosen, sentences, named) => {
  language = chosen;
  expect(['先做', '再做'].join(pause())).toBe(sentences);
  expect(`金卡${inBrackets('已停用')}`).toBe(named);
});
