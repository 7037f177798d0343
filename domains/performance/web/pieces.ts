/** What other parts may use of who did something, and with which shares. */
/** Fetches the dialog that says it. */
export const loadPerformersDialog = () => import('./PerformersDialog.tsx');
export { percentText } from './shares.ts';
