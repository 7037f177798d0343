import { numbered } from '#kernel/contract/document-number.ts';

/** A day that was closed. */
export const dayCloseNumber = numbered('Z');
/** Cash that came in or left without a sale. */
export const cashMoveNumber = numbered('C');
/** A drawer that was handed over. */
export const handoverNumber = numbered('J');
