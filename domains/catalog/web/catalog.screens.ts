import { screens } from '#kernel/web/screen.ts';

export default screens({
  CategoryPage: { load: () => import('./CategoryPage.tsx'), words: ['catalog'] },
});
