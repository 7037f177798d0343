import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    'main-supplier-services': '供應商服務',
    'main-supplier-service-orders': '供應商服務訂單',
    'main-supplier-service-detail': '供應商服務詳情',
    'main-supplier-service-order-detail': '供應商服務訂單詳情',
    'main-supplier-applications': '供應商入駐',
    'main-supplier-application-detail': '供應商入駐詳情',
    'supplier-services': '服務',
    'supplier-serviceList': '服務列表',
    'supplier-serviceOrders': '服務訂單',
    'supplier-merchants': '商戶',
    'merchant-list': '商戶列表',
    'financial-procure-detail': '採購明細',
    'financial-sell-detail': '銷售明細',
    'add-service': '新增服務',
    'edit-service': '編輯服務',
    'service-detail': '服務詳情',
    'supplier-service-order-detail': '服務訂單詳情',
    'merchant-detail': '商戶詳情',
  },
};
