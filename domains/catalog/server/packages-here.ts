import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { countCardHere } from './cards-here.ts';
import { skuSoldHere } from './goods-here.ts';
import { type Contents, contentsOf } from './package-parts.queries.ts';
import { onShelvesHere } from './projects-here.ts';
import { type SoldAt, soldAt } from './sold-at.ts';

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

/** What one costs, the shop's own price as long as the chain's bounds allow it; whether it was put on the shelves; its place in lists. */
export const packageHere = {
  price: sql<number>`case when own.sell_price between package.price_floor and package.price_ceiling
    then own.sell_price else package.sell_price end`,
  onShelves: sql<boolean>`(package.is_shelves and coalesce(own.is_shelves, true))`,
  sort: sql<number>`coalesce(own.sort, package.sort)`,
};

/**
 * Whether a package that was put on the shelves can be sold: all that it always contains is sold there, and enough of each group
 * for the choice. Judged whenever it is read: a part that is withdrawn takes its packages along, and brings them back.
 */
export const packageOnSale = ({ shop_id, all_purpose }: SoldAt) => onSaleIn(sql`${shop_id ?? '0'}`, all_purpose);

/** The same in the shop of a row. */
export const onSaleIn = (shop_id: RawBuilder<unknown>, all_purpose: boolean) => sql<boolean>`(${packageHere.onShelves}
  and not exists (select from package_part part where part.org_id = package.org_id and part.package_id = package.package_id
    and part.group_no is null and not ${isPartSold(shop_id, all_purpose)})
  and not exists (select from package_group grp where grp.org_id = package.org_id and grp.package_id = package.package_id
    and grp.choose_num > (select count(*) from package_part part where part.org_id = grp.org_id and part.package_id = grp.package_id
      and part.group_no = grp.group_no and ${isPartSold(shop_id, all_purpose)})))`;

/** Whether a part is sold there, each kind as its own file says. */
const isPartSold = (shop_id: RawBuilder<unknown>, all_purpose: boolean) => sql`case part.item_type
  when 'project' then exists (select from shop_project
    left join shop_project_terms own on own.org_id = shop_project.org_id and own.shop_project_id = shop_project.shop_project_id and own.shop_id = ${shop_id}
    where shop_project.org_id = part.org_id and shop_project.shop_project_id = part.item_id and ${onShelvesHere})
  when 'product' then exists (select from sku
    join goods on goods.org_id = sku.org_id and goods.goods_id = sku.goods_id
    left join sku_terms own on own.org_id = sku.org_id and own.sku_id = sku.sku_id and own.shop_id = ${shop_id}
    where sku.org_id = part.org_id and sku.sku_id = part.item_id and ${skuSoldHere})
  else exists (select from shop_card
    left join card_terms own on own.org_id = shop_card.org_id and own.kind = 'count_card' and own.template_id = shop_card.shop_card_id
      and own.shop_id = ${shop_id}
    where shop_card.org_id = part.org_id and shop_card.shop_card_id = part.item_id and ${countCardHere.onShelves}
      and ${countCardHere.isHad(all_purpose)})
  end`;

/** A package as a till sells it now. */
export interface PackageOnSale extends Contents {
  package_id: string;
  name: string;
  is_on_sale: boolean;
  /** In cents. */
  price: number;
}

/** The packages asked for as the shop at hand sells them, by id; what does not exist, or is another shop's own, is left out. */
export async function packagesOnSale(reads: Reads, ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, PackageOnSale>> {
  if (ids.length === 0) return new Map();
  const { shop_id } = ctx.actor.shop;
  const [rows, contents] = await Promise.all([
    reads.rows(
      packagesHere(reads, shop_id)
        .select(['package.package_id', 'package.package_name as name', packageHere.price.as('price'), packageOnSale(soldAt(ctx, shop_id)).as('is_on_sale')])
        .where('package.package_id', 'in', [...ids]),
    ),
    contentsOf(reads, ids),
  ]);
  return new Map(rows.map((row) => [row.package_id, { ...row, ...contents(row.package_id) }]));
}
