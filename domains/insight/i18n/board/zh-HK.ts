import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    board_figures: '本期經營',
    ways: '付款方式',
    achievers: '業績前五',
    owed: '會員餘額（截至今天）',
  },
  word: {
    last_period: '上期 {{amount}}',
  },
};
