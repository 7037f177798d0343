/** What somebody does by hand within what they may do alone, or with a second person's agreement. */
export { allowAllByHand, allowByHand, demandSecond, takeBackByHand } from './by-hand.ts';
export type { ByHand } from './by-hand.ts';
export { holdsAll, isAnotherHolding, mayHold } from './holders.queries.ts';
export { refuseCommon } from './new-password.ts';
export { demandCaptcha } from './captcha.commands.ts';
export { hashPassword } from './password.ts';
export { addRole } from './roles.commands.ts';
export type { Module, NewRole } from './roles.commands.ts';
/** Proves a phone by the code that `sendForgetCodeMsg` sent to it for a scene. */
export { beginCounterCode, demandSmsCode, sendCodeToPhone, sendCodeToStranger, sendNotice, takesSmsCode, tellPhone } from './sms-code.commands.ts';
/** Stands the caller in another of their shops, as the switch dialog does. */
export { standIn } from './session.commands.ts';
