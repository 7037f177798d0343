import { screens } from '#kernel/web/screen.ts';

export default screens({
  ReturnListPage: { load: () => import('./ReturnListPage.tsx'), words: ['follow_up'] },
  ReturnRulePage: { load: () => import('./ReturnRulePage.tsx'), words: ['follow_up'] },
  ReturnSettingPage: { load: () => import('./ReturnSettingPage.tsx'), words: ['follow_up'] },
  MemberCarePage: { load: () => import('./MemberCarePage.tsx'), words: ['follow_up'] },
});
