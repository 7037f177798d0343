import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The same words in English. */
export const en: Translated<typeof zhCN> = {
  title: {
    board_figures: 'The period',
    ways: 'Payment methods',
    achievers: 'Five best performers',
    owed: 'Owed to members (as of today)',
  },
  word: {
    last_period: 'Before: {{amount}}',
  },
};
