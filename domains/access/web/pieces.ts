/** What other parts may use of the access domain's screens. */
export { ShopSwitchDialog } from './ShopSwitchDialog.tsx';
export { SmsCodeInput } from './SmsCodeInput.tsx';
