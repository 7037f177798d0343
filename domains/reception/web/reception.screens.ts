import { screens } from '#kernel/web/screen.ts';

export default screens({
  ReceptionPage: { load: () => import('./ReceptionPage.tsx'), words: ['reception', 'record', 'deduction', 'card', 'member'] },
  VisitSummaryPage: { load: () => import('./VisitSummaryPage.tsx'), words: ['reception', 'staff'] },
  VisitListPage: { load: () => import('./VisitListPage.tsx'), words: ['reception'] },
});
