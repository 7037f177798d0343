import { screens } from '#kernel/web/screen.ts';

export default screens({
  BrandListPage: { load: () => import('./BrandListPage.tsx'), words: ['catalog'] },
  CategoryPage: { load: () => import('./CategoryPage.tsx'), words: ['catalog'] },
  ProjectListPage: { load: () => import('./ProjectListPage.tsx'), words: ['catalog'] },
  AddProjectPage: { load: () => import('./AddProjectPage.tsx'), words: ['catalog'], identifiedBy: 'copy_of' },
  EditProjectPage: { load: () => import('./EditProjectPage.tsx'), words: ['catalog'], identifiedBy: 'shop_project_id' },
  ProjectDetailPage: { load: () => import('./ProjectDetailPage.tsx'), words: ['catalog'], identifiedBy: 'shop_project_id' },
  ProductListPage: { load: () => import('./ProductListPage.tsx'), words: ['catalog'] },
  ProductFormPage: { load: () => import('./ProductFormPage.tsx'), words: ['catalog'], identifiedBy: 'goods_id' },
  ProductDetailPage: { load: () => import('./ProductDetailPage.tsx'), words: ['catalog'], identifiedBy: 'goods_id' },
  ProductSpecificationPage: { load: () => import('./ProductSpecificationPage.tsx'), words: ['catalog'] },
  SupplyListPage: { load: () => import('./SupplyListPage.tsx'), words: ['catalog'] },
  SupplyFormPage: { load: () => import('./SupplyFormPage.tsx'), words: ['catalog'], identifiedBy: 'goods_id' },
  SupplyDetailPage: { load: () => import('./SupplyDetailPage.tsx'), words: ['catalog'], identifiedBy: 'goods_id' },
  SupplySpecificationPage: { load: () => import('./SupplySpecificationPage.tsx'), words: ['catalog'] },
});
