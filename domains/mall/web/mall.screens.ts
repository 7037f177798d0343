import { screens } from '#kernel/web/screen.ts';

export default screens({
  OnlineOrderListPage: { load: () => import('./OnlineOrderListPage.tsx'), words: ['mall'] },
  RetailOrderListPage: { load: () => import('./RetailOrderListPage.tsx'), words: ['mall'] },
  MainOnlineOrderListPage: { load: () => import('./MainOnlineOrderListPage.tsx'), words: ['mall', 'member'] },
  OnlineOrderDetailPage: { load: () => import('./OnlineOrderDetailPage.tsx'), words: ['mall', 'member'], identifiedBy: 'order_id' },
});
