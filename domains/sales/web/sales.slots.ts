import { pieces } from '#kernel/web/slot.ts';

/** What the till's domain puts into a member's page. */
export default pieces({
  PaymentPatterns: { load: () => import('./PaymentPatterns.tsx'), words: ['sales'] },
  MemberOrders: { load: () => import('./MemberOrders.tsx'), words: ['sales'], title: ['sales', 'member_orders'], needs: 'sales:read' },
  MemberConsumption: { load: () => import('./MemberConsumption.tsx'), words: ['sales'], title: ['sales', 'member_consumption'], needs: 'sales:read' },
  MemberDebts: { load: () => import('./MemberDebts.tsx'), words: ['sales', 'card'], title: ['sales', 'member_debts'], needs: 'sales:read' },
  MemberDeductions: { load: () => import('./MemberDeductions.tsx'), words: ['sales', 'card'], title: ['sales', 'deductions'], needs: 'deduction:read' },
  RechargeCard: { load: () => import('./RechargeCard.tsx'), words: ['sales', 'card'], title: ['sales', 'recharge'], needs: 'card:recharge' },
  RefundCard: { load: () => import('./RefundCard.tsx'), words: ['sales', 'card'], title: ['sales', 'card_refund'], needs: 'card:refund' },
  ExchangeCard: { load: () => import('./ExchangeCard.tsx'), words: ['sales', 'card'], title: ['sales', 'exchange'], needs: 'card:exchange' },
  MemberExchanges: { load: () => import('./MemberExchanges.tsx'), words: ['sales', 'card'], title: ['sales', 'exchanges'], needs: 'card:read' },
  SellToMember: { load: () => import('./SellToMember.tsx'), words: ['sales'], title: ['sales', 'sell'], needs: 'sales:create' },
});
