import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf } from '#kernel/contract/page.ts';
import { FilePath, Id, When } from '#kernel/contract/schema.ts';
import { CardAction, CardShop, CardTerms, termAgrees, ValidUnit } from './card.form.ts';
import { CatalogChange, ChangesQuery } from './change.schema.ts';
import { DuePrice } from './price.endpoints.ts';
import { boundsHold, memberPriceAgrees, Sort } from './project.form.ts';
import { ShelvedIn } from './shelved-in.ts';
import { freeByInvitation, unitsAgree } from './shop-card.agree.ts';
import { CardProduct, CardProject, CardType, CountMethod, ShopCardForm, ValidType } from './shop-card.form.ts';

const shop_card_id = Id('shop_card');
const version = z.int().min(1);

const ShownProject = CardProject.extend({
  project_num: z.int(),
  project_name: z.string(),
  /** List price of one unit. */
  sell_price: Cents,
});

const ShownProduct = CardProduct.extend({
  quantity: z.int(),
  product_name: z.string(),
  /** List price of one. */
  sell_price: Cents,
});

/** A count card with everything that is kept of it, and what a shop makes of it. */
export const ShopCardDetail = z.object({
  shop_card_id,
  /** Of what is kept where one works: its form, or what a shop decided of the chain's; 0: nothing yet. */
  version: z.int(),
  shop_card_name: z.string(),
  full_name: z.string(),
  card_sn: z.string(),
  card_type: CardType,
  count_method: CountMethod,
  /** All units that are paid for. */
  project_num: z.int(),
  projects: z.array(ShownProject),
  products: z.array(ShownProduct),
  gift_projects: z.array(ShownProject),
  gift_products: z.array(ShownProduct),
  gift_valued: z.boolean(),
  gift_above: z.boolean(),
  valid: z.int(),
  valid_unit: ValidUnit,
  valid_type: ValidType,
  sell_price: Cents,
  member_price: Cents.nullable(),
  level_discount: z.boolean(),
  price_floor: Cents.nullable(),
  price_ceiling: Cents.nullable(),
  usable_shop_ids: z.array(Id('shop')),
  usable_shop_names: z.array(z.string()),
  cover_image: FilePath.nullable(),
  description: z.string(),
  sort: z.int(),
  is_shelves: z.boolean(),
  /** Of the chain's: a shop that opens later sells it. */
  in_new_shops: z.boolean(),
  /** The shop that alone sells it; null: every shop of the chain. */
  seller_id: Id('shop').nullable(),
  seller_name: z.string().nullable(),
  create_time: When,
  /** What holds where one works. */
  price_here: Cents,
  price_per_use: Cents,
  on_shelves_here: z.boolean(),
  /** In a shop, of a card of the chain. */
  terms: CardTerms.nullable(),
  /** Prices that hold from days to come. */
  due_prices: z.array(DuePrice),
  /** In the head office: the shops that sell it otherwise. */
  shops: z.array(CardShop),
  actions: z.array(CardAction),
});
export type ShopCardDetail = z.infer<typeof ShopCardDetail>;

/** `GET /shop/card/query/detail`; 404 for another shop's own. */
export const shopCardDetail = endpoint({
  id: 'catalog.shopCard.detail',
  method: 'GET',
  path: '/shop/card/query/detail',
  access: 'catalog:read',
  request: z.object({ shop_card_id }),
  response: ShopCardDetail,
});

/** `GET /shop/card/query/begin`: what a new card begins with: the number it gets unless somebody types another, and whether it may take any project. */
export const shopCardBegin = endpoint({
  id: 'catalog.shopCard.begin',
  method: 'GET',
  path: '/shop/card/query/begin',
  access: 'catalog:card',
  request: z.object({}),
  response: z.object({ card_sn: z.string(), all_purpose: z.boolean() }),
});

const Form = z.object({ ...ShopCardForm, ...ShelvedIn }).check(memberPriceAgrees, boundsHold, termAgrees, unitsAgree, freeByInvitation);

/**
 * `POST /shop/card/add`: of the chain in the head office, else of the shop alone, where the chain lets its shops (403). 400
 * for an all-purpose card in a clinic, and for gifts worth more than the card unless `gift_above` says that it is meant. With
 * `shop_ids` as `POST /shop/project/add`.
 */
export const shopCardAdd = endpoint({
  id: 'catalog.shopCard.add',
  method: 'POST',
  path: '/shop/card/add',
  access: 'catalog:card',
  idempotent: true,
  request: Form,
  response: z.object({ shop_card_id }),
});

/** `PUT /shop/card/edit`: 403 in a shop for what the chain keeps, 409 when somebody was faster. Cards that were sold keep their terms. */
export const shopCardEdit = endpoint({
  id: 'catalog.shopCard.edit',
  method: 'PUT',
  path: '/shop/card/edit',
  access: 'catalog:card',
  idempotent: true,
  request: z.object({ shop_card_id, version, ...ShopCardForm }).check(memberPriceAgrees, boundsHold, termAgrees, unitsAgree, freeByInvitation),
  response: z.null(),
});

/**
 * `PUT /shop/card/terms`: what the shop one works in makes of a card of the chain; null goes back to the chain's.
 * `version` 0 is that of none. 400 for a price outside the bounds, 403 where the chain gave none or in the head office.
 */
export const shopCardTerms = endpoint({
  id: 'catalog.shopCard.terms',
  method: 'PUT',
  path: '/shop/card/terms',
  access: 'catalog:card',
  idempotent: true,
  request: z.object({
    shop_card_id,
    version: z.int().min(0),
    sell_price: Cents.nullable().default(null),
    sort: Sort.nullable().default(null),
    is_shelves: z.boolean().default(true),
  }),
  response: z.null(),
});

/**
 * `PUT /shop/card/shelve`: puts a card on the shelves or takes it off, in the head office for the whole chain, in a shop for
 * itself. Off the shelves nobody buys it; whoever holds one goes on using it. The later of two decides.
 */
export const shopCardShelve = endpoint({
  id: 'catalog.shopCard.shelve',
  method: 'PUT',
  path: '/shop/card/shelve',
  access: 'catalog:card',
  idempotent: true,
  request: z.object({ shop_card_id, is_shelves: z.boolean() }),
  response: z.null(),
});

/** `GET /shop/card/query/changes`: what became of a card, latest first; in a shop, by the chain and by itself. */
export const shopCardChanges = endpoint({
  id: 'catalog.shopCard.changes',
  method: 'GET',
  path: '/shop/card/query/changes',
  access: 'catalog:card',
  request: ChangesQuery.extend({ shop_card_id }),
  response: pageOf(CatalogChange),
});
