import { screens } from '#kernel/web/screen.ts';

export default screens({
  CardRefundListPage: { load: () => import('./CardRefundListPage.tsx'), words: ['refund', 'card', 'member'] },
  OrderRefundListPage: { load: () => import('./OrderRefundListPage.tsx'), words: ['refund', 'member'] },
  MainCardRefundListPage: { load: () => import('./MainCardRefundListPage.tsx'), words: ['refund', 'card', 'member'] },
  MainOrderRefundListPage: { load: () => import('./MainOrderRefundListPage.tsx'), words: ['refund', 'member'] },
  OrderRefundDetailPage: { load: () => import('./OrderRefundDetailPage.tsx'), words: ['refund', 'sales'], identifiedBy: 'refund_id' },
});
