import type { Language } from '#kernel/contract/failure.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';

/** What a member's fields are called, for files that are read and written with headings. */
export const memberFieldWords = { 'zh-CN': zhCN.field, 'zh-HK': zhHK.field, en: en.field } satisfies Record<Language, Record<string, string>>;
