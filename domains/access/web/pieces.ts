/** What other parts may use of the access domain's screens. */
export { Countersigning } from './Countersigning.tsx';
export { Invitations } from './Invitations.tsx';
export { markFaults } from './field-faults.ts';
export { SmsCodeInput } from './SmsCodeInput.tsx';
/** What every right is called. */
export { useRightWords } from './right-words.ts';
