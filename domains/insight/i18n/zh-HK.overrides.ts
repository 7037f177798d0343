import type { Reworded } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** What Hong Kong words otherwise than the conversion does. */
export const reworded: Reworded<typeof zhCN> = {
  title: {
    figures: '營業數據',
  },
  permission: {
    'insight:read': '檢視工作台數據',
  },
  word: {
    first_day: {
      member: '登記第一位會員',
    },
  },
};
