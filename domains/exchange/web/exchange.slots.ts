import { cardSteps } from '#domains/card/contract/slots.ts';
import { moveTabs } from '#domains/member/contract/slots.ts';
import { piece, pieces } from '#kernel/web/slot.ts';

export default pieces({
  ExchangeCard: piece(cardSteps, {
    load: () => import('./ExchangeCard.tsx'),
    words: ['exchange', 'sales', 'card'],
    title: ['exchange', 'exchange'],
    needs: 'card:exchange',
  }),
  MemberExchanges: piece(moveTabs, {
    load: () => import('./MemberExchanges.tsx'),
    words: ['exchange', 'card'],
    title: ['exchange', 'exchanges'],
    needs: 'card:read',
  }),
});
