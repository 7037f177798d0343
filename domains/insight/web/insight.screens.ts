import { screens } from '#kernel/web/screen.ts';

export default screens({
  DashboardPage: { load: () => import('./DashboardPage.tsx'), words: ['insight'] },
  DailyReportPage: { load: () => import('./DailyReportPage.tsx'), words: ['insight'] },
  FigurePage: { load: () => import('./FigurePage.tsx'), words: ['insight'] },
});
