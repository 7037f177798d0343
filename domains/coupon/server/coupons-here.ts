import type { Reads } from '#kernel/server/transaction.ts';

const WHY = 'which shops take a coupon is the chain’s to say';

/** The coupons that a shop takes, the chain's in its currency and its own; null is the head office, which has every shop's. */
export function couponsHere(reads: Reads, shop_id: string | null) {
  const coupons = reads.from('coupon');
  if (shop_id === null) return coupons;
  const shops = reads.across('coupon_shop', WHY).whereRef('coupon_shop.coupon_id', '=', 'coupon.coupon_id' as never).select('coupon_shop.shop_id');
  const currencyOf = reads.across('shop', WHY).where('shop.shop_id', '=', shop_id).select('shop.currency_code');
  return coupons.where(({ or, and, not, eb, exists }) =>
    or([
      eb('coupon.seller_id', '=', shop_id),
      and([
        eb('coupon.seller_id', 'is', null),
        eb('coupon.currency_code', 'in', currencyOf),
        or([not(exists(shops)), exists(shops.where('coupon_shop.shop_id', '=', shop_id))]),
      ]),
    ]),
  );
}

/** The shops that take a coupon which was judged; none named: every shop. */
export const shopsOf = (reads: Reads, coupon_ids: readonly string[]) =>
  reads.rows(
    reads
      .across('coupon_shop', WHY)
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'coupon_shop.org_id').onRef('shop.shop_id', '=', 'coupon_shop.shop_id'))
      .where('coupon_shop.coupon_id', 'in', coupon_ids)
      .select(['coupon_shop.coupon_id', 'shop.shop_id', 'shop.shop_name'])
      .orderBy('shop.shop_id'),
  );
