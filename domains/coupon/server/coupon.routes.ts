import { importRoutes } from '#kernel/server/import.ts';
import { handle } from '#kernel/server/mount.ts';
import * as coupon from '../contract/coupon.endpoints.ts';
import { addCoupon, deleteCoupon, growCoupon, shelveCoupon, voidCoupon } from './coupon.commands.ts';
import { listCouponShops } from './coupon-items.ts';
import { bringCoupons } from './coupon-import.ts';
import { makeCoupons } from './coupon-making.ts';
import { listCoupons, seeCoupon } from './coupon.queries.ts';
import { issueCoupon } from './issue.commands.ts';
import { listOfMember, listReceipts } from './receipt.queries.ts';

export const routes = [
  handle(coupon.couponSearch, listCoupons),
  handle(coupon.couponDetail, seeCoupon),
  handle(coupon.couponShops, listCouponShops),
  handle(coupon.couponAdd, addCoupon),
  handle(coupon.couponGrow, growCoupon),
  handle(coupon.couponShelve, shelveCoupon),
  handle(coupon.couponVoid, voidCoupon),
  handle(coupon.couponDelete, deleteCoupon),
  handle(coupon.couponIssue, issueCoupon),
  ...importRoutes(bringCoupons),
  ...importRoutes(makeCoupons),
  handle(coupon.receiptSearch, listReceipts),
  handle(coupon.memberCoupons, listOfMember),
];
