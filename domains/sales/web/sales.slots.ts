import { cardSteps } from '#domains/card/contract/slots.ts';
import { memberActions, servedActions, spendingTabs } from '#domains/member/contract/slots.ts';
import { piece, pieces } from '#kernel/web/slot.ts';

/** What the till's domain puts into a member's page. */
export default pieces({
  PaymentPatterns: { load: () => import('./PaymentPatterns.tsx'), words: ['sales'] },
  MemberOrders: piece(spendingTabs, {
    load: () => import('./MemberOrders.tsx'),
    words: ['sales'],
    title: ['sales', 'member_orders'],
    needs: 'sales:read',
  }),
  MemberConsumption: piece(spendingTabs, {
    load: () => import('./MemberConsumption.tsx'),
    words: ['sales'],
    title: ['sales', 'member_consumption'],
    needs: 'sales:read',
  }),
  MemberDebts: piece(spendingTabs, {
    load: () => import('./MemberDebts.tsx'),
    words: ['sales', 'card'],
    title: ['sales', 'member_debts'],
    needs: 'sales:read',
  }),
  RechargeCard: piece(cardSteps, {
    load: () => import('./RechargeCard.tsx'),
    words: ['sales', 'card'],
    title: ['sales', 'recharge'],
    needs: 'card:recharge',
  }),
  SellToMember: piece(memberActions, { load: () => import('./SellToMember.tsx'), words: ['sales'], title: ['sales', 'sell'], needs: 'sales:create' }),
  SellToServed: piece(servedActions, { load: () => import('./SellToMember.tsx'), words: ['sales'], title: ['sales', 'sell'], needs: 'sales:create' }),
});
