import type { Reworded } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** What Hong Kong words otherwise than the conversion does. */
export const reworded: Reworded<typeof zhCN> = {
  word: {
    unread: '{{count}} 則未讀訊息',
    of_type: {
      4: '有 {{count}} 位會員生日',
      10: '每晚帳目核對發現 {{count}} 處不符，請盡快聯絡系統管理員核查',
    },
  },
};
