import { screens } from '#kernel/web/screen.ts';

export default screens({
  MemberListPage: { load: () => import('./MemberListPage.tsx'), words: ['member'] },
});
