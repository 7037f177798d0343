import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { CouponStatus } from '../contract/coupon.form.ts';
import { refuse } from '../model/coupon.refusals.ts';
import { couponsHere } from './coupons-here.ts';

/** A coupon that is taken where one works, locked: how many are left is read from it. 404 for one that is not there, or another shop's own. */
export async function lockCoupon(uow: UnitOfWork, coupon_id: string, place: string | null) {
  const coupon = await uow.first(couponsHere(uow, place).selectAll('coupon').where('coupon.coupon_id', '=', coupon_id).forNoKeyUpdate('coupon'));
  if (!coupon) throw refuse(404, 'coupon_unknown');
  return { ...coupon, status: coupon.status as CouponStatus };
}
