import { screens } from '#kernel/web/screen.ts';

export default screens({
  LevelListPage: { load: () => import('./LevelListPage.tsx'), words: ['loyalty'] },
  LevelPage: { load: () => import('./LevelPage.tsx'), words: ['loyalty'] },
  GrowthRulesPage: { load: () => import('./GrowthRulesPage.tsx'), words: ['loyalty'] },
  PointsPage: { load: () => import('./PointsPage.tsx'), words: ['loyalty'] },
  MemberPricePage: { load: () => import('./MemberPricePage.tsx'), words: ['loyalty'] },
});
