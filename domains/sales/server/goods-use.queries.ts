import type { GoodsUse } from '#domains/catalog/server/api.ts';

const WHY = 'a variant of the chain may have been sold in any shop';

/** Variants that an order names. */
export const salesKeepGoods: GoodsUse = async (reads, sku_ids) => {
  const rows = await reads.rows(
    reads
      .across('order_line', WHY)
      .select('item_id')
      .distinct()
      .where('item_type', '=', 'product')
      .where('item_id', 'in', [...sku_ids]),
  );
  return rows.map(({ item_id }) => item_id);
};
