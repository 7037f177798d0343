import { pieces } from '#kernel/web/slot.ts';

export default pieces({
  MemberAssets: { load: () => import('./MemberAssets.tsx'), words: ['card', 'catalog', 'member'], title: ['card', 'assets'], needs: 'card:read' },
  MemberLedger: { load: () => import('./MemberLedger.tsx'), words: ['card'], title: ['card', 'ledger'], needs: 'card:ledger' },
  MemberActions: { load: () => import('./MemberActions.tsx'), words: ['card'], title: ['card', 'records'], needs: 'card:read' },
  AmountGifts: {
    load: () => import('./GiftLists.tsx').then((lists) => ({ default: lists.AmountGifts })),
    words: ['card'],
    title: ['card', 'amount_gifts'],
    needs: 'card:read',
  },
  ItemGifts: {
    load: () => import('./GiftLists.tsx').then((lists) => ({ default: lists.ItemGifts })),
    words: ['card'],
    title: ['card', 'item_gifts'],
    needs: 'card:read',
  },
  CardGifts: {
    load: () => import('./GiftLists.tsx').then((lists) => ({ default: lists.CardGifts })),
    words: ['card'],
    title: ['card', 'card_gifts'],
    needs: 'card:read',
  },
  SupplementCard: { load: () => import('./SupplementCard.tsx'), words: ['card', 'catalog'], title: ['card', 'supplement'], needs: 'card:supplement' },
});
