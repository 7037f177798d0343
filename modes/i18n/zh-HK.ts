import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    'member-detail': '會員詳情',
    member: '會員',
    'store-member': '會員列表',
    'top-bar': '頂部欄',
  },
  field: {},
  refusal: {},
  word: {},
};
