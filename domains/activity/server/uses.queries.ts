import type { GoodsUse } from '#domains/catalog/server/api.ts';

/** Variants that a flash sale sells, or sold. */
export const activityKeepsGoods: GoodsUse = async (reads, sku_ids) => {
  const rows = await reads.rows(
    reads
      .across('seckill_item', 'what a flash sale sells is named by its chain, whoever made it')
      .select('item_id')
      .distinct()
      .where('item_type', '=', 'product')
      .where('item_id', 'in', [...sku_ids]),
  );
  return rows.map(({ item_id }) => item_id);
};
