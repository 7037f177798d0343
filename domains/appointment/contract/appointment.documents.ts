import { numbered } from '#kernel/contract/document-number.ts';

/** An appointment. */
export const appointmentNumber = numbered('A');
