import type { GoodsUse } from '#domains/catalog/server/api.ts';

const WHY = 'what an activity sells is named by its chain, whoever made it';

/** Variants that an activity sells, or sold. */
export const activityKeepsGoods: GoodsUse = async (reads, sku_ids) => {
  const named = (table: 'seckill_item' | 'group_buy_item' | 'event_item') =>
    reads.rows(reads.across(table, WHY).select('item_id').distinct().where('item_type', '=', 'product').where('item_id', 'in', [...sku_ids]));
  const rows = (await Promise.all([named('seckill_item'), named('group_buy_item'), named('event_item')])).flat();
  return [...new Set(rows.map(({ item_id }) => item_id))];
};
