import { pieces } from '#kernel/web/slot.ts';

export default pieces({
  PageList: { load: () => import('./PageList.tsx'), words: ['decoration'] },
  MiniAd: { load: () => import('./MiniAd.tsx'), words: ['decoration'] },
});
