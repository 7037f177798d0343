import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { MOST_PROMISING, type projectPromised, type Promising } from '../contract/promised.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { staysWhole } from '../model/package.rules.ts';
import { countCardHere, countCardsHere } from './cards-here.ts';
import { contentsHere } from './package-parts.queries.ts';
import { packageHere, packageOnSale, packagesHere } from './packages-here.ts';
import { assertPushes, shopsOfChain } from './push.commands.ts';
import { type SoldAt, soldAt } from './sold-at.ts';

const among = (ids: readonly string[]) => sql<string>`any(${sql.val(ids)}::bigint[])`;

/** The count cards that contain projects, as gifts too. */
const cardsWith = (reads: Reads, ids: readonly string[]) =>
  reads.from('shop_card_project').select('shop_card_project.shop_card_id').where('shop_card_project.shop_project_id', '=', among(ids));

/** Of these, the ones that are sold at a place, in its order. */
const cardsOnSale = (reads: Reads, { shop_id, all_purpose }: SoldAt, ids: readonly string[]) =>
  reads.rows(
    countCardsHere(reads, shop_id)
      .select(['shop_card.shop_card_id', 'shop_card.shop_card_name as name'])
      .where(countCardHere.onShelves)
      .where('shop_card.shop_card_id', 'in', cardsWith(reads, ids))
      .where(countCardHere.isHad(all_purpose))
      .orderBy(countCardHere.sort)
      .orderBy('shop_card.shop_card_id'),
  );

/** The packages that are sold at a place and contain projects, for themselves or on a card. */
const packagesSold = (reads: Reads, at: SoldAt, ids: readonly string[]) =>
  reads.rows(
    packagesHere(reads, at.shop_id)
      .select(['package.package_id', 'package.package_name as name'])
      .where(packageOnSale(at))
      .where(
        'package.package_id',
        'in',
        reads
          .from('package_part')
          .select('package_part.package_id')
          .where(({ eb, or }) =>
            or([eb('package_part.shop_project_id', '=', among(ids)), eb('package_part.shop_card_id', 'in', cardsWith(reads, ids))]),
          ),
      )
      .orderBy(packageHere.sort)
      .orderBy('package.package_id'),
  );

const named = (things: readonly { name: string }[]): Promising => ({
  num: things.length,
  names: things.slice(0, MOST_PROMISING).map(({ name }) => name),
});

/** What is on sale at a place and contains projects that are to leave the shelves there, each by its id. */
async function promisedAt(reads: Reads, at: SoldAt, ids: readonly string[]) {
  const [cards, packages] = await Promise.all([cardsOnSale(reads, at, ids), packagesSold(reads, at, ids)]);
  const contents = await contentsHere(reads, at, packages.map(({ package_id }) => package_id));
  const leaving = new Set(ids);
  return {
    cards: cards.map(({ shop_card_id, name }) => [shop_card_id, { name }] as const),
    packages: packages.map(({ package_id, name }) => [package_id, { name, stays: staysWhole(contents(package_id), leaving) }] as const),
  };
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
    const places = (await shopsLeft(reads, ctx, shop_ids)) ?? [null];
    const found = await Promise.all(places.map((place) => promisedAt(reads, soldAt(ctx, place), shop_project_ids)));
    const packages = new Map(found.flatMap((there) => there.packages));
    const off = new Map(found.flatMap((there) => there.packages.filter(([, { stays }]) => !stays)));
    return {
      cards: named([...new Map(found.flatMap(({ cards }) => cards)).values()]),
      packages: named([...packages].flatMap(([id, one]) => (off.has(id) ? [] : [one]))),
      packages_off: named([...off.values()]),
    };
  });
