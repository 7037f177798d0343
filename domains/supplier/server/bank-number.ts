/** Where the bank account of an application is kept, encrypted. */
export const bankAt = (application_id: string): string => `supplier_application/${application_id}/bank_number`;

const TAIL = 4;
/** What everybody may read of it. */
export const tailOf = (bank_number: string): string => bank_number.slice(-TAIL);
