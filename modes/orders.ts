import { orderActions, orderPaper, orderParts } from '#domains/sales/contract/slots.ts';
import { inSlot } from '#kernel/contract/slot.ts';

const onPaper = inSlot(orderPaper, ['refund.RefundsOnPaper']);

/** What went back of an order: on its page and on its paper. */
export const whatWentBack = [inSlot(orderParts, ['refund.OrderRefunds']), onPaper];

/** The same where its money can be given back, and what of it is to be sent is. */
export const orderSlots = [inSlot(orderActions, ['refund.RefundOrder']), inSlot(orderParts, ['refund.OrderRefunds', 'mall.SentOfOrder']), onPaper];
