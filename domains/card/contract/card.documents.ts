import { numbered } from '#kernel/contract/document-number.ts';

/** What was done to a card. */
export const cardActionNumber = numbered('K');
/** A gift to another member. */
export const giftNumber = numbered('G');
