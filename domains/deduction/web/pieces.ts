/** What other parts may use of the deductions' screens. */
/** Fetches the drawer that takes units off a member's cards. */
export const loadDeductDrawer = () => import('./DeductDrawer.tsx');
export { type Counter, countersOf } from './deduct-basket.ts';
export { ProjectChoice } from './ProjectChoice.tsx';
/** The supplies of treatments, as they are listed and corrected. */
export { SuppliesUsed } from './SuppliesUsed.tsx';
export { type Correction, corrected, lacksReason, plannedSupplies, type PlannedSupply, supplyKey } from './supplies.draft.ts';
