import { judgeNamed } from '#domains/catalog/server/api.ts';
import type { Currency } from '#kernel/contract/cents.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { couponShops } from '../contract/coupon.endpoints.ts';
import type { CouponForm } from '../contract/coupon.form.ts';
import { refuse } from '../model/coupon.refusals.ts';

type Shops = ResponseOf<typeof couponShops>;

/** The shops that a coupon made at a place may be for: the one shop itself, or, null, every shop of the chain. */
const shopsAt = (reads: Reads, place: string | null): Promise<Shops> =>
  reads.rows(
    reads
      .from('shop')
      .select(['shop_id', 'shop_name', 'currency_code'])
      .where('shop.shop_type', '=', '1')
      .$if(place !== null, (shops) => shops.where('shop.shop_id', '=', place!))
      .orderBy('shop_level')
      .orderBy('shop_id'),
  ) as Promise<Shops>;

export const listCouponShops = (ctx: Ctx): Promise<Shops> => read(ctx, (reads) => shopsAt(reads, decidingShop(ctx)));

/** What a coupon is for, in words, and the currency of its amounts. */
export interface JudgedCoupon {
  items: string[];
  shops: string[];
  currency_code: Currency;
}

/** Refuses (400, at the field) things that the catalogue of the place does not have, a currency that no shop there has, and shops not of it. */
export async function judgeItemsAndShops(reads: Reads, { actor }: Ctx, form: CouponForm, place: string | null): Promise<JudgedCoupon> {
  const [items, known] = await Promise.all([judgeNamed(reads, form, place), shopsAt(reads, place)]);
  const currency_code = form.currency_code ?? actor.shop.currency_code;
  const isHad = currency_code === actor.shop.currency_code || known.some((shop) => shop.currency_code === currency_code);
  if (!isHad) throw refuse(400, 'currency_unknown', { field: 'currency_code' });
  const named = [...new Set(form.shop_ids)].map((shop_id) => known.find((shop) => shop.shop_id === shop_id));
  const shops = named.map((shop) => {
    if (!shop) throw refuse(400, 'shop_unknown', { field: 'shop_ids' });
    if (shop.currency_code !== currency_code) throw refuse(400, 'shop_of_other_currency', { field: 'shop_ids', params: { shop: shop.shop_name } });
    return shop.shop_name;
  });
  return { items, shops, currency_code };
}
