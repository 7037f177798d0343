import { screens } from '#kernel/web/screen.ts';

export default screens({
  CouponListPage: { load: () => import('./CouponListPage.tsx'), words: ['coupon'] },
  AddCouponPage: { load: () => import('./AddCouponPage.tsx'), words: ['coupon', 'catalog'] },
  CouponDetailPage: { load: () => import('./CouponDetailPage.tsx'), words: ['coupon', 'member'], identifiedBy: 'coupon_id' },
  ReceivePage: { load: () => import('./ReceivePage.tsx'), words: ['coupon'] },
});
