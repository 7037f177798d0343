/** What other parts may use of the access domain's screens. */
export { SmsCodeInput } from './SmsCodeInput.tsx';
