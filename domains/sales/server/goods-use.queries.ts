import type { GoodsUse } from '#domains/catalog/server/api.ts';

const WHY = 'a variant of the chain may have been sold in any shop';

/** Variants that an order names, or what it deducts uses up. */
export const salesKeepGoods: GoodsUse = async (reads, sku_ids) => {
  const [lines, supplies] = await Promise.all([
    reads.rows(
      reads
        .across('order_line', WHY)
        .select('item_id')
        .distinct()
        .where('item_type', '=', 'product')
        .where('item_id', 'in', [...sku_ids]),
    ),
    reads.rows(reads.across('order_use_supply', WHY).select('sku_id').distinct().where('sku_id', 'in', [...sku_ids])),
  ]);
  return [...lines.map(({ item_id }) => item_id), ...supplies.map(({ sku_id }) => sku_id)];
};
