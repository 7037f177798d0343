import { pieces } from '#kernel/web/slot.ts';

export default pieces({
  MemberAssets: { load: () => import('./MemberAssets.tsx'), words: ['card', 'catalog'], title: ['card', 'assets'], needs: 'card:read' },
  MemberLedger: { load: () => import('./MemberLedger.tsx'), words: ['card'], title: ['card', 'ledger'], needs: 'card:ledger' },
  MemberActions: { load: () => import('./MemberActions.tsx'), words: ['card'], title: ['card', 'records'], needs: 'card:read' },
  SupplementCard: { load: () => import('./SupplementCard.tsx'), words: ['card', 'catalog'], title: ['card', 'supplement'], needs: 'card:supplement' },
});
