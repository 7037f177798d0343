import { screens } from '#kernel/web/screen.ts';

export default screens({
  MemberListPage: { load: () => import('./MemberListPage.tsx'), words: ['member'] },
  MemberDetailPage: { load: () => import('./MemberDetailPage.tsx'), words: ['member'], identifiedBy: 'member_id' },
  MemberFormPage: { load: () => import('./MemberFormPage.tsx'), words: ['member'], identifiedBy: 'member_id' },
  MainMemberListPage: { load: () => import('./MainMemberListPage.tsx'), words: ['member'] },
  MainMemberDetailPage: { load: () => import('./MainMemberDetailPage.tsx'), words: ['member'], identifiedBy: 'member_id' },
  SourceListPage: { load: () => import('./SourceListPage.tsx'), words: ['member'] },
  LabelListPage: { load: () => import('./LabelListPage.tsx'), words: ['member'] },
  DuplicateListPage: { load: () => import('./DuplicateListPage.tsx'), words: ['member'] },
});
