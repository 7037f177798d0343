import type { GoodsUse } from '#domains/catalog/server/api.ts';

/** Variants that a platform's deal is here. */
export const dealsKeepGoods: GoodsUse = async (reads, sku_ids) => {
  const rows = await reads.rows(
    reads.across('voucher_deal', 'a deal of the chain may be of any of its shops').select('sku_id').distinct().where('sku_id', 'in', [...sku_ids]),
  );
  return rows.flatMap(({ sku_id }) => sku_id ?? []);
};
