import { numbered } from '#kernel/contract/document-number.ts';

/** What was received beside what arrived, for some days of a method. */
export const reconciliationNumber = numbered('L');
