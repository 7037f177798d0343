import type { Language } from '#kernel/contract/failure.ts';
import type { Translated } from '#kernel/i18n/dictionary.ts';
import { en } from './i18n/en.ts';
import { zhCN } from './i18n/zh-CN.ts';
import { zhHK } from './i18n/zh-HK.ts';

/** The page where suppliers apply loads no dictionary: its own words come with it. */
export type ApplyWords = Translated<typeof zhCN>;

export const applyWords: Readonly<Record<Language, ApplyWords>> = { 'zh-CN': zhCN, 'zh-HK': zhHK, en };
