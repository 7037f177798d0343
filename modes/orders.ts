import { orderActions, orderPaper, orderParts } from '#domains/sales/contract/slots.ts';
import { inSlot } from '#kernel/contract/slot.ts';
import type { MenuEntry } from './mode.ts';

const onPaper = inSlot(orderPaper, ['refund.RefundsOnPaper']);

/** What went back of an order: on its page and on its paper. */
export const whatWentBack = [inSlot(orderParts, ['refund.OrderRefunds']), onPaper];

/** The same where its money can be given back, and what of it is to be sent is. */
export const orderSlots = [inSlot(orderActions, ['refund.RefundOrder']), inSlot(orderParts, ['refund.OrderRefunds', 'mall.SentOfOrder']), onPaper];

/** What went back for cards, beside what went back for orders (specification 2§3: the type «balance refund»). */
export const cardRefunds: MenuEntry = {
  identifier: 'card-refund',
  path: '/card-refund',
  kind: true,
  screen: 'refund.CardRefundListPage',
  needs: 'refund:read',
  buttons: ['card:approve_refund'],
};

/** The same of every shop that the head office may see: to be read. */
export const cardRefundsOfAll: MenuEntry = {
  identifier: 'main-card-refund',
  path: '/main-card-refund',
  kind: true,
  screen: 'refund.MainCardRefundListPage',
  needs: 'refund:read',
};
