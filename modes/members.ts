import type { MenuEntry } from './mode.ts';

/** Members and what they own: the same in beauty shops and clinics (specification 2§2.4). */
export const members: MenuEntry = {
  identifier: 'member',
  icon: 'member',
  children: [
    {
      identifier: 'store-member',
      path: '/store-member',
      screen: 'member.MemberListPage',
      needs: 'member:read',
      buttons: ['member:write', 'member:batch', 'member:import'],
      slots: { toolbar: ['intake.ImportMembers'] },
    },
    {
      identifier: 'member-detail',
      path: '/member-detail',
      screen: 'member.MemberDetailPage',
      needs: 'member:read',
      hidden: true,
      buttons: [
        'member:phone',
        'member:private',
        'member:medical',
        'member:cancel',
        'card:read',
        'card:ledger',
        'card:supplement',
        'card:recharge',
        'card:recharge_free',
        'card:freeze',
        'card:extend',
        'card:void_gift',
        'card:refund',
        'sales:repay',
        'deduction:read',
        'deduction:write',
        'deduction:cancel',
        'loyalty:points',
        'loyalty:growth',
        'loyalty:level',
      ],
      slots: {
        tabs: [
          'card.MemberAssets',
          'card.MemberLedger',
          'sales.MemberOrders',
          'sales.MemberConsumption',
          'sales.MemberDebts',
          'sales.MemberDeductions',
          'card.MemberActions',
          'loyalty.MemberLoyalty',
        ],
        card: ['sales.RechargeCard', 'sales.RefundCard'],
        actions: ['setting.NoteFeedback', 'card.SupplementCard', 'loyalty.ChangeLoyalty', 'sales.DeductFromMember', 'sales.SellToMember'],
      },
    },
    {
      identifier: 'card-refund',
      path: '/card-refund',
      screen: 'sales.CardRefundListPage',
      needs: 'card:refund',
      buttons: ['card:approve_refund'],
    },
    { identifier: 'finance-arrears', path: '/finance-arrears', screen: 'sales.DebtListPage', needs: 'sales:read', buttons: ['sales:repay'] },
    { identifier: 'card-count', path: '/cardCount', screen: 'card.LowCardsPage', needs: 'card:read', hidden: true },
    { identifier: 'manage-member', path: '/manage-member', screen: 'loyalty.LevelListPage', needs: 'loyalty:read', buttons: ['loyalty:write'] },
    { identifier: 'add-edit-level', path: '/add-edit-level', screen: 'loyalty.LevelPage', needs: 'loyalty:write', hidden: true },
    { identifier: 'set-growth-value', path: '/set-growth-value', screen: 'loyalty.GrowthRulesPage', needs: 'loyalty:write' },
    { identifier: 'integral-manage', path: '/integral-manage', screen: 'loyalty.PointsPage', needs: 'loyalty:read', buttons: ['loyalty:points'] },
    { identifier: 'member-price', path: '/member-price', screen: 'loyalty.MemberPricePage', needs: 'loyalty:read', buttons: ['loyalty:write'] },
    {
      identifier: 'member-customer-source',
      path: '/member-customer-source',
      screen: 'member.SourceListPage',
      needs: 'member:source',
    },
    { identifier: 'member-label', path: '/member-label', screen: 'member.LabelListPage', needs: 'member:label' },
    { identifier: 'member-duplicate', path: '/member-duplicate', screen: 'member.DuplicateListPage', needs: 'member:read' },
  ],
};

/** The members of every shop that the head office may see: to be read (2§2.7). */
export const membersOfAll: MenuEntry = {
  identifier: 'member',
  icon: 'member',
  children: [
    { identifier: 'main-store-member', path: '/main-store-member', screen: 'member.MainMemberListPage', needs: 'member:read' },
    {
      identifier: 'main-member-detail',
      path: '/main-member-detail',
      screen: 'member.MainMemberDetailPage',
      needs: 'member:read',
      hidden: true,
      buttons: ['member:phone', 'member:private', 'member:medical', 'card:read', 'card:ledger', 'deduction:read', 'sales:read'],
      slots: {
        tabs: [
          'card.MemberAssets',
          'card.MemberLedger',
          'sales.MemberOrders',
          'sales.MemberConsumption',
          'sales.MemberDebts',
          'sales.MemberDeductions',
        ],
      },
    },
  ],
};
