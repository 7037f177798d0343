import { screens } from '#kernel/web/screen.ts';

export default screens({
  ContactListPage: { load: () => import('./ContactListPage.tsx'), words: ['wecom'] },
  CustomerListPage: { load: () => import('./CustomerListPage.tsx'), words: ['wecom', 'member'] },
  SendListPage: { load: () => import('./SendListPage.tsx'), words: ['wecom', 'member', 'file'] },
  SendDetailPage: { load: () => import('./SendDetailPage.tsx'), words: ['wecom', 'member', 'file'], identifiedBy: 'wecom_send_id' },
});
