import { lazy } from 'react';

/** What other parts may use of the deductions' screens. */
/** Fetches the drawer that takes units off a member's cards. */
export const loadDeductDrawer = () => import('./DeductDrawer.tsx');
/** Which project a free counter is used for: fetched where there is a choice. */
export const ProjectChoice = lazy(() => import('./ProjectChoice.tsx'));
export { type Counter, countersOf, leavesChoice } from './deduct-basket.ts';
/** The supplies of treatments, as they are listed and corrected. */
export { SuppliesUsed } from './SuppliesUsed.tsx';
export { type Correction, corrected, lacksReason, plannedSupplies, type PlannedSupply, supplyKey } from './supplies.draft.ts';
