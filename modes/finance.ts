import type { MenuEntry } from './mode.ts';
import { clinicReconciliation } from './reconciliation.ts';

/** Pages of money and rights that no menu shows, in beauty and clinic alike. */
export const financePages: readonly MenuEntry[] = [
  { identifier: 'deduction-detail', path: '/deduction-detail', screen: 'deduction.DeductionDetailPage', needs: 'deduction:read', hidden: true },
];

/** What customers paid by phone, and what of it waits for somebody. */
const charges = (identifier: string): MenuEntry => ({
  identifier,
  path: `/${identifier}`,
  screen: 'payment.ChargeListPage',
  needs: 'charge:read',
  buttons: ['charge:refund', 'charge:confirm'],
});

/** What somebody else looks at again than who took it; the rule that asks for it is decided in beauty shops and clinics alike. */
const review = (identifier: string): MenuEntry => ({
  identifier,
  path: `/${identifier}`,
  screen: 'sales.PaymentReviewPage',
  needs: 'sales:read',
  buttons: ['sales:review'],
});

/** The finance desk of a beauty shop (specification 2§2.2). */
export const finance: MenuEntry = {
  identifier: 'finance',
  icon: 'finance',
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
    { identifier: 'order-query', path: '/order-query', screen: 'sales.OrderQueryPage', needs: 'sales:read' },
    review('finance-payment-review'),
    charges('finance-charges'),
    { identifier: 'balance-cards', path: '/balance-cards', screen: 'insight.BalanceCardsPage', needs: 'insight:report', hidden: true },
  ],
};

/** A list behind a number of the performance. */
const achieved = (kind: string, screen: string): MenuEntry => ({
  identifier: `financial-achievement-${kind}-detail`,
  path: `/financial-achievement-${kind}-detail`,
  screen,
  needs: 'insight:report',
  hidden: true,
});

/** The finance desk of a clinic (specification 2§2.3). */
export const clinicFinance: MenuEntry = {
  identifier: 'clinic-finance',
  icon: 'finance',
  children: [
    { identifier: 'financial-board', path: '/financial-board', screen: 'insight.FinanceBoardPage', needs: 'insight:report' },
    { identifier: 'financial-accounting', path: '/financial-accounting', screen: 'insight.AccountingPage', needs: 'insight:report', buttons: ['stock:cost'] },
    { identifier: 'financial-achievement', path: '/financial-achievement', screen: 'insight.AchievementPage', needs: 'insight:report' },
    achieved('sale', 'insight.AchievedSalePage'),
    achieved('deduction', 'insight.AchievedDeductionPage'),
    achieved('refund-deduction', 'insight.AchievedRefundPage'),
    achieved('cancelled-deduction', 'insight.AchievedCancelledPage'),
    {
      identifier: 'financial-achievement-summary',
      path: '/financial-achievement-summary',
      screen: 'insight.AchievementSummaryPage',
      needs: 'insight:report',
    },
    {
      identifier: 'financial-order-comprehensive-query',
      path: '/financial-order-comprehensive-query',
      screen: 'sales.OrderQueryPage',
      needs: 'sales:read',
    },
    review('cure-payment-review'),
    charges('cure-finance-charges'),
    ...clinicReconciliation,
  ],
};
