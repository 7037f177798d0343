import { screens } from '#kernel/web/screen.ts';

export default screens({
  DeductionListPage: { load: () => import('./DeductionListPage.tsx'), words: ['deduction', 'card', 'sales', 'performance', 'member'] },
  PendingPage: { load: () => import('./PendingPage.tsx'), words: ['deduction', 'card', 'sales', 'performance', 'member'] },
  DeductionCostPage: { load: () => import('./DeductionCostPage.tsx'), words: ['deduction'] },
  DeductionDetailPage: { load: () => import('./DeductionDetailPage.tsx'), words: ['deduction', 'card'], identifiedBy: 'deduction_id' },
});
