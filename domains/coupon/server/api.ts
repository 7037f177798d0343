export { turnCoupons } from './coupon.jobs.ts';
export { giveCoupons, giveOnVisit } from './giving.jobs.ts';
export { couponMerge } from './merge.commands.ts';
export { askedCoupon, chosenCoupon, unusedCoupons } from './held.queries.ts';
export type { HeldCoupon } from './held.queries.ts';
export { giveBackCoupons, takeCoupon } from './using.commands.ts';
export { couponsKeepCategory, couponsKeepGoods, membersWithCoupons } from './uses.queries.ts';
