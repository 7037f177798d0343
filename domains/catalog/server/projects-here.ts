import { sql } from 'kysely';
import type { Reads } from '#kernel/server/transaction.ts';

/**
 * The projects that a shop has, the chain's and its own, each beside what the shop decided of it (`own`); null is the
 * head office, which has every shop's. What a project costs and whether it is sold is asked by the expressions below and
 * nowhere else.
 */
export function projectsHere(reads: Reads, shop_id: string | null) {
  const projects = reads.from('shop_project').leftJoin('shop_project_terms as own', (join) =>
    join
      .onRef('own.org_id', '=', 'shop_project.org_id')
      .onRef('own.shop_project_id', '=', 'shop_project.shop_project_id')
      // No shop has the id 0: the head office sees the chain's terms.
      .on('own.shop_id', '=', shop_id ?? '0'),
  );
  return shop_id === null
    ? projects
    : projects.where(({ or, eb }) => or([eb('shop_project.seller_id', 'is', null), eb('shop_project.seller_id', '=', shop_id)]));
}

/** What one costs: the shop's own price as long as the chain's bounds allow it, else the chain's. */
export const priceHere = sql<number>`case when own.sell_price between shop_project.price_floor and shop_project.price_ceiling
  then own.sell_price else shop_project.sell_price end`;

/** What members pay instead: never more than what everybody pays; null where no price is named for them. */
export const memberPriceHere = sql<number | null>`case when shop_project.member_price is not null
  then least(shop_project.member_price, ${priceHere}) end`;

/** Whether it is sold: what the head office took off the shelves no shop sells. */
export const onShelvesHere = sql<boolean>`(shop_project.is_shelves and coalesce(own.is_shelves, true))`;

/** Whether customers may book it themselves as long as it is sold: what the head office closed no shop opens. */
export const selfBookableHere = sql<boolean>`(shop_project.self_bookable and coalesce(own.self_bookable, true))`;

/** Its place in lists. */
export const sortHere = sql<number>`coalesce(own.sort, shop_project.sort)`;
