import { sql } from 'kysely';
import type { Reads } from '#kernel/server/transaction.ts';

/**
 * The packages that a shop has, the chain's and its own, each beside what the shop decided of it (`own`); null is the head
 * office, which has every shop's. What a package costs and whether it is sold is asked by the expressions below and nowhere else.
 */
export function packagesHere(reads: Reads, shop_id: string | null) {
  const packages = reads.from('package').leftJoin('package_terms as own', (join) =>
    join
      .onRef('own.org_id', '=', 'package.org_id')
      .onRef('own.package_id', '=', 'package.package_id')
      // No shop has the id 0: the head office sees the chain's terms.
      .on('own.shop_id', '=', shop_id ?? '0'),
  );
  return shop_id === null ? packages : packages.where(({ or, eb }) => or([eb('package.seller_id', 'is', null), eb('package.seller_id', '=', shop_id)]));
}

/** What one costs, the shop's own price as long as the chain's bounds allow it; whether it is on the shelves; its place in lists. */
export const packageHere = {
  price: sql<number>`case when own.sell_price between package.price_floor and package.price_ceiling
    then own.sell_price else package.sell_price end`,
  onShelves: sql<boolean>`(package.is_shelves and coalesce(own.is_shelves, true))`,
  sort: sql<number>`coalesce(own.sort, package.sort)`,
};
