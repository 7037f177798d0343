import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    'member-detail': 'Member',
    member: 'Members',
    'store-member': 'Member list',
    'top-bar': 'Top bar',
  },
  field: {},
  refusal: {},
  word: {},
};
