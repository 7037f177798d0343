import { cardSteps } from '#domains/card/contract/slots.ts';
import { piece, pieces } from '#kernel/web/slot.ts';
import { orderActions, orderPaper, orderParts } from '#domains/sales/contract/slots.ts';

export default pieces({
  RefundCard: piece(cardSteps, {
    load: () => import('./RefundCard.tsx'),
    words: ['refund', 'sales', 'card'],
    title: ['refund', 'card_refund'],
    needs: 'card:refund',
  }),
  OrderRefunds: piece(orderParts, {
    load: () => import('./OrderRefunds.tsx'),
    words: ['refund'],
    title: ['refund', 'order_refunds'],
    needs: 'refund:read',
  }),
  RefundsOnPaper: piece(orderPaper, {
    load: () => import('./RefundsOnPaper.tsx'),
    words: ['refund'],
    title: ['refund', 'order_refunds'],
    needs: 'refund:read',
  }),
  RefundOrder: piece(orderActions, {
    load: () => import('./RefundOrder.tsx'),
    words: ['refund', 'sales'],
    title: ['refund', 'order_refund'],
    needs: 'refund:order',
  }),
});
