/** What other parts may use of the organisation's screens. */
export { ShopSwitchDialog } from './ShopSwitchDialog.tsx';
