import { screens } from '#kernel/web/screen.ts';

export default screens({
  DashboardPage: { load: () => import('./DashboardPage.tsx'), words: ['insight'] },
  DailyReportPage: { load: () => import('./DailyReportPage.tsx'), words: ['insight'] },
  BalancePage: { load: () => import('./BalancePage.tsx'), words: ['insight', 'card'] },
  BalanceCardsPage: { load: () => import('./BalanceCardsPage.tsx'), words: ['insight', 'card'] },
  AccountReportPage: { load: () => import('./AccountReportPage.tsx'), words: ['insight'] },
  CashierPage: { load: () => import('./CashierPage.tsx'), words: ['insight'] },
  AchievementPage: { load: () => import('./AchievementPage.tsx'), words: ['insight', 'staff'] },
  AchievementSummaryPage: { load: () => import('./AchievementSummaryPage.tsx'), words: ['insight', 'staff'] },
  AchievedSalePage: { load: () => import('./AchievedSalePage.tsx'), words: ['insight', 'staff'] },
  AchievedDeductionPage: { load: () => import('./AchievedDeductionPage.tsx'), words: ['insight', 'staff'] },
  AchievedRefundPage: { load: () => import('./AchievedRefundPage.tsx'), words: ['insight', 'staff'] },
  AchievedCancelledPage: { load: () => import('./AchievedCancelledPage.tsx'), words: ['insight', 'staff'] },
  StoredPage: { load: () => import('./StoredPage.tsx'), words: ['insight', 'card'] },
  MarketingPage: { load: () => import('./MarketingPage.tsx'), words: ['insight'] },
  AccountingPage: { load: () => import('./AccountingPage.tsx'), words: ['insight'] },
  FinanceBoardPage: { load: () => import('./FinanceBoardPage.tsx'), words: ['insight'] },
  ChurnPage: { load: () => import('./ChurnPage.tsx'), words: ['insight', 'member', 'staff'] },
  RepurchasePage: { load: () => import('./RepurchasePage.tsx'), words: ['insight', 'member', 'staff'] },
  FigurePage: { load: () => import('./FigurePage.tsx'), words: ['insight'] },
});
