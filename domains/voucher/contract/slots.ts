import { slot } from '#kernel/contract/slot.ts';

/** What else is redeemed at the desk: a tab beside the platforms' vouchers. */
export const deskTabs = slot<object>('voucher/desk-tabs');
