import { sql } from 'kysely';
import type { Reads } from '#kernel/server/transaction.ts';
import { type Contents, contentsOf } from './package-parts.queries.ts';

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

/** A package as a till sells it now. */
export interface PackageOnSale extends Contents {
  package_id: string;
  name: string;
  is_on_sale: boolean;
  /** In cents. */
  price: number;
}

/** The packages asked for as a shop sells them, by id; what does not exist, or is another shop's own, is left out. */
export async function packagesOnSale(reads: Reads, shop_id: string, ids: readonly string[]): Promise<ReadonlyMap<string, PackageOnSale>> {
  if (ids.length === 0) return new Map();
  const [rows, contents] = await Promise.all([
    reads.rows(
      packagesHere(reads, shop_id)
        .select(['package.package_id', 'package.package_name as name', packageHere.price.as('price'), packageHere.onShelves.as('is_on_sale')])
        .where('package.package_id', 'in', [...ids]),
    ),
    contentsOf(reads, ids),
  ]);
  return new Map(rows.map((row) => [row.package_id, { ...row, ...contents(row.package_id) }]));
}
