import { screens } from '#kernel/web/screen.ts';

export default screens({
  BrandListPage: { load: () => import('./BrandListPage.tsx'), words: ['catalog'] },
  CategoryPage: { load: () => import('./CategoryPage.tsx'), words: ['catalog'] },
});
