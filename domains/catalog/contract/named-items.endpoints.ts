import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { Id, says } from '#kernel/contract/schema.ts';

/** Things that one field names. */
const MOST_NAMED = 200;
const named = (table: string) => z.array(Id(table)).max(MOST_NAMED, says('catalog.named_too_many'));

const ids = {
  shop_project_ids: named('shop_project'),
  sku_ids: named('sku'),
  shop_card_ids: named('shop_card'),
  /** With everything below them. */
  category_ids: named('catalog_category'),
};

/** Things of the catalogue that something is for: a coupon, a stored-value card. */
export const NamedItems = z.object(ids);
export type NamedItems = z.infer<typeof NamedItems>;

/** The same in a form, where nothing need be named. */
export const NamedForm = {
  shop_project_ids: ids.shop_project_ids.default([]),
  sku_ids: ids.sku_ids.default([]),
  shop_card_ids: ids.shop_card_ids.default([]),
  category_ids: ids.category_ids.default([]),
};

/** A thing with its name. */
export const NamedItem = z.object({ id: z.string(), name: z.string() });

/** The same as one knows it where one works. */
export const ItemHere = NamedItem.extend({
  item_type: z.enum(['project', 'product', 'count_card', 'category']),
  /** What one costs where one works; null of what has no price. */
  price: Cents.nullable(),
});
export type ItemHere = z.infer<typeof ItemHere>;

/**
 * `GET /shop/catalog/query/findItemNames`: what a form names by ids, in words and at its price, however many there are of its kind;
 * what is not there, or another shop's own, has none.
 */
export const itemNames = endpoint({
  id: 'catalog.item.names', method: 'GET', path: '/shop/catalog/query/findItemNames', access: 'catalog:read',
  request: NamedItems.partial(),
  response: z.array(ItemHere),
});
