import type { GoodsUse } from '#domains/catalog/server/api.ts';

const WHY = 'what stock has a record of stays, whoever’s record it is';

/** Of some variants those that stock has a record of, or that an order which may still come or go names. */
export const stockKeepsGoods: GoodsUse = async (reads, sku_ids) => {
  const asked = [...sku_ids];
  const [batches, inbounds, outbounds, transfers] = await Promise.all([
    reads.rows(reads.across('stock_batch', WHY).select('sku_id').distinct().where('sku_id', 'in', asked)),
    reads.rows(reads.across('inbound_line', WHY).select('sku_id').distinct().where('sku_id', 'in', asked)),
    reads.rows(reads.across('outbound_line', WHY).select('sku_id').distinct().where('sku_id', 'in', asked)),
    reads.rows(reads.across('stock_transfer_line', WHY).select('sku_id').distinct().where('sku_id', 'in', asked)),
  ]);
  return [...new Set([...batches, ...inbounds, ...outbounds, ...transfers].map(({ sku_id }) => sku_id))];
};
