import { numbered } from '#kernel/contract/document-number.ts';

/** A deduction. */
export const deductionNumber = numbered('D');
