import { itemKey, namesOfKeys, sellables } from '#domains/catalog/server/api.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop, readSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { shopSeckillPercent } from '../contract/activity.settings.ts';
import type { seckillShops } from '../contract/seckill.endpoints.ts';
import type { SeckillForm } from '../contract/seckill.form.ts';
import { refuse } from '../model/activity.refusals.ts';
import { assertCheaper } from '../model/seckill.rules.ts';

type Shops = ResponseOf<typeof seckillShops>;

/** The shops where one made at a place may hold: the one shop itself, or, null, those of the chain that reckon as the head office does. */
export const shopsAt = (reads: Reads, { actor }: Ctx, place: string | null): Promise<Shops> =>
  reads.rows(
    reads
      .from('shop')
      .select(['shop_id', 'shop_name'])
      .where('shop.shop_type', '=', '1')
      .where('shop.currency_code', '=', actor.shop.currency_code)
      .$if(place !== null, (shops) => shops.where('shop.shop_id', '=', place!))
      .orderBy('shop_level')
      .orderBy('shop_id'),
  );

export const listSeckillShops = (ctx: Ctx): Promise<Shops> => read(ctx, (reads) => shopsAt(reads, ctx, decidingShop(ctx)));

/** What a flash sale names, in words: the things in their order. */
export interface JudgedSeckill {
  names: string[];
  shops: string[];
}

/**
 * Refuses (400, at the field) what the catalogue of the place does not sell, a price that is none below the list price, and shops not of
 * it; (403) what a shop may not make for itself.
 */
export async function judgeSeckill(reads: Reads, ctx: Ctx, form: Pick<SeckillForm, 'items' | 'shop_ids'>): Promise<JudgedSeckill> {
  const place = decidingShop(ctx);
  const percent = place === null ? null : await readSetting(reads, ctx, shopSeckillPercent);
  if (percent === 0) throw refuse(403, 'shop_seckills_off');
  if (place !== null && form.shop_ids.some((shop_id) => shop_id !== place)) throw refuse(403, 'shops_of_chain', { field: 'shop_ids' });
  const [known, names, shops] = await Promise.all([
    sellables(reads, place, form.items),
    namesOfKeys(reads, form.items.map(itemKey)),
    shopsAt(reads, ctx, place),
  ]);
  const list = form.items.map((item, index) => {
    const sold = known.get(itemKey(item));
    // A card for new customers is no bargain for everybody.
    const isInvitation = sold?.terms?.kind === 'count_card' && sold.terms.card_type === 'invitation';
    if (!sold?.is_on_sale || isInvitation) throw refuse(400, 'item_unavailable', { field: `items.${index}.item_id`, params: { name: sold?.name ?? '' } });
    return sold.price;
  });
  assertCheaper(form.items, list, percent);
  const named = [...new Set(form.shop_ids)].map((shop_id) => {
    const shop = shops.find((one) => one.shop_id === shop_id);
    if (!shop) throw refuse(400, 'shop_unknown', { field: 'shop_ids' });
    return shop.shop_name;
  });
  return { names: form.items.map((item) => names.get(itemKey(item)) ?? ''), shops: named };
}
