import { z } from 'zod';
import { Cents, CentsTotal } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { FilePath, Id } from '#kernel/contract/schema.ts';

/** A shop has so many favourites at most: more of them would have to be searched again. */
export const MOST_FAVOURITES = 60;

/** What a till sells, by its kind. */
const Item = z.discriminatedUnion('item_type', [
  z.object({ item_type: z.literal('project'), item_id: Id('shop_project') }),
  z.object({ item_type: z.literal('product'), item_id: Id('sku') }),
  z.object({ item_type: z.literal('count_card'), item_id: Id('shop_card') }),
  z.object({ item_type: z.literal('stored_value_card'), item_id: Id('balance_card') }),
  z.object({ item_type: z.literal('package'), item_id: Id('package') }),
]);

/** Something that the shop sells all day, as its till shows it. */
export const TillItem = z.object({
  item_type: z.enum(['project', 'product', 'count_card', 'stored_value_card', 'package']),
  item_id: z.string(),
  name: z.string(),
  specs_name: z.string(),
  number: z.string(),
  picture: FilePath.nullable(),
  /** What it costs where one works. */
  price: Cents,
  member_price: Cents.nullable(),
  /** Of a project. */
  duration_minutes: z.int().nullable(),
  /** Of a count card. */
  project_num: z.int().nullable(),
  /** Of a stored-value card: what it loads, and the gift besides. */
  total_amount: Cents.nullable(),
  gift_amount: Cents.nullable(),
  /** Of a package: what it comes to at list price, at least. */
  worth_least: CentsTotal.nullable(),
  /** Off the shelves it stays marked, and no order takes it. */
  is_on_sale: z.boolean(),
});
export type TillItem = z.infer<typeof TillItem>;

/** `GET /shop/favourite/query/list`: the favourites of the shop one works in, in the order in which they were marked; none in the head office. */
export const favouriteList = endpoint({
  id: 'catalog.favourite.list', method: 'GET', path: '/shop/favourite/query/list', access: 'catalog:read',
  request: z.object({}), response: z.array(TillItem),
});

/**
 * `PUT /shop/favourite/mark`: marks something as a favourite of the shop one works in, or no longer; the later of two decides. 403 in
 * the head office, 404 for what the shop does not have, 409 beyond the most that there may be.
 */
export const favouriteMark = endpoint({
  id: 'catalog.favourite.mark', method: 'PUT', path: '/shop/favourite/mark', access: 'catalog:favourite', idempotent: true,
  request: z.object({ item: Item, is_favourite: z.boolean() }), response: z.null(),
});
