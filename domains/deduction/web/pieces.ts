/** What other parts may use of the deductions' screens. */
/** Fetches the drawer that takes units off a member's cards. */
export const loadDeductDrawer = () => import('./DeductDrawer.tsx');
export { type Counter, countersOf } from './deduct-basket.ts';
export { ProjectChoice } from './ProjectChoice.tsx';
