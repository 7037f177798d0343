import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import { setting } from '#kernel/contract/setting.ts';

/** How deep a coupon that a shop makes for itself may cut, in percent of what it is for; 0: shops make none. */
export const shopCouponPercent = setting({ key: 'coupon.shop_percent', schema: z.int().min(0).max(99), initial: 50, level: 'organisation' });

/** What a shop's own coupon without a threshold may take off at most, in cents, and the most that a discount's own limit, which it needs, may be. */
export const shopCouponAmount = setting({ key: 'coupon.shop_amount', schema: Cents, initial: 20_000, level: 'organisation' });
