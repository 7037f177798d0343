import { assetTabs, memberActions } from '#domains/member/contract/slots.ts';
import { piece, pieces } from '#kernel/web/slot.ts';

export default pieces({
  MemberLoyalty: piece(assetTabs, {
    load: () => import('./MemberLoyalty.tsx'),
    words: ['loyalty'],
    title: ['loyalty', 'member'],
    needs: 'loyalty:read',
  }),
  ChangeLoyalty: piece(memberActions, {
    load: () => import('./ChangeLoyalty.tsx'),
    words: ['loyalty'],
    title: ['loyalty', 'change'],
    needs: 'loyalty:read',
  }),
  GrowthRulesSection: { load: () => import('./GrowthRulesPage.tsx'), words: ['loyalty'] },
  PointsRulesSection: { load: () => import('./PointsRulesSection.tsx'), words: ['loyalty'] },
});
