import { screens } from '#kernel/web/screen.ts';

export default screens({
  OnlineListPage: { load: () => import('./OnlineListPage.tsx'), words: ['mall', 'member', 'stock'] },
  MainOnlineListPage: { load: () => import('./MainOnlineListPage.tsx'), words: ['mall', 'member', 'stock'] },
  RetailListPage: { load: () => import('./RetailListPage.tsx'), words: ['mall', 'member', 'stock'] },
  AssignedListPage: { load: () => import('./AssignedListPage.tsx'), words: ['mall', 'member', 'stock'] },
  AddOnlinePage: { load: () => import('./AddOnlinePage.tsx'), words: ['mall', 'member', 'catalog', 'stock'] },
  OnlineDetailPage: { load: () => import('./OnlineDetailPage.tsx'), words: ['mall', 'sales', 'stock', 'refund'], identifiedBy: 'delivery_id' },
  RetailDetailPage: { load: () => import('./RetailDetailPage.tsx'), words: ['mall', 'sales', 'stock', 'refund'], identifiedBy: 'delivery_id' },
});
