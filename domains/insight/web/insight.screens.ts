import { screens } from '#kernel/web/screen.ts';

export default screens({
  DashboardPage: { load: () => import('./DashboardPage.tsx'), words: ['insight'] },
});
