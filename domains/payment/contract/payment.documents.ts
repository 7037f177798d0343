import { numbered } from '#kernel/contract/document-number.ts';

/** An attempt to have something paid by a phone: the number that the gateway knows it by. */
export const chargeNumber = numbered('Q');
