import { numbered } from '#kernel/contract/document-number.ts';

/** What a customer wants done about an order that they have. */
export const afterSalesNumber = numbered('F');
