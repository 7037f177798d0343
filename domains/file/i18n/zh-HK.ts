import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {},
  field: {},
  refusal: {},
  subject: {
    file: '檔案',
  },
  word: {},
};
