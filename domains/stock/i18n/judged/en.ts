import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of what goods count for that go by hand. */
export const en: Translated<typeof zhCN> = {
  field: {
    judged_amount: 'Counts for',
  },
  word: {
    judged_amount: { unvalued: 'Neither cost nor price is known' },
  },
};
