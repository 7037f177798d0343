import { judgeNamed } from '#domains/catalog/server/api.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { CouponForm } from '../contract/coupon.form.ts';
import { refuse } from '../model/coupon.refusals.ts';

/** Refuses (400, at the field) things that the catalogue of the place and shops that the chain does not have; their names. */
export async function judgeItemsAndShops(reads: Reads, form: CouponForm, place: string | null): Promise<{ items: string[]; shops: string[] }> {
  const ids = [...new Set(form.shop_ids)];
  const [items, shops] = await Promise.all([
    judgeNamed(reads, form, place),
    ids.length === 0
      ? []
      : reads.rows(reads.from('shop').select(['shop_id', 'shop_name']).where('shop.shop_id', 'in', ids).where('shop.shop_type', '=', '1')),
  ]);
  if (shops.length < ids.length) throw refuse(400, 'shop_unknown', { field: 'shop_ids' });
  return { items, shops: shops.map(({ shop_name }) => shop_name) };
}
