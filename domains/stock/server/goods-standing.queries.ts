import { sql } from 'kysely';
import type { GoodsStanding } from '#domains/catalog/server/api.ts';
import { decidingShop } from '#kernel/server/settings.ts';

/** How many of some goods stand in the shop at hand; in the head office in every shop that one sees. */
export const stockOfGoods: GoodsStanding = async (reads, ctx, goods_ids) => {
  if (!ctx.actor.permissions.has('stock:read')) return null;
  if (goods_ids.length === 0) return new Map();
  const shop_id = decidingShop(ctx);
  const held = reads
    .from('stock_cost')
    .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'stock_cost.org_id').onRef('sku.sku_id', '=', 'stock_cost.sku_id'))
    .select(['sku.goods_id', sql<number>`sum(stock_cost.quantity)::integer`.as('quantity')])
    .where('sku.goods_id', 'in', [...goods_ids])
    .groupBy('sku.goods_id');
  const rows = await reads.rows(shop_id === null ? held : held.where('stock_cost.shop_id', '=', shop_id));
  return new Map(rows.map(({ goods_id, quantity }) => [goods_id, quantity]));
};
