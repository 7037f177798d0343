import { screens } from '#kernel/web/screen.ts';

export default screens({
  DashboardPage: { load: () => import('./DashboardPage.tsx'), words: ['insight'] },
  DailyReportPage: { load: () => import('./DailyReportPage.tsx'), words: ['insight'] },
  BalancePage: { load: () => import('./BalancePage.tsx'), words: ['insight', 'card'] },
  BalanceCardsPage: { load: () => import('./BalanceCardsPage.tsx'), words: ['insight', 'card'] },
  AccountReportPage: { load: () => import('./AccountReportPage.tsx'), words: ['insight'] },
  CashierPage: { load: () => import('./CashierPage.tsx'), words: ['insight'] },
  StoredPage: { load: () => import('./StoredPage.tsx'), words: ['insight', 'card'] },
  MarketingPage: { load: () => import('./MarketingPage.tsx'), words: ['insight'] },
  FigurePage: { load: () => import('./FigurePage.tsx'), words: ['insight'] },
});
