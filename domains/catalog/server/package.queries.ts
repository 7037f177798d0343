import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted } from '#kernel/server/count.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { whenText } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { CatalogChange } from '../contract/change.schema.ts';
import type { packageBegin, packageChanges, packageDetail, PackageRow, packageSearch } from '../contract/package.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { keepsForm, projectActions } from '../model/project.rules.ts';
import { changesTo } from './changes.queries.ts';
import { duePricesOf } from './price-due.queries.ts';
import { contentsHere, inALine, partsOff } from './package-parts.queries.ts';
import { nextPackageNumber } from './package.locks.ts';
import { onSaleIn, packageHere, packageOnSale, packagesHere } from './packages-here.ts';
import { isIn, offset, wordOf } from './search.queries.ts';
import { type SoldAt, soldAt } from './sold-at.ts';

/** Packages with what they contain, in the order that their shop gives them; the head office sees those of every shop. */
export const listPackages = (ctx: Ctx, input: RequestOf<typeof packageSearch>): Promise<Page<PackageRow>> =>
  read(ctx, async (reads) => {
    const place = decidingShop(ctx);
    const at = soldAt(ctx, place);
    const hits = matching(reads, at, input);
    const [by, way] = input.sort ? wayOf(input.sort) : [];
    const ordered = by ? hits.orderBy(by === 'sell_price' ? packageHere.price : `package.${by}`, way) : hits.orderBy(packageHere.sort);
    const rows = ordered
      .leftJoin('shop as seller', (join) => join.onRef('seller.org_id', '=', 'package.org_id').onRef('seller.shop_id', '=', 'package.seller_id'))
      .select([
        'package.package_id',
        'package.package_name',
        'package.package_sn',
        packageHere.price.as('sell_price'),
        'package.sell_price as chain_price',
        packageOnSale(at).as('is_shelves'),
        packageHere.onShelves.as('is_put_on'),
        'package.is_shelves as on_chain_shelves',
        packageHere.sort.as('sort'),
        'package.seller_id',
        'seller.shop_name as seller_name',
      ])
      .orderBy('package.package_sn')
      .limit(input.page_size)
      .offset(offset(input));
    const [found, total] = await Promise.all([reads.rows(rows), counted(reads, hits)]);
    const contents = await contentsHere(
      reads,
      at,
      found.map(({ package_id }) => package_id),
    );
    const mayKeep = ctx.actor.permissions.has('catalog:card');
    const present = ({ on_chain_shelves, is_put_on, ...row }: (typeof found)[number]): PackageRow => {
      const held = contents(row.package_id);
      return {
        ...row,
        contents: inALine(held),
        worth_least: held.worth.least,
        worth_most: held.worth.most,
        parts_off: partsOff(held),
        withdrawn: row.seller_id === null && !on_chain_shelves,
        actions: mayKeep ? projectActions({ seller_id: row.seller_id, is_shelves: on_chain_shelves }, place, is_put_on) : [],
      };
    };
    return { rows: found.map(present), ...total };
  });

const wayOf = (sort: NonNullable<RequestOf<typeof packageSearch>['sort']>) =>
  [sort.replace('-', '') as 'package_sn' | 'sell_price', sort.startsWith('-') ? 'desc' : 'asc'] as const;

function matching(reads: Reads, at: SoldAt, input: RequestOf<typeof packageSearch>) {
  let hits = packagesHere(reads, at.shop_id);
  const word = wordOf(input.key_word);
  if (word) hits = hits.where(isIn('package.search_text', word));
  if (input.is_shelves !== undefined) hits = hits.where(packageOnSale(at), '=', input.is_shelves);
  if (input.owner) hits = hits.where('package.seller_id', input.owner === 'chain' ? 'is' : 'is not', null);
  return hits;
}

/** A package with all that is kept of it, and what the shop one works in makes of it. */
export const seePackage = (ctx: Ctx, { package_id }: RequestOf<typeof packageDetail>): Promise<ResponseOf<typeof packageDetail>> =>
  read(ctx, async (reads) => {
    const place = decidingShop(ctx);
    const at = soldAt(ctx, place);
    const [found, contents, shops] = await Promise.all([
      reads.first(rowOf(reads, at).where('package.package_id', '=', package_id)),
      contentsHere(reads, at, [package_id]),
      place === null ? reads.rows(shopsWith(reads, package_id)) : [],
    ]);
    if (!found) throw refuse(404, 'package_unknown');
    const { own_version, own_price, own_sort, own_shelves, is_put_on, created_at, ...kept } = found;
    const isKept = keepsForm(kept, place);
    return {
      ...kept,
      ...contents(package_id),
      create_time: whenText(ctx.actor.shop.time_zone, created_at),
      version: isKept ? kept.version : (own_version ?? 0),
      terms: isKept ? null : { sell_price: own_price, sort: own_sort, is_shelves: own_shelves ?? true },
      due_prices: await duePricesOf(reads, 'package', package_id, { place, isKept }),
      shops,
      actions: ctx.actor.permissions.has('catalog:card') ? projectActions(kept, place, is_put_on) : [],
    };
  });

const rowOf = (reads: Reads, at: SoldAt) =>
  packagesHere(reads, at.shop_id)
    .leftJoin('shop as seller', (join) => join.onRef('seller.org_id', '=', 'package.org_id').onRef('seller.shop_id', '=', 'package.seller_id'))
    .select([
      'package.package_id',
      'package.version',
      'package.package_name',
      'package.package_sn',
      'package.sell_price',
      'package.price_floor',
      'package.price_ceiling',
      'package.description',
      'package.sort',
      'package.is_shelves',
      'package.in_new_shops',
      'package.seller_id',
      'seller.shop_name as seller_name',
      'package.created_at',
      packageHere.price.as('price_here'),
      packageOnSale(at).as('on_shelves_here'),
      packageHere.onShelves.as('is_put_on'),
      'own.version as own_version',
      'own.sell_price as own_price',
      'own.sort as own_sort',
      'own.is_shelves as own_shelves',
    ]);

/** The shops that decided something of their own of a package. */
const shopsWith = (reads: Reads, package_id: string) =>
  reads
    .across('shop', 'who sells it how is the chain’s to know')
    .innerJoin('package_terms as own', (join) => join.onRef('own.org_id', '=', 'shop.org_id').onRef('own.shop_id', '=', 'shop.shop_id'))
    .innerJoin('package', (join) => join.onRef('package.org_id', '=', 'own.org_id').onRef('package.package_id', '=', 'own.package_id'))
    .select(['shop.shop_id', 'shop.shop_name', packageHere.price.as('price_here'), onSaleIn(sql.ref('shop.shop_id'), true).as('is_shelves')])
    .where('own.package_id', '=', package_id)
    .orderBy('shop.shop_id');

/** What a new package begins with. */
export const beginPackage = (ctx: Ctx): Promise<ResponseOf<typeof packageBegin>> =>
  read(ctx, async (reads) => ({ package_sn: await nextPackageNumber(reads) }));

/** What became of a package: by the chain, and in a shop by that shop. */
export const listPackageChanges = (ctx: Ctx, input: RequestOf<typeof packageChanges>): Promise<Page<CatalogChange>> =>
  read(ctx, async (reads) => {
    const { package_id } = input;
    const found = await reads.first(packagesHere(reads, decidingShop(ctx)).select('package.package_id').where('package.package_id', '=', package_id));
    if (!found) throw refuse(404, 'package_unknown');
    return changesTo(reads, ctx, input, { subject: 'package', subject_id: package_id });
  });
