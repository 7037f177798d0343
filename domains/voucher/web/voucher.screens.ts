import { screens } from '#kernel/web/screen.ts';

export default screens({
  DeskPage: { load: () => import('./DeskPage.tsx'), words: ['voucher', 'catalog', 'member', 'staff'] },
  ThirdOrderListPage: { load: () => import('./ThirdOrderListPage.tsx'), words: ['voucher', 'member'] },
  PlatformOrderListPage: { load: () => import('./PlatformOrderListPage.tsx'), words: ['voucher', 'member'] },
  PlatformOrderDetailPage: { load: () => import('./PlatformOrderDetailPage.tsx'), words: ['voucher'], identifiedBy: 'platform_order_id' },
  ThirdOrderDetailPage: { load: () => import('./ThirdOrderDetailPage.tsx'), words: ['voucher'], identifiedBy: 'voucher_id' },
});
