export { turnCoupons } from './coupon.jobs.ts';
export { couponMerge } from './merge.commands.ts';
