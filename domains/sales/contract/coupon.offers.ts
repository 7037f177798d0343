import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import { Day, Id } from '#kernel/contract/schema.ts';

/** The one coupon of the member's that an order is to be cheaper by (domain: rule 8). */
export const CouponAsked = Id('member_coupon').nullable().default(null);

/** Why a coupon does not make this basket cheaper: it is gone, or what it is for is not there, too little or as cheap as may be. */
export const CouponMisfit = z.enum(['used', 'early', 'late', 'scene', 'shop', 'currency', 'items', 'threshold', 'price']);
export type CouponMisfit = z.infer<typeof CouponMisfit>;

/** A coupon that the member could use: those that save most first, then those that do not fit. */
export const CouponOffer = z.object({
  member_coupon_id: Id('member_coupon'),
  coupon_name: z.string(),
  valid_end: Day,
  /** What it takes off this basket. */
  amount: Cents,
  /** Null: it fits. */
  why: CouponMisfit.nullable(),
  /** What the lines that it is for still lack of its threshold. */
  short: Cents,
});
export type CouponOffer = z.infer<typeof CouponOffer>;
