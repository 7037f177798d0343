import type { MenuEntry } from './mode.ts';

/** Pages of money and rights that no menu shows, in beauty and clinic alike. */
export const financePages: readonly MenuEntry[] = [
  { identifier: 'deduction-detail', path: '/deduction-detail', screen: 'deduction.DeductionDetailPage', needs: 'deduction:read', hidden: true },
];

/** The finance desk of a beauty shop (specification 2§2.2). */
export const finance: MenuEntry = {
  identifier: 'finance',
  icon: 'report',
  children: [
    {
      identifier: 'finance-buckle',
      path: '/finance-buckle',
      screen: 'deduction.DeductionListPage',
      needs: 'deduction:read',
      buttons: ['deduction:write', 'deduction:cancel'],
    },
    { identifier: 'finance-balance', path: '/finance-balance', screen: 'insight.BalancePage', needs: 'insight:report' },
    { identifier: 'finance-account-details', path: '/finance-account-details', screen: 'insight.AccountReportPage', needs: 'insight:report' },
    {
      identifier: 'finance-payment-review',
      path: '/finance-payment-review',
      screen: 'sales.PaymentReviewPage',
      needs: 'sales:read',
      buttons: ['sales:review'],
    },
    { identifier: 'balance-cards', path: '/balance-cards', screen: 'insight.BalanceCardsPage', needs: 'insight:report', hidden: true },
  ],
};
