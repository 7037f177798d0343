import type { MenuEntry } from './mode.ts';

const page = (name: string, screen: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  identifier: name,
  path: `/${name}`,
  screen: `reconciliation.${screen}`,
  needs: 'reconciliation:read',
  ...more,
});
const STEPS = { buttons: ['reconciliation:write', 'reconciliation:reopen'] } as const;
const HIDDEN = { hidden: true } as const;

/** What arrived beside what was received, in a clinic (specification 2§2.3). */
export const clinicReconciliation: readonly MenuEntry[] = [
  page('financial-accounts-summary', 'AccountsOpenPage'),
  page('financial-accounts-summary-already', 'AccountsDonePage'),
  page('financial-accounts-summary-already-detail', 'DoneDetailPage', HIDDEN),
  page('financial-reconciliation', 'ReconciliationListPage', STEPS),
  page('financial-reconciliation-detail', 'ReconciliationDetailPage', HIDDEN),
  page('financial-reconciliation-no', 'PaymentsOpenPage'),
  page('financial-already-reconciliation', 'PaymentsDonePage'),
];

/** The same in the head office, over all shops (specification 2§2.7). */
export const mainReconciliation: readonly MenuEntry[] = [
  page('financial-reconciliation', 'ReconciliationListPage', { identifier: 'main-financial-reconciliation', ...STEPS }),
  page('financial-unreconciled-details', 'PaymentsOpenPage'),
  page('financial-accounts-summary-details', 'AccountListPage'),
  page('financial-reconciliation-details', 'ReconciliationDetailPage', HIDDEN),
  page('financial-reconciliation-summary-detail', 'ShopSumsPage'),
  page('financial-summary-detail', 'DayPage', HIDDEN),
];
