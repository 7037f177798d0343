/** What other parts may use of the access domain's screens. */
export { Invitations } from './Invitations.tsx';
export { SmsCodeInput } from './SmsCodeInput.tsx';
