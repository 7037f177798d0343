import { itemKey, namesOfKeys, sellables } from '#domains/catalog/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop, readSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { shopSeckillPercent } from '../contract/activity.settings.ts';
import type { GroupForm } from '../contract/group.form.ts';
import { refuse } from '../model/activity.refusals.ts';
import { assertGroupCheaper } from '../model/group.rules.ts';
import { shopsAt } from './seckill-items.ts';

/** What a group buy names, in words: the things in their order. */
interface JudgedGroup {
  names: string[];
  shops: string[];
}

/**
 * Refuses (400, at the field) what the catalogue of the place does not sell, a price that is none below the list price, and shops not of
 * it; (403) what a shop may not make for itself.
 */
export async function judgeGroup(reads: Reads, ctx: Ctx, { items, shop_ids }: Pick<GroupForm, 'items' | 'shop_ids'>): Promise<JudgedGroup> {
  const place = decidingShop(ctx);
  const percent = place === null ? null : await readSetting(reads, ctx, shopSeckillPercent);
  if (percent === 0) throw refuse(403, 'group_shop_off');
  if (place !== null && shop_ids.some((shop_id) => shop_id !== place)) throw refuse(403, 'group_shops_of_chain', { field: 'shop_ids' });
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
      throw refuse(400, 'group_item_unavailable', { field: `items.${index}.item_id`, params: { name: sold?.name ?? '' } });
    return sold.price;
  });
  assertGroupCheaper(items, list, percent);
  const named = [...new Set(shop_ids)].map((shop_id) => {
    const shop = shops.find((one) => one.shop_id === shop_id);
    if (!shop) throw refuse(400, 'shop_unknown', { field: 'shop_ids' });
    return shop.shop_name;
  });
  return { names: items.map((item) => names.get(itemKey(item)) ?? ''), shops: named };
}
