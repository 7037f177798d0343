import { sql } from 'kysely';
import type { Tables } from '#kernel/server/statement.ts';

/**
 * The goods that a shop has, the chain's and its own, each beside what the shop decided of it (`kept`); null is the head
 * office, which has every shop's.
 */
export function goodsHere(tables: Tables, shop_id: string | null) {
  const goods = tables.from('goods').leftJoin('goods_terms as kept', (join) =>
    join
      .onRef('kept.org_id', '=', 'goods.org_id')
      .onRef('kept.goods_id', '=', 'goods.goods_id')
      // No shop has the id 0: the head office sees the chain's terms.
      .on('kept.shop_id', '=', shop_id ?? '0'),
  );
  return shop_id === null ? goods : goods.where(({ or, eb }) => or([eb('goods.seller_id', 'is', null), eb('goods.seller_id', '=', shop_id)]));
}

/**
 * The variants of those goods, each beside what the shop decided of it (`own`). What a variant costs and whether it is
 * sold is asked by the expressions below and nowhere else.
 */
export function skusHere(tables: Tables, shop_id: string | null) {
  const skus = tables
    .from('sku')
    .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
    .leftJoin('sku_terms as own', (join) =>
      join.onRef('own.org_id', '=', 'sku.org_id').onRef('own.sku_id', '=', 'sku.sku_id').on('own.shop_id', '=', shop_id ?? '0'),
    )
    .leftJoin('goods_terms as kept', (join) =>
      join.onRef('kept.org_id', '=', 'sku.org_id').onRef('kept.goods_id', '=', 'sku.goods_id').on('kept.shop_id', '=', shop_id ?? '0'),
    );
  return shop_id === null ? skus : skus.where(({ or, eb }) => or([eb('goods.seller_id', 'is', null), eb('goods.seller_id', '=', shop_id)]));
}

/** What one costs: the shop's own price as long as the chain's bounds allow it, else the chain's. */
export const skuPriceHere = sql<number>`case when own.price between sku.price_floor and sku.price_ceiling then own.price else sku.price end`;

/** What members pay instead: never more than what everybody pays; null where no price is named for them. */
export const skuMemberPriceHere = sql<number | null>`case when sku.member_price is not null then least(sku.member_price, ${skuPriceHere}) end`;

/** Whether it is on the shelves: what the head office took off no shop puts back. */
export const skuOnShelvesHere = sql<boolean>`(sku.is_shelves and coalesce(own.is_shelves, true))`;

/** Whether a till sells it: a product on the shelves that the chain lets be sold. */
export const skuSoldHere = sql<boolean>`(goods.goods_kind = 'product' and goods.is_auth = 1 and ${skuOnShelvesHere})`;

/** The place of its goods in lists. */
export const goodsSortHere = sql<number>`coalesce(kept.sort, goods.sort)`;
