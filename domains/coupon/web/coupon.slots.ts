import { assetTabs, servedTabs } from '#domains/member/contract/slots.ts';
import { piece, pieces } from '#kernel/web/slot.ts';

export default pieces({
  MemberCoupons: piece(assetTabs, {
    load: () => import('./MemberCoupons.tsx'),
    words: ['coupon'],
    title: ['coupon', 'member_coupons'],
    needs: 'coupon:read',
  }),
  ServedCoupons: piece(servedTabs, {
    load: () => import('./MemberCoupons.tsx'),
    words: ['coupon'],
    title: ['coupon', 'member_coupons'],
    needs: 'coupon:read',
  }),
});
