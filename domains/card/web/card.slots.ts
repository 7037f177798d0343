import { cardTabs, cardWithdrawal, goodsWithdrawal, projectWithdrawal } from '#domains/catalog/contract/slots.ts';
import { assetTabs, memberActions, moveTabs, servedTabs, supplementsInput } from '#domains/member/contract/slots.ts';
import { piece, pieces } from '#kernel/web/slot.ts';

export default pieces({
  HeldCards: piece(cardTabs, {
    load: () => import('./HeldCards.tsx'),
    words: ['card', 'member'],
    title: ['card', 'held_cards'],
    needs: 'card:read',
  }),
  CardWithdrawal: piece(cardWithdrawal, {
    load: () => import('./CardWithdrawal.tsx'),
    words: ['card'],
    title: ['card', 'held_cards'],
    needs: 'card:read',
  }),
  ProjectWithdrawal: piece(projectWithdrawal, {
    load: () => import('./ProjectWithdrawal.tsx'),
    words: ['card'],
    title: ['card', 'held_cards'],
    needs: 'card:read',
  }),
  ProductWithdrawal: piece(goodsWithdrawal, {
    load: () => import('./ProductWithdrawal.tsx'),
    words: ['card'],
    title: ['card', 'held_cards'],
    needs: 'card:read',
  }),
  MemberAssets: piece(assetTabs, {
    load: () => import('./MemberAssets.tsx'),
    words: ['card', 'catalog', 'member'],
    title: ['card', 'assets'],
    needs: 'card:read',
  }),
  MemberLedger: piece(moveTabs, { load: () => import('./MemberLedger.tsx'), words: ['card'], title: ['card', 'ledger'], needs: 'card:ledger' }),
  MemberActions: piece(moveTabs, { load: () => import('./MemberActions.tsx'), words: ['card'], title: ['card', 'records'], needs: 'card:read' }),
  AmountGifts: piece(moveTabs, {
    load: () => import('./GiftLists.tsx').then((lists) => ({ default: lists.AmountGifts })),
    words: ['card'],
    title: ['card', 'amount_gifts'],
    needs: 'card:read',
  }),
  ItemGifts: piece(moveTabs, {
    load: () => import('./GiftLists.tsx').then((lists) => ({ default: lists.ItemGifts })),
    words: ['card'],
    title: ['card', 'item_gifts'],
    needs: 'card:read',
  }),
  CardGifts: piece(moveTabs, {
    load: () => import('./GiftLists.tsx').then((lists) => ({ default: lists.CardGifts })),
    words: ['card'],
    title: ['card', 'card_gifts'],
    needs: 'card:read',
  }),
  SupplementsInput: piece(supplementsInput, {
    load: () => import('./SupplementsInput.tsx'),
    words: ['card', 'catalog'],
    title: ['card', 'supplement'],
    needs: 'card:supplement',
  }),
  SupplementCard: piece(memberActions, {
    load: () => import('./SupplementCard.tsx'),
    words: ['card', 'catalog'],
    title: ['card', 'supplement'],
    needs: 'card:supplement',
  }),
  ServedAssets: piece(servedTabs, {
    load: () => import('./MemberAssets.tsx'),
    words: ['card', 'catalog', 'member'],
    title: ['card', 'assets'],
    needs: 'card:read',
  }),
});
