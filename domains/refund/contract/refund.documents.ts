import { numbered } from '#kernel/contract/document-number.ts';

/** A refund of a card. */
export const cardRefundNumber = numbered('R');
/** A refund of an order. */
export const orderRefundNumber = numbered('T');
