import type { MenuEntry } from './mode.ts';

/** Members and what they own: the same in beauty shops and clinics (specification 2§2.4). */
export const members: MenuEntry = {
  identifier: 'member',
  icon: 'member',
  children: [
    { identifier: 'store-member', path: '/store-member', screen: 'member.MemberListPage', needs: 'member:read', buttons: ['member:write'] },
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
        'card:read',
        'card:ledger',
        'card:supplement',
        'deduction:read',
        'deduction:write',
        'deduction:cancel',
        'loyalty:points',
        'loyalty:growth',
        'loyalty:level',
      ],
      slots: {
        tabs: ['card.MemberAssets', 'card.MemberLedger', 'sales.MemberOrders', 'sales.MemberDeductions', 'loyalty.MemberLoyalty'],
        actions: ['setting.NoteFeedback', 'card.SupplementCard', 'loyalty.ChangeLoyalty', 'sales.DeductFromMember', 'sales.SellToMember'],
      },
    },
    { identifier: 'manage-member', path: '/manage-member', screen: 'loyalty.LevelListPage', needs: 'loyalty:read', buttons: ['loyalty:write'] },
    { identifier: 'add-edit-level', path: '/add-edit-level', screen: 'loyalty.LevelPage', needs: 'loyalty:write', hidden: true },
    { identifier: 'set-growth-value', path: '/set-growth-value', screen: 'loyalty.GrowthRulesPage', needs: 'loyalty:write' },
    { identifier: 'integral-manage', path: '/integral-manage', screen: 'loyalty.PointsPage', needs: 'loyalty:read', buttons: ['loyalty:points'] },
    { identifier: 'member-price', path: '/member-price', screen: 'loyalty.MemberPricePage', needs: 'loyalty:read', buttons: ['loyalty:write'] },
  ],
};
