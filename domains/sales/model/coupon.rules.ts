import type { CouponTerms } from '#domains/coupon/contract/coupon.terms.ts';
import { roundMulDiv, sumCents } from '#kernel/contract/cents.ts';
import type { ItemType } from '../contract/order.endpoints.ts';

interface CouponLine {
  item_type: ItemType;
  item_id: string;
  /** What it amounts to before the coupon, in cents. */
  amount: number;
  /** A part of a package has its price from it. */
  package?: unknown;
}

/** What a coupon takes off a basket, spread by `weights`, which are in the order of the lines; or why it takes off nothing. */
export interface CouponCut {
  cents: number;
  weights: number[];
  why: 'items' | 'threshold' | null;
  /** What the lines that it is for still lack of its threshold. */
  short: number;
}

/**
 * What a coupon takes off, in cents (domain: rule 8): its threshold looks at what the lines that it is for amount to now,
 * stored value is loaded as it was bought, and no line goes below zero.
 */
export function couponCut(lines: readonly CouponLine[], { threshold, amount, discount_tenths, most_off, takes }: CouponTerms): CouponCut {
  const weights = lines.map((line) => (line.item_type !== 'stored_value_card' && !line.package && takes(line) ? line.amount : 0));
  const sum = sumCents(weights);
  const nothing = { cents: 0, weights, short: 0 };
  if (sum === 0) return { ...nothing, why: 'items' };
  if (threshold !== null && sum < threshold) return { ...nothing, why: 'threshold', short: threshold - sum };
  const off = amount ?? sum - roundMulDiv(sum, discount_tenths!, 100);
  const cents = Math.min(off, most_off ?? off, sum);
  return { ...nothing, cents, why: cents === 0 ? 'items' : null };
}
