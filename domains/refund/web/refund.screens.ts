import { screens } from '#kernel/web/screen.ts';

export default screens({
  CardRefundListPage: { load: () => import('./CardRefundListPage.tsx'), words: ['refund', 'card'] },
});
