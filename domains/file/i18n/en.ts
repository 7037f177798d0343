import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {},
  field: {},
  refusal: {},
  subject: {
    file: 'file',
  },
  word: {},
};
