import { numbered } from '#kernel/contract/document-number.ts';

/** A message to many customers. */
export const sendNumber = numbered('W');
