import { screens } from '#kernel/web/screen.ts';

export default screens({
  DayCloseListPage: { load: () => import('./DayCloseListPage.tsx'), words: ['day_close'] },
  CloseDayPage: { load: () => import('./CloseDayPage.tsx'), words: ['day_close', 'sales'] },
  DayCloseDetailPage: { load: () => import('./DayCloseDetailPage.tsx'), words: ['day_close'], identifiedBy: 'day_close_id' },
  HandoverListPage: { load: () => import('./HandoverListPage.tsx'), words: ['day_close'] },
  HandOverPage: { load: () => import('./HandOverPage.tsx'), words: ['day_close'] },
  HandoverDetailPage: { load: () => import('./HandoverDetailPage.tsx'), words: ['day_close'], identifiedBy: 'handover_id' },
  CashMoveListPage: { load: () => import('./CashMoveListPage.tsx'), words: ['day_close'] },
});
