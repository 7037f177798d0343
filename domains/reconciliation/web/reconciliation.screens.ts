import { screens } from '#kernel/web/screen.ts';

export default screens({
  AccountsOpenPage: { load: () => import('./AccountsOpenPage.tsx'), words: ['reconciliation', 'member'] },
  AccountsDonePage: { load: () => import('./AccountsDonePage.tsx'), words: ['reconciliation', 'member'] },
  AccountListPage: { load: () => import('./AccountListPage.tsx'), words: ['reconciliation', 'member'] },
  DoneDetailPage: { load: () => import('./DoneDetailPage.tsx'), words: ['reconciliation'], identifiedBy: 'reconciliation_id' },
  ReconciliationListPage: { load: () => import('./ReconciliationListPage.tsx'), words: ['reconciliation', 'member'] },
  ReconciliationDetailPage: { load: () => import('./ReconciliationDetailPage.tsx'), words: ['reconciliation'], identifiedBy: 'reconciliation_id' },
  PaymentsOpenPage: { load: () => import('./PaymentsOpenPage.tsx'), words: ['reconciliation', 'member'] },
  PaymentsDonePage: { load: () => import('./PaymentsDonePage.tsx'), words: ['reconciliation', 'member'] },
  ShopSumsPage: { load: () => import('./ShopSumsPage.tsx'), words: ['reconciliation', 'member'] },
  DayPage: { load: () => import('./DayPage.tsx'), words: ['reconciliation'], identifiedBy: 'shop_id' },
});
