import { OfferType } from '#domains/activity/contract/pieces.schema.ts';
import type { CouponTerms } from '#domains/coupon/contract/coupon.terms.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import { compareIds, compareTexts } from '#kernel/contract/ids.ts';
import type { CouponMisfit, CouponOffer } from '../contract/coupon.offers.ts';
import { couponCut } from './coupon.rules.ts';
import { ofOffer, type OrderPrice, type PriceItem, priceOrder, type PriceTerms } from './price.rules.ts';

/** A coupon that the buyer holds, and why it is not taken here and now whatever is bought. */
export interface Holding extends CouponTerms {
  member_coupon_id: string;
  coupon_name: string;
  valid_end: string;
  unfit: CouponMisfit | null;
}

type Judged = CouponOffer & { receivable: number };

/**
 * What each coupon would do to a basket: those that leave least to pay first, of equal ones the first to end, so that the
 * first is the best there is; then those that do not fit, and why.
 */
export function offerCoupons(items: readonly PriceItem[], terms: PriceTerms, holdings: readonly Holding[]): CouponOffer[] {
  const plain = priceOrder(items, { ...terms, coupon: null });
  return holdings
    .map((holding) => judge(items, terms, holding, plain))
    .sort(
      (a, b) =>
        Number(a.why !== null) - Number(b.why !== null) ||
        a.receivable - b.receivable ||
        compareTexts(a.valid_end, b.valid_end) ||
        compareIds(a.member_coupon_id, b.member_coupon_id),
    )
    .map(({ receivable: _, ...offer }) => offer);
}

function judge(items: readonly PriceItem[], terms: PriceTerms, holding: Holding, plain: OrderPrice): Judged {
  const { member_coupon_id, coupon_name, valid_end, unfit } = holding;
  const offer = { member_coupon_id, coupon_name, valid_end, amount: 0, short: 0, receivable: plain.amount_receivable };
  if (unfit) return { ...offer, why: unfit };
  const lines = items.map((item, index) => ({ ...item, amount: amountBefore(plain, index) - ofOffer(item) }));
  const { why, short } = couponCut(lines, holding);
  if (why) return { ...offer, why, short };
  try {
    const { amount_receivable: receivable, coupon_amount: amount } = priceOrder(items, { ...terms, coupon: holding });
    return { ...offer, why: null, amount, receivable };
  } catch (error) {
    // A change by hand left so little that the coupon would go below what the shop allows.
    if (error instanceof Refusal) return { ...offer, why: 'price' };
    throw error;
  }
}

/** Steps that stand before the coupon (domain: rule 8). */
const BEFORE_COUPON = new Set<string>(['list_price', 'gift', 'package', ...OfferType.options, 'member_price', 'level_discount']);

/** What a line amounts to where the coupon has its turn. */
const amountBefore = ({ lines }: OrderPrice, index: number): number =>
  lines[index]!.explanation.findLast(({ step }) => BEFORE_COUPON.has(step))!.amount_after;
