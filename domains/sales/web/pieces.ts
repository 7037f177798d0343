/** What other parts may use of the till's screens: how a sum is paid, and where an order is seen. */
/** Fetches the dialog that says who did something, and with which shares. */
export const loadPerformersDialog = () => import('./PerformersDialog.tsx');
export { percentText } from './basket.draft.ts';
export { useTenders } from './pay-ways.ts';
export { PayWays } from './PayWays.tsx';
export { useOrderLinks } from './use-order-links.ts';
export { useShopTenders } from './use-shop-tenders.ts';
