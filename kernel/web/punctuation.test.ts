import { afterAll, expect, it, vi } from 'vitest';
import { chooseLanguage } from './language.ts';
import { inBrackets, pause } from './punctuation.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('document', { documentElement: {} });
afterAll(() => {
  chooseLanguage('zh-CN');
  vi.unstubAllGlobals();
});

it.each([
  ['zh-CN', '先做；再做', '金卡（已停用）'],
  ['zh-HK', '先做；再做', '金卡（已停用）'],
  ['en', '先做; 再做', '金卡 (已停用)'],
] as const)('is that of the reader’s language: %s', (chosen, sentences, named) => {
  chooseLanguage(chosen);
  expect(['先做', '再做'].join(pause())).toBe(sentences);
  expect(`金卡${inBrackets('已停用')}`).toBe(named);
});
