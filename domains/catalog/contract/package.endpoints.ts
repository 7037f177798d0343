import { z } from 'zod';
import { Cents, CentsTotal } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, Text, When } from '#kernel/contract/schema.ts';
import { CardAction, CardShop, CardTerms } from './card.form.ts';
import { Owner } from './catalog.endpoints.ts';
import { CatalogChange, ChangesQuery } from './change.schema.ts';
import { PackageForm, packagePricesAgree, partsAgree, PartType } from './package.form.ts';
import { DuePrice } from './price.endpoints.ts';
import { Sort } from './project.form.ts';
import { ShelvedIn } from './shelved-in.ts';

const package_id = Id('package');
const version = z.int().min(1);

/** A part as it is sold where one works. */
export const ShownPart = z.object({
  item_type: PartType,
  item_id: z.string(),
  quantity: z.int(),
  name: z.string(),
  specs_name: z.string(),
  /** List price of one: by these the price of the package is spread over its parts. */
  price: Cents,
  is_on_sale: z.boolean(),
});
export type ShownPart = z.infer<typeof ShownPart>;

const ShownGroup = z.object({ group_name: z.string(), choose_num: z.int(), items: z.array(ShownPart) });

/** What its parts come to at list price: the least and the most, as the buyer chooses. */
const Worth = z.object({ least: CentsTotal, most: CentsTotal });

const Shown = z.object({
  package_id,
  package_name: z.string(),
  package_sn: z.string(),
  sort: z.int(),
  is_shelves: z.boolean(),
  /** The shop that alone sells it; null: every shop of the chain. */
  seller_id: Id('shop').nullable(),
  seller_name: z.string().nullable(),
  actions: z.array(CardAction),
});

/** A package as the shop keeps it. */
export const PackageRow = Shown.extend({
  /** What it costs where one works; `chain_price` is the chain's. */
  sell_price: Cents,
  chain_price: Cents,
  /** What it contains, in a line: «name×quantity», and of a group how many of how many are chosen. */
  contents: z.string(),
  /** What that comes to at list price with the cheapest choice, and with the dearest. */
  worth_least: CentsTotal,
  worth_most: CentsTotal,
  /** What it contains that is not sold where one works; the package is sold there as long as enough is left of it. */
  parts_off: z.array(z.string()),
  /** Taken off the shelves by the head office: no shop can put it back. */
  withdrawn: z.boolean(),
});
export type PackageRow = z.infer<typeof PackageRow>;

const SORTS = ['package_sn', 'sell_price'] as const;

/**
 * `GET /shop/package/query/findSearchPage`: the packages of the shop at its own price and shelving: the chain's and its own.
 * The head office sees every shop's, at the chain's price. On the shelves is what was put there and of which all that it always contains,
 * and enough of each group for the choice, is sold where one works.
 */
export const packageSearch = endpoint({
  id: 'catalog.package.search', method: 'GET', path: '/shop/package/query/findSearchPage', access: 'catalog:read',
  request: PageQuery.extend({
    key_word: Text(60).optional(),
    is_shelves: z.boolean().optional(),
    owner: Owner.optional(),
    sort: z.enum(SORTS.flatMap((field) => [field, `-${field}`] as const)).optional(),
  }),
  response: pageOf(PackageRow),
});

/** A package with everything that is kept of it, and what a shop makes of it. */
export const PackageDetail = Shown.extend({
  /** Of what is kept where one works: its form, or what a shop decided of the chain's; 0: nothing yet. */
  version: z.int(),
  items: z.array(ShownPart),
  groups: z.array(ShownGroup),
  worth: Worth,
  sell_price: Cents,
  price_floor: Cents.nullable(),
  price_ceiling: Cents.nullable(),
  description: z.string(),
  create_time: When,
  /** Of the chain's: a shop that opens later sells it. */
  in_new_shops: z.boolean(),
  /** What holds where one works: on the shelves there, and enough of it is sold. */
  price_here: Cents,
  on_shelves_here: z.boolean(),
  /** In a shop, of a package of the chain. */
  terms: CardTerms.nullable(),
  /** Prices that hold from days to come. */
  due_prices: z.array(DuePrice),
  /** In the head office: the shops that sell it otherwise. */
  shops: z.array(CardShop),
});
export type PackageDetail = z.infer<typeof PackageDetail>;

/** `GET /shop/package/query/detail`; 404 for another shop's own. */
export const packageDetail = endpoint({
  id: 'catalog.package.detail', method: 'GET', path: '/shop/package/query/detail', access: 'catalog:read',
  request: z.object({ package_id }), response: PackageDetail,
});

/** `GET /shop/package/query/begin`: the number that a new package gets unless somebody types another. */
export const packageBegin = endpoint({
  id: 'catalog.package.begin', method: 'GET', path: '/shop/package/query/begin', access: 'catalog:card',
  request: z.object({}), response: z.object({ package_sn: z.string() }),
});

/**
 * `POST /shop/package/add`: of the chain in the head office, else of the shop alone, where the chain lets its shops (403).
 * 400 for parts that are not the seller's or worth nothing, and 409 for what is off the shelves, where it is put on them. With
 * `shop_ids` as `POST /shop/project/add`, and 409 for what is off the shelves of one of them.
 */
export const packageAdd = endpoint({
  id: 'catalog.package.add', method: 'POST', path: '/shop/package/add', access: 'catalog:card', idempotent: true,
  request: z.object({ ...PackageForm, ...ShelvedIn }).check(packagePricesAgree, partsAgree), response: z.object({ package_id }),
});

/** `PUT /shop/package/edit`: 403 in a shop for what the chain keeps, 409 when somebody was faster; otherwise as adding. */
export const packageEdit = endpoint({
  id: 'catalog.package.edit', method: 'PUT', path: '/shop/package/edit', access: 'catalog:card', idempotent: true,
  request: z.object({ package_id, version, ...PackageForm }).check(packagePricesAgree, partsAgree), response: z.null(),
});

/**
 * `PUT /shop/package/terms`: what the shop one works in makes of a package of the chain; null goes back to the chain's.
 * `version` 0 is that of none. 400 for a price outside the bounds, 403 where the chain gave none or in the head office, 409
 * for a part that is off the shelves here, where the package is put on them.
 */
export const packageTerms = endpoint({
  id: 'catalog.package.terms', method: 'PUT', path: '/shop/package/terms', access: 'catalog:card', idempotent: true,
  request: z.object({
    package_id,
    version: z.int().min(0),
    sell_price: Cents.nullable().default(null),
    sort: Sort.nullable().default(null),
    is_shelves: z.boolean().default(true),
  }),
  response: z.null(),
});

/**
 * `PUT /shop/package/shelve`: puts a package on the shelves or takes it off, in the head office for the whole chain, in a shop
 * for itself. 409 for one of which a part is off the shelves, or that the chain withdrew. The later of two decides.
 */
export const packageShelve = endpoint({
  id: 'catalog.package.shelve', method: 'PUT', path: '/shop/package/shelve', access: 'catalog:card', idempotent: true,
  request: z.object({ package_id, is_shelves: z.boolean() }), response: z.null(),
});

/** `GET /shop/package/query/changes`: what became of a package, latest first; in a shop, by the chain and by itself. */
export const packageChanges = endpoint({
  id: 'catalog.package.changes', method: 'GET', path: '/shop/package/query/changes', access: 'catalog:card',
  request: ChangesQuery.extend({ package_id }), response: pageOf(CatalogChange),
});
