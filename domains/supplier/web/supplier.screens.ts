import { screens } from '#kernel/web/screen.ts';

export default screens({
  ServiceListPage: { load: () => import('./ServiceListPage.tsx'), words: ['supplier'] },
  ServiceFormPage: { load: () => import('./ServiceFormPage.tsx'), words: ['supplier'] },
  ServiceDetailPage: { load: () => import('./ServiceDetailPage.tsx'), words: ['supplier'], identifiedBy: 'service_id' },
  AskedListPage: { load: () => import('./AskedListPage.tsx'), words: ['supplier'] },
  AskedDetailPage: { load: () => import('./AskedDetailPage.tsx'), words: ['supplier'], identifiedBy: 'service_order_id' },
  OfferedListPage: { load: () => import('./OfferedListPage.tsx'), words: ['supplier'] },
  OfferedDetailPage: { load: () => import('./OfferedDetailPage.tsx'), words: ['supplier'], identifiedBy: 'service_id' },
  OrderedListPage: { load: () => import('./OrderedListPage.tsx'), words: ['supplier'] },
  OrderedDetailPage: { load: () => import('./OrderedDetailPage.tsx'), words: ['supplier'], identifiedBy: 'service_order_id' },
  MerchantListPage: { load: () => import('./MerchantListPage.tsx'), words: ['supplier'] },
  MerchantDetailPage: { load: () => import('./MerchantDetailPage.tsx'), words: ['supplier'], identifiedBy: 'merchant_id' },
  ProcuredPage: { load: () => import('./ProcuredPage.tsx'), words: ['supplier'] },
  SoldPage: { load: () => import('./SoldPage.tsx'), words: ['supplier'] },
  ApplicationListPage: { load: () => import('./ApplicationListPage.tsx'), words: ['supplier'] },
  ApplicationDetailPage: { load: () => import('./ApplicationDetailPage.tsx'), words: ['supplier'], identifiedBy: 'application_id' },
});
