import { memberFieldWords } from '#domains/member/server/api.ts';
import type { ImportColumn } from '../contract/import.endpoints.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';

/** What heads each column of a file: an import's own words before those of the member's fields. */
export const HEADINGS = {
  'zh-CN': { ...memberFieldWords['zh-CN'], ...zhCN.field },
  'zh-HK': { ...memberFieldWords['zh-HK'], ...zhHK.field },
  en: { ...memberFieldWords.en, ...en.field },
} satisfies Record<string, Record<ImportColumn, string>>;
