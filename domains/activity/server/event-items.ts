import { itemKey, namesOfKeys, sellables } from '#domains/catalog/server/api.ts';
import { floorMulDiv } from '#kernel/contract/cents.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop, readSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { shopSeckillPercent } from '../contract/activity.settings.ts';
import type { EventForm } from '../contract/event.form.ts';
import { refuse } from '../model/activity.refusals.ts';
import { shopsAt } from './seckill-items.ts';

/** What an event names, in words: the things in their order. */
interface JudgedEvent {
  names: string[];
  shops: string[];
}

/**
 * Refuses (400, at the field) what the catalogue of the place does not sell, a price that is none below the list price, and shops not of
 * it; (403) what a shop may not make for itself.
 */
export async function judgeEvent(reads: Reads, ctx: Ctx, { items, shop_ids }: Pick<EventForm, 'items' | 'shop_ids'>): Promise<JudgedEvent> {
  const place = decidingShop(ctx);
  const percent = place === null || items.length === 0 ? null : await readSetting(reads, ctx, shopSeckillPercent);
  if (percent === 0) throw refuse(403, 'event_shop_off');
  if (place !== null && shop_ids.some((shop_id) => shop_id !== place)) throw refuse(403, 'event_shops_of_chain', { field: 'shop_ids' });
  const [known, names, shops] = await Promise.all([
    sellables(reads, place, items),
    namesOfKeys(reads, items.map(itemKey)),
    shopsAt(reads, ctx, place),
  ]);
  items.forEach((item, index) => {
    const sold = known.get(itemKey(item));
    // A card for new customers is no bargain for everybody.
    const isInvitation = sold?.terms?.kind === 'count_card' && sold.terms.card_type === 'invitation';
    if (!sold?.is_on_sale || isInvitation)
      throw refuse(400, 'event_item_unavailable', { field: `items.${index}.item_id`, params: { name: sold?.name ?? '' } });
    const field = `items.${index}.event_price`;
    if (item.event_price >= sold.price) throw refuse(400, 'event_not_cheaper', { field });
    if (percent !== null && sold.price - item.event_price > floorMulDiv(sold.price, percent, 100))
      throw refuse(403, 'event_too_deep', { field, params: { percent } });
  });
  const named = [...new Set(shop_ids)].map((shop_id) => {
    const shop = shops.find((one) => one.shop_id === shop_id);
    if (!shop) throw refuse(400, 'shop_unknown', { field: 'shop_ids' });
    return shop.shop_name;
  });
  return { names: items.map((item) => names.get(itemKey(item)) ?? ''), shops: named };
}
