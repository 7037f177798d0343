import { screens } from '#kernel/web/screen.ts';

export default screens({
  AddCountCardPage: { load: () => import('./AddCountCardPage.tsx'), words: ['card', 'catalog'], identifiedBy: 'member_id' },
  RelevancyPage: { load: () => import('./RelevancyPage.tsx'), words: ['card', 'catalog'], identifiedBy: 'member_id' },
  GiftRelevancyPage: { load: () => import('./GiftRelevancyPage.tsx'), words: ['card', 'catalog'], identifiedBy: 'member_id' },
  LowCardsPage: { load: () => import('./LowCardsPage.tsx'), words: ['card', 'member'] },
});
