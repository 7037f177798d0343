import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    'main-supplier-services': 'Supplier services',
    'main-supplier-service-orders': 'Supplier service orders',
    'main-supplier-service-detail': 'Supplier service',
    'main-supplier-service-order-detail': 'Supplier service order',
    'main-supplier-applications': 'Suppliers that apply',
    'main-supplier-application-detail': 'Supplier’s application',
    'supplier-services': 'Services',
    'supplier-serviceList': 'Services',
    'supplier-serviceOrders': 'Service orders',
    'supplier-merchants': 'Merchants',
    'merchant-list': 'Merchants',
    'financial-procure-detail': 'Purchases',
    'financial-sell-detail': 'Sales',
    'add-service': 'New service',
    'edit-service': 'Edit service',
    'service-detail': 'Service',
    'supplier-service-order-detail': 'Service order',
    'merchant-detail': 'Merchant',
  },
};
