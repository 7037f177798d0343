import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {},
  field: {},
  refusal: {
    too_many_unclaimed: 'Too many pictures were uploaded and not saved; save the form first, or remove those that are not needed',
  },
  subject: {
    file: 'file',
  },
  word: {},
};
