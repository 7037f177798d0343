import { screens } from '#kernel/web/screen.ts';

export default screens({
  SeckillListPage: { load: () => import('./SeckillListPage.tsx'), words: ['activity'] },
  SeckillFormPage: { load: () => import('./SeckillFormPage.tsx'), words: ['activity', 'catalog'] },
  SeckillDetailPage: { load: () => import('./SeckillDetailPage.tsx'), words: ['activity', 'member'], identifiedBy: 'seckill_id' },
});
