import { screens } from '#kernel/web/screen.ts';

export default screens({
  MyConsultsPage: { load: () => import('./MyConsultsPage.tsx'), words: ['record'] },
});
