import { screens } from '#kernel/web/screen.ts';

export default screens({
  MemberListPage: { load: () => import('./MemberListPage.tsx'), words: ['member'] },
  MemberDetailPage: { load: () => import('./MemberDetailPage.tsx'), words: ['member'], identifiedBy: 'member_id' },
});
