import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    'member-detail': '會員詳情',
    dashboard: '工作台',
    cashier: '收銀',
    'bill-settlement': '訂單結算',
    'bill-detail': '訂單詳情',
    order: '訂單',
    'bill-cashier': '收銀訂單',
    'bill-cashier-detail': '收銀訂單詳情',
    'cure-dashboard': '工作台',
    'cure-bill-settlement': '收銀開單',
    'cure-bill-detail': '訂單詳情',
    'cure-order': '訂單',
    'cure-order-cashier': '收銀訂單',
    'cure-order-detail': '收銀訂單詳情',
    member: '會員',
    'store-member': '會員列表',
    setting: '設定',
    'main-setting': '總部設定',
    'setting-rules': '業務設定',
    'business-rules': '業務規則',
    'top-bar': '頂部欄',
  },
  field: {},
  refusal: {},
  word: {},
};
