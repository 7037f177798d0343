import type { Ctx } from '#kernel/server/context.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';
import { en } from '../i18n/en.ts';

/** The words written into files, in the asker's language. */
export const wordsOf = ({ language }: Ctx) => ({ 'zh-CN': zhCN, 'zh-HK': zhHK, en })[language].word;
