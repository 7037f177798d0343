import { screens } from '#kernel/web/screen.ts';

export default screens({
  DayCloseListPage: { load: () => import('./DayCloseListPage.tsx'), words: ['day_close'] },
  CloseDayPage: { load: () => import('./CloseDayPage.tsx'), words: ['day_close', 'sales'] },
  DayCloseDetailPage: { load: () => import('./DayCloseDetailPage.tsx'), words: ['day_close'], identifiedBy: 'day_close_id' },
  CashMoveListPage: { load: () => import('./CashMoveListPage.tsx'), words: ['day_close'] },
});
