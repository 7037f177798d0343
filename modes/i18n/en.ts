import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    'member-detail': 'Member',
    dashboard: 'Workbench',
    cashier: 'Till',
    'bill-settlement': 'Settlement',
    'bill-detail': 'Order',
    order: 'Orders',
    'bill-cashier': 'Till orders',
    'bill-cashier-detail': 'Till order',
    'cure-dashboard': 'Workbench',
    'cure-bill-settlement': 'Till',
    'cure-bill-detail': 'Order',
    'cure-order': 'Orders',
    'cure-order-cashier': 'Till orders',
    'cure-order-detail': 'Till order',
    member: 'Members',
    'store-member': 'Member list',
    setting: 'Settings',
    'main-setting': 'Head office settings',
    'setting-rules': 'Business',
    'business-rules': 'Business rules',
    'top-bar': 'Top bar',
  },
  field: {},
  refusal: {},
  word: {},
};
