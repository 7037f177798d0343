import type { Mode } from './mode.ts';

/** The beauty shop's table of contents (specification 2§2.2). */
export const shop: Mode = {
  name: 'shop',
  entries: [
    { identifier: 'member', icon: 'member', children: [
      { identifier: 'store-member', path: '/store-member', screen: 'member.MemberListPage', needs: 'member:read', buttons: ['member:write'] },
      {
        identifier: 'member-detail', path: '/member-detail', screen: 'member.MemberDetailPage', needs: 'member:read', hidden: true,
        buttons: ['member:phone', 'member:private', 'member:medical', 'card:read', 'card:ledger', 'card:supplement', 'deduction:write'],
        slots: { tabs: ['card.MemberAssets', 'card.MemberLedger'], actions: ['card.SupplementCard', 'sales.DeductFromMember'] },
      },
    ] },
    { identifier: 'top-bar', hidden: true, buttons: ['mode:switch'] },
  ],
};
