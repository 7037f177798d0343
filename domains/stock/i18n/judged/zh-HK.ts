import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  field: {
    judged_amount: '計入審批額度',
  },
  word: {
    judged_amount: { unvalued: '沒有成本也沒有價格' },
  },
};
