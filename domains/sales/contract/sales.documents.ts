import { numbered } from '#kernel/contract/document-number.ts';

/** A cashier’s order. */
export const orderNumber = numbered('S');
/** A repayment. */
export const repaymentNumber = numbered('H');
