import { itemKey, namesOfKeys, sellables } from '#domains/catalog/server/api.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop, readSetting } from '#kernel/server/settings.ts';
import { read, type Reads } from '#kernel/server/transaction.ts';
import type { OfferItemType } from '../contract/activity.form.ts';
import { shopSeckillPercent } from '../contract/activity.settings.ts';
import type { seckillShops } from '../contract/seckill.endpoints.ts';
import { refuse } from '../model/activity.refusals.ts';
import { assertCheaper } from '../model/activity.rules.ts';

type Shops = ResponseOf<typeof seckillShops>;

/** The shops where one made at a place may hold: the one shop itself, or, null, those of the chain that reckon as the head office does. */
const shopsAt = (reads: Reads, { actor }: Ctx, place: string | null): Promise<Shops> =>
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

/** Where an activity that is made here may hold. */
export const listShops = (ctx: Ctx): Promise<Shops> => read(ctx, (reads) => shopsAt(reads, ctx, decidingShop(ctx)));

/** What an activity of any kind sells, and where. */
interface Things<PriceField extends string> {
  items: readonly ({ item_type: OfferItemType; item_id: string } & Readonly<Record<PriceField, number>>)[];
  shop_ids: readonly string[];
}

/** What it names, in words: the things in their order. */
interface Judged {
  names: string[];
  shops: string[];
}

/**
 * Refuses (400, at the field) what the catalogue of the place does not sell, a price that is none below the list price, and shops not of
 * it; (403) what a shop may not make for itself. `priceField` is where a thing of its kind has its price.
 */
export async function judgeThings<const PriceField extends string>(
  reads: Reads,
  ctx: Ctx,
  { items, shop_ids }: Things<PriceField>,
  priceField: PriceField,
): Promise<Judged> {
  const place = decidingShop(ctx);
  const percent = place === null || items.length === 0 ? null : await readSetting(reads, ctx, shopSeckillPercent);
  if (percent === 0) throw refuse(403, 'offer_shop_off');
  if (place !== null && shop_ids.some((shop_id) => shop_id !== place)) throw refuse(403, 'offer_shops_of_chain', { field: 'shop_ids' });
  const [known, names, shops] = await Promise.all([
    sellables(reads, place, items),
    namesOfKeys(reads, items.map(itemKey)),
    shopsAt(reads, ctx, place),
  ]);
  const list = items.map((item, index) => {
    const sold = known.get(itemKey(item));
    // A card for new customers is no bargain for everybody.
    const isInvitation = sold?.terms?.kind === 'count_card' && sold.terms.card_type === 'invitation';
    if (!sold?.is_on_sale || isInvitation)
      throw refuse(400, 'offer_item_unavailable', { field: `items.${index}.item_id`, params: { name: sold?.name ?? '' } });
    return sold.price;
  });
  const prices = items.map((item) => item[priceField]);
  assertCheaper(prices, list, percent, priceField);
  const named = [...new Set(shop_ids)].map((shop_id) => {
    const shop = shops.find((one) => one.shop_id === shop_id);
    if (!shop) throw refuse(400, 'shop_unknown', { field: 'shop_ids' });
    return shop.shop_name;
  });
  return { names: items.map((item) => names.get(itemKey(item)) ?? ''), shops: named };
}
