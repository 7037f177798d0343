/** Titles of the pages of a supplier’s side, and of what the head office sees of it (source language). */
export const zhCN = {
  title: {
    'main-supplier-services': '供应商服务',
    'main-supplier-service-orders': '供应商服务订单',
    'main-supplier-service-detail': '供应商服务详情',
    'main-supplier-service-order-detail': '供应商服务订单详情',
    'main-supplier-applications': '供应商入驻',
    'main-supplier-application-detail': '供应商入驻详情',
    'supplier-services': '服务',
    'supplier-serviceList': '服务列表',
    'supplier-serviceOrders': '服务订单',
    'supplier-merchants': '商户',
    'merchant-list': '商户列表',
    'financial-procure-detail': '采购明细',
    'financial-sell-detail': '销售明细',
    'add-service': '新增服务',
    'edit-service': '编辑服务',
    'service-detail': '服务详情',
    'supplier-service-order-detail': '服务订单详情',
    'merchant-detail': '商户详情',
  },
};
