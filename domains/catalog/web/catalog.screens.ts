import { screens } from '#kernel/web/screen.ts';

export default screens({
  BrandListPage: { load: () => import('./BrandListPage.tsx'), words: ['catalog'] },
  CategoryPage: { load: () => import('./CategoryPage.tsx'), words: ['catalog'] },
  ProjectListPage: { load: () => import('./ProjectListPage.tsx'), words: ['catalog'] },
  AddProjectPage: { load: () => import('./AddProjectPage.tsx'), words: ['catalog'], identifiedBy: 'copy_of' },
  EditProjectPage: { load: () => import('./EditProjectPage.tsx'), words: ['catalog'], identifiedBy: 'shop_project_id' },
  ProjectDetailPage: { load: () => import('./ProjectDetailPage.tsx'), words: ['catalog'], identifiedBy: 'shop_project_id' },
  ShopCardListPage: { load: () => import('./ShopCardListPage.tsx'), words: ['catalog'] },
  ShopCardFormPage: { load: () => import('./ShopCardFormPage.tsx'), words: ['catalog', 'staff'], identifiedBy: 'shop_card_id' },
  ShopCardDetailPage: { load: () => import('./ShopCardDetailPage.tsx'), words: ['catalog'], identifiedBy: 'shop_card_id' },
  BalanceCardListPage: { load: () => import('./BalanceCardListPage.tsx'), words: ['catalog'] },
  BalanceCardFormPage: { load: () => import('./BalanceCardFormPage.tsx'), words: ['catalog', 'staff'], identifiedBy: 'sbc_id' },
  BalanceCardDetailPage: { load: () => import('./BalanceCardDetailPage.tsx'), words: ['catalog'], identifiedBy: 'sbc_id' },
  RelevancyPage: { load: () => import('./RelevancyPage.tsx'), words: ['catalog'], identifiedBy: 'part' },
  RelevancyDetailPage: { load: () => import('./RelevancyDetailPage.tsx'), words: ['catalog'], identifiedBy: 'shop_card_id' },
});
