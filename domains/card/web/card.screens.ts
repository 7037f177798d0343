import { screens } from '#kernel/web/screen.ts';

export default screens({
  LowCardsPage: { load: () => import('./LowCardsPage.tsx'), words: ['card', 'member'] },
});
