import { orderActions, orderPaper, orderParts } from '#domains/sales/contract/slots.ts';
import { inSlot } from '#kernel/contract/slot.ts';

/** What went back of an order: on its page and on its paper. */
export const whatWentBack = [inSlot(orderParts, ['refund.OrderRefunds']), inSlot(orderPaper, ['refund.RefundsOnPaper'])];

/** The same where its money can be given back. */
export const orderSlots = [inSlot(orderActions, ['refund.RefundOrder']), ...whatWentBack];
