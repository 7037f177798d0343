import { numbered } from '#kernel/contract/document-number.ts';

/** An exchange. */
export const exchangeNumber = numbered('E');
