/** What may be held of coupons. `coupon:write` makes money out of nothing: who makes one is seldom who takes one. */
export const couponPermissions = ['coupon:read', 'coupon:issue', 'coupon:write'] as const;
