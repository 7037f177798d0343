import type { Reworded } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** What Hong Kong words otherwise than the conversion does. */
export const reworded: Reworded<typeof zhCN> = {
  title: {
    batch_prices: '批次設定會員價',
  },
  word: {
    set_discount: '批次設定',
  },
};
