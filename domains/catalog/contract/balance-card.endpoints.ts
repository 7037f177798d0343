import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf } from '#kernel/contract/page.ts';
import { FilePath, Id, RequiredText, says, Text, When } from '#kernel/contract/schema.ts';
import { CardAction, CardForm, CardShop, CardTerms, termAgrees, ValidUnit } from './card.form.ts';
import { CatalogChange, ChangesQuery } from './change.schema.ts';
import { NamedForm, NamedItems } from './named-items.endpoints.ts';
import { DuePrice } from './price.endpoints.ts';
import { SpendRule } from './catalog.endpoints.ts';
import { Sort } from './project.form.ts';
import { ShelvedIn } from './shelved-in.ts';

const sbc_id = Id('balance_card');
const version = z.int().min(1);
const amount = says('catalog.balance_amount_required');

/** Everything that is kept of a stored-value card (specification 2§3). */
const BalanceCardForm = {
  balance_card_name: RequiredText(50, 'catalog.card_name_required'),
  short_name: Text(20).default(''),
  /** What the member pays. */
  sell_price: z.int(says('catalog.sell_price_required')).min(1, says('catalog.sell_price_required')).max(Cents.maxValue!),
  /** What is loaded; the part of it that is not paid for is gift. */
  total_amount: z.int(amount).min(1, amount).max(Cents.maxValue!),
  /** What is given besides. */
  gift_amount: Cents.default(0),
  spend_rule: SpendRule.default('proportional'),
  ...CardForm,
};

type Amounts = { sell_price: number; total_amount: number };

/** Nobody pays for more than is loaded. */
const loadedAgrees = across<Amounts, keyof Amounts>(['sell_price', 'total_amount'], ({ sell_price, total_amount }, complain) => {
  if (total_amount < sell_price) complain('total_amount', 'catalog.loaded_below_price');
});

/** A stored-value card with everything that is kept of it, and what a shop makes of it. */
export const BalanceCardDetail = z.object({
  sbc_id,
  /** Of what is kept where one works: its form, or what a shop decided of the chain's; 0: nothing yet. */
  version: z.int(),
  balance_card_name: z.string(),
  short_name: z.string(),
  card_sn: z.string(),
  sell_price: Cents,
  total_amount: Cents,
  gift_amount: Cents,
  gift_above: z.boolean(),
  spend_rule: SpendRule,
  valid: z.int(),
  valid_unit: ValidUnit,
  usable_shop_ids: z.array(Id('shop')),
  usable_shop_names: z.array(z.string()),
  /** What it may pay, and that in words; nothing named: everything. */
  ...NamedItems.shape,
  pays: z.array(z.string()),
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
  on_shelves_here: z.boolean(),
  /** In a shop, of a card of the chain. */
  terms: CardTerms.omit({ sell_price: true }).nullable(),
  /** Prices that hold from days to come. */
  due_prices: z.array(DuePrice),
  /** In the head office: the shops that sell it otherwise. */
  shops: z.array(CardShop),
  actions: z.array(CardAction),
});
export type BalanceCardDetail = z.infer<typeof BalanceCardDetail>;

/** `GET /shop/balanceCard/query/detail`; 404 for another shop's own. */
export const balanceCardDetail = endpoint({
  id: 'catalog.balanceCard.detail', method: 'GET', path: '/shop/balanceCard/query/detail', access: 'catalog:read',
  request: z.object({ sbc_id }), response: BalanceCardDetail,
});

/** `GET /shop/balanceCard/query/begin`: what a new card begins with: the number it gets unless somebody types another. */
export const balanceCardBegin = endpoint({
  id: 'catalog.balanceCard.begin', method: 'GET', path: '/shop/balanceCard/query/begin', access: 'catalog:card',
  request: z.object({}), response: z.object({ card_sn: z.string() }),
});

/**
 * `POST /shop/balanceCard/add`: of the chain in the head office, else of the shop alone, where the chain lets its shops
 * (403). 400 for a gift worth more than the card costs unless `gift_above` says that it is meant. With `shop_ids` as
 * `POST /shop/project/add`.
 */
export const balanceCardAdd = endpoint({
  id: 'catalog.balanceCard.add', method: 'POST', path: '/shop/balanceCard/add', access: 'catalog:card', idempotent: true,
  request: z.object({ ...BalanceCardForm, ...ShelvedIn }).check(termAgrees, loadedAgrees), response: z.object({ sbc_id }),
});

/** `PUT /shop/balanceCard/edit`: 403 in a shop for what the chain keeps, 409 when somebody was faster. Cards that were sold keep their terms. */
export const balanceCardEdit = endpoint({
  id: 'catalog.balanceCard.edit', method: 'PUT', path: '/shop/balanceCard/edit', access: 'catalog:card', idempotent: true,
  request: z.object({ sbc_id, version, ...BalanceCardForm }).check(termAgrees, loadedAgrees), response: z.null(),
});

/**
 * `PUT /shop/balanceCard/relevancy`: what the card may pay, everything when nothing is named; 403 and 409 as for an edit.
 * Cards that were sold keep what they pay.
 */
export const balanceCardRelevancy = endpoint({
  id: 'catalog.balanceCard.relevancy', method: 'PUT', path: '/shop/balanceCard/relevancy', access: 'catalog:card', idempotent: true,
  request: z.object({ sbc_id, version, ...NamedForm }), response: z.null(),
});

/** `PUT /shop/balanceCard/terms`: the place in lists and the shelving that the shop one works in gives a card of the chain; `version` 0 is that of none. */
export const balanceCardTerms = endpoint({
  id: 'catalog.balanceCard.terms', method: 'PUT', path: '/shop/balanceCard/terms', access: 'catalog:card', idempotent: true,
  request: z.object({ sbc_id, version: z.int().min(0), sort: Sort.nullable().default(null), is_shelves: z.boolean().default(true) }),
  response: z.null(),
});

/** `PUT /shop/balanceCard/shelve`: as `PUT /shop/card/shelve`. Off the shelves nobody buys or loads it; what is on cards goes on being spent. */
export const balanceCardShelve = endpoint({
  id: 'catalog.balanceCard.shelve', method: 'PUT', path: '/shop/balanceCard/shelve', access: 'catalog:card', idempotent: true,
  request: z.object({ sbc_id, is_shelves: z.boolean() }), response: z.null(),
});

/** `GET /shop/balanceCard/query/changes`: what became of a card, latest first; in a shop, by the chain and by itself. */
export const balanceCardChanges = endpoint({
  id: 'catalog.balanceCard.changes', method: 'GET', path: '/shop/balanceCard/query/changes', access: 'catalog:card',
  request: ChangesQuery.extend({ sbc_id }), response: pageOf(CatalogChange),
});
