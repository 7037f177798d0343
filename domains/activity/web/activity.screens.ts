import { screens } from '#kernel/web/screen.ts';

export default screens({
  SeckillListPage: { load: () => import('./SeckillListPage.tsx'), words: ['activity'] },
  SeckillFormPage: { load: () => import('./SeckillFormPage.tsx'), words: ['activity', 'catalog'] },
  SeckillDetailPage: { load: () => import('./SeckillDetailPage.tsx'), words: ['activity', 'member'], identifiedBy: 'seckill_id' },
  EventListPage: { load: () => import('./EventListPage.tsx'), words: ['activity'] },
  EventFormPage: { load: () => import('./EventFormPage.tsx'), words: ['activity', 'catalog'] },
  EventDetailPage: { load: () => import('./EventDetailPage.tsx'), words: ['activity', 'member'], identifiedBy: 'event_id' },
  EventDataPage: { load: () => import('./EventDataPage.tsx'), words: ['activity'], identifiedBy: 'event_id' },
  GroupListPage: { load: () => import('./GroupListPage.tsx'), words: ['activity'] },
  GroupFormPage: { load: () => import('./GroupFormPage.tsx'), words: ['activity', 'catalog'] },
  GroupDetailPage: { load: () => import('./GroupDetailPage.tsx'), words: ['activity', 'member'], identifiedBy: 'group_buy_id' },
  GroupDataPage: { load: () => import('./GroupDataPage.tsx'), words: ['activity', 'member'], identifiedBy: 'group_buy_id' },
});
