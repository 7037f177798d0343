import { numbered } from '#kernel/contract/document-number.ts';

/** What comes in. */
export const inboundNumber = numbered('I');
/** From one warehouse to another. */
export const transferNumber = numbered('B');
/** What is counted. */
export const takeNumber = numbered('P');
/** What goes out by hand. */
export const outboundNumber = numbered('O');
