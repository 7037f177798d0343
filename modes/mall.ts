import type { MenuEntry } from './mode.ts';

/** What leaves the counter, in the beauty shop (specification 2§2.2). */
export const mallOrders: readonly MenuEntry[] = [
  { identifier: 'bill-online', path: '/bill-online', screen: 'mall.OnlineOrderListPage', needs: 'mall:read', buttons: ['mall:write', 'mall:after'] },
  { identifier: 'new-retail-order', path: '/new-retail-order', screen: 'mall.RetailOrderListPage', needs: 'mall:read' },
  { identifier: 'onlineBill-detail', path: '/onlineBill-detail', screen: 'mall.OnlineOrderDetailPage', needs: 'mall:read', hidden: true },
];

/** The same in the clinic (2§2.3). */
export const cureMallOrders: readonly MenuEntry[] = [
  { identifier: 'cure-online', path: '/cure-online', screen: 'mall.OnlineOrderListPage', needs: 'mall:read', buttons: ['mall:write', 'mall:after'] },
  { identifier: 'cure-new-retail-order', path: '/cure-new-retail-order', screen: 'mall.RetailOrderListPage', needs: 'mall:read' },
  { identifier: 'cure-online-detail', path: '/cure-online-detail', screen: 'mall.OnlineOrderDetailPage', needs: 'mall:read', hidden: true },
];

/** The same of every shop, in the head office (2§2.7). */
export const mallOrdersOfAll: readonly MenuEntry[] = [
  { identifier: 'main-order-online', path: '/main-order-online', screen: 'mall.MainOnlineOrderListPage', needs: 'mall:read' },
  { identifier: 'online-bill-detail', path: '/online-bill-detail', screen: 'mall.OnlineOrderDetailPage', needs: 'mall:read', hidden: true },
];
