import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { amongIds } from '#kernel/server/any-of.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { MOST_PROMISING, type packagePromised, type projectPromised, type Promising } from '../contract/promised.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { type PartsLeaving, staysWhole } from '../model/package.rules.ts';
import { countCardHere, countCardsHere } from './cards-here.ts';
import { contentsHere } from './package-parts.queries.ts';
import { packageHere, packageOnSale, packagesHere } from './packages-here.ts';
import { assertPushes, shopsOfChain } from './push.commands.ts';
import { type SoldAt, soldAt } from './sold-at.ts';

/** The count cards that contain projects, as gifts too. */
const cardsWith = (reads: Reads, ids: readonly string[]) =>
  reads.from('shop_card_project').select('shop_card_project.shop_card_id').where('shop_card_project.shop_project_id', '=', amongIds(ids));

/** The count cards that contain variants of products, as gifts too. */
const cardsWithProducts = (reads: Reads, skus: readonly string[]) =>
  reads.from('shop_card_product').select('shop_card_product.shop_card_id').where('shop_card_product.sku_id', '=', amongIds(skus));

/** Of some cards, the ones that are sold at a place, in its order. */
const cardsOnSale = (reads: Reads, { shop_id, all_purpose }: SoldAt, meant: ReturnType<typeof cardsWith> | ReturnType<typeof cardsWithProducts>) =>
  reads.rows(
    countCardsHere(reads, shop_id)
      .select(['shop_card.shop_card_id', 'shop_card.shop_card_name as name'])
      .where(countCardHere.onShelves)
      .where('shop_card.shop_card_id', 'in', meant)
      .where(countCardHere.isHad(all_purpose))
      .orderBy(countCardHere.sort)
      .orderBy('shop_card.shop_card_id'),
  );

/** The packages that contain projects, for themselves or on a card. */
const withProjects = (reads: Reads, ids: readonly string[]) =>
  reads
    .from('package_part')
    .select('package_part.package_id')
    .where(({ eb, or }) => or([eb('package_part.shop_project_id', '=', amongIds(ids)), eb('package_part.shop_card_id', 'in', cardsWith(reads, ids))]));

/** The packages that contain variants of products, or count cards. */
const withThings = (reads: Reads, skus: readonly string[], cards: readonly string[]) =>
  reads
    .from('package_part')
    .select('package_part.package_id')
    .where(({ eb, or }) => or([eb('package_part.sku_id', '=', amongIds(skus)), eb('package_part.shop_card_id', '=', amongIds(cards))]));

/** Of some packages, those that are sold at a place, each by its id, and whether it still is without what leaves. */
async function packagesAt(reads: Reads, at: SoldAt, meant: ReturnType<typeof withProjects>, leaving: PartsLeaving) {
  const packages = await reads.rows(
    packagesHere(reads, at.shop_id)
      .select(['package.package_id', 'package.package_name as name'])
      .where(packageOnSale(at))
      .where('package.package_id', 'in', meant)
      .orderBy(packageHere.sort)
      .orderBy('package.package_id'),
  );
  const contents = await contentsHere(reads, at, packages.map(({ package_id }) => package_id));
  return packages.map(({ package_id, name }) => [package_id, { name, stays: staysWhole(contents(package_id), leaving) }] as const);
}

const named = (things: readonly { name: string }[]): Promising => ({
  num: things.length,
  names: things.slice(0, MOST_PROMISING).map(({ name }) => name),
});

/** Packages of several places: what ends in one of them ends. */
function packagesIn(found: readonly Awaited<ReturnType<typeof packagesAt>>[]) {
  const packages = new Map(found.flat());
  const off = new Map(found.flatMap((there) => there.filter(([, { stays }]) => !stays)));
  return { packages: named([...packages].flatMap(([id, one]) => (off.has(id) ? [] : [one]))), packages_off: named([...off.values()]) };
}

/** The cards that are sold at one of several places, each once. */
async function cardsIn(reads: Reads, places: readonly SoldAt[], meant: Parameters<typeof cardsOnSale>[2]): Promise<Promising> {
  const found = await Promise.all(places.map((at) => cardsOnSale(reads, at, meant)));
  return named([...new Map(found.flat().map((card) => [card.shop_card_id, card])).values()]);
}

/**
 * Where projects leave the shelves: in the shop in which one works, and from the head office in the shops named (400 where one of them
 * is none) or, null, in all. 403 for shops named in a shop.
 */
export async function shopsLeft(reads: Reads, ctx: Ctx, shop_ids: readonly string[]): Promise<readonly string[] | null> {
  const own = decidingShop(ctx);
  if (shop_ids.length === 0) return own === null ? null : [own];
  assertPushes(ctx);
  if ((await shopsOfChain(reads, shop_ids)).length < new Set(shop_ids).size) throw refuse(400, 'push_shop_unknown', { field: 'shop_ids' });
  return shop_ids;
}

/** What is on sale and contains projects that are to leave the shelves: what goes on being sold, and what leaves with them. */
export const seePromised = (ctx: Ctx, { shop_project_ids, shop_ids }: RequestOf<typeof projectPromised>): Promise<ResponseOf<typeof projectPromised>> =>
  read(ctx, async (reads) => {
    const places = ((await shopsLeft(reads, ctx, shop_ids)) ?? [null]).map((place) => soldAt(ctx, place));
    const leaving = { project: new Set(shop_project_ids) };
    const [cards, packages] = await Promise.all([
      cardsIn(reads, places, cardsWith(reads, shop_project_ids)),
      Promise.all(places.map((at) => packagesAt(reads, at, withProjects(reads, shop_project_ids), leaving))),
    ]);
    return { cards, ...packagesIn(packages) };
  });

/** The variants of goods, beside those that are named themselves. */
export async function skusLeaving(reads: Reads, { goods_ids, sku_ids }: { goods_ids: readonly string[]; sku_ids: readonly string[] }): Promise<string[]> {
  if (goods_ids.length === 0) return [...sku_ids];
  const variants = await reads.rows(reads.from('sku').select('sku.sku_id').where('sku.goods_id', '=', amongIds(goods_ids)));
  return [...sku_ids, ...variants.map(({ sku_id }) => sku_id)];
}

/** What is on sale and contains products or count cards that are to leave the shelves. */
export const seePackagesPromised = (
  ctx: Ctx,
  { goods_ids, sku_ids, shop_card_ids, shop_ids }: RequestOf<typeof packagePromised>,
): Promise<ResponseOf<typeof packagePromised>> =>
  read(ctx, async (reads) => {
    const places = ((await shopsLeft(reads, ctx, shop_ids)) ?? [null]).map((place) => soldAt(ctx, place));
    const skus = await skusLeaving(reads, { goods_ids, sku_ids });
    const leaving = { product: new Set(skus), count_card: new Set(shop_card_ids) };
    const [cards, packages] = await Promise.all([
      cardsIn(reads, places, cardsWithProducts(reads, skus)),
      Promise.all(places.map((at) => packagesAt(reads, at, withThings(reads, skus, shop_card_ids), leaving))),
    ]);
    return { cards, ...packagesIn(packages) };
  });
