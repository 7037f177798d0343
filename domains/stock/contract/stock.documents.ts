import { numbered } from '#kernel/contract/document-number.ts';

/** What comes in. */
export const inboundNumber = numbered('I');
/** What goes out by hand. */
export const outboundNumber = numbered('O');
