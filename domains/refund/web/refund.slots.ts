import { cardSteps } from '#domains/card/contract/slots.ts';
import { piece, pieces } from '#kernel/web/slot.ts';

export default pieces({
  RefundCard: piece(cardSteps, {
    load: () => import('./RefundCard.tsx'),
    words: ['refund', 'sales', 'card'],
    title: ['refund', 'card_refund'],
    needs: 'card:refund',
  }),
});
