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
      ],
      slots: {
        tabs: ['card.MemberAssets', 'card.MemberLedger', 'sales.MemberOrders', 'sales.MemberDeductions'],
        actions: ['setting.NoteFeedback', 'card.SupplementCard', 'sales.DeductFromMember', 'sales.SellToMember'],
      },
    },
  ],
};
