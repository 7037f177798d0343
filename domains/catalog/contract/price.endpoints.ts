import { z } from 'zod';
import { Cents, roundMulDiv } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Day, Id } from '#kernel/contract/schema.ts';
import { Price } from './project.form.ts';

/** What prices are rounded to, in cents: to the cent, to ten of them, to a whole unit of money, to ten. */
export const ROUNDED_TO = [1, 10, 100, 1_000] as const;
export type RoundedTo = (typeof ROUNDED_TO)[number];
/** A price is raised to ten times at most. */
export const MOST_PERCENT = 1_000;

/** So many percent of a price, rounded half up to multiples of `to`, never to nothing; what is free stays free. In cents. */
export const repriced = (cents: number, percent: number, to: RoundedTo): number =>
  // exact: a divisor of whole numbers, and steps back into cents
  cents === 0 ? 0 : Math.max(to, roundMulDiv(cents, percent, 100 * to) * to);

/** What has a price of its own: goods by the variant. */
export const PricedKind = z.enum(['project', 'sku', 'count_card', 'stored_value_card', 'package']);
export type PricedKind = z.infer<typeof PricedKind>;

/** A price that holds from a day to come. */
export const DuePrice = z.object({
  due_id: Id('price_due'),
  from_date: Day,
  sell_price: Cents,
  /** Its day came, and it was not allowed any more: outside the bounds, below what members pay, or below what is given along. */
  is_held_back: z.boolean(),
  /** Decided where one works. */
  is_own: z.boolean(),
  maker_name: z.string(),
});
export type DuePrice = z.infer<typeof DuePrice>;

/** A price of one of the variants of goods, that holds from a day to come. */
export const SkuDuePrice = DuePrice.extend({ sku_id: Id('sku'), specs_name: z.string() });
export type SkuDuePrice = z.infer<typeof SkuDuePrice>;

/** A price where one works; with a `from_date` to come it holds from that day. */
const Change = { expected_price: Cents, sell_price: Price, from_date: Day.nullable().default(null) };
const due_id = Id('price_due');

/**
 * `PUT /shop/project/price`: the price of a project where one works: the chain's in the head office, its own in a shop, within
 * the bounds of the chain. 409 where it is not `expected_price` any more, 400 outside the bounds or below what members pay.
 * With a `from_date` to come it holds from that day, in the place of another price for that day; 400 for a day that is past.
 */
export const projectPrice = endpoint({
  id: 'catalog.project.price', method: 'PUT', path: '/shop/project/price', access: 'catalog:project', idempotent: true,
  request: z.object({ shop_project_id: Id('shop_project'), ...Change }), response: z.null(),
});

/** `DELETE /shop/project/price`: forgets a price that was to hold from a day to come; 404 where it was decided elsewhere, or holds already. */
export const projectPriceDrop = endpoint({
  id: 'catalog.project.price.drop', method: 'DELETE', path: '/shop/project/price', access: 'catalog:project', idempotent: true,
  request: z.object({ shop_project_id: Id('shop_project'), due_id }), response: z.null(),
});

/** `PUT /shop/goods/price`: the price of a variant where one works, as `PUT /shop/project/price`. */
export const goodsPrice = endpoint({
  id: 'catalog.goods.price', method: 'PUT', path: '/shop/goods/price', access: 'catalog:goods', idempotent: true,
  request: z.object({ sku_id: Id('sku'), ...Change }), response: z.null(),
});

/** `DELETE /shop/goods/price`: as `DELETE /shop/project/price`. */
export const goodsPriceDrop = endpoint({
  id: 'catalog.goods.price.drop', method: 'DELETE', path: '/shop/goods/price', access: 'catalog:goods', idempotent: true,
  request: z.object({ sku_id: Id('sku'), due_id }), response: z.null(),
});

/** `PUT /shop/card/price`: as `PUT /shop/project/price`; 400 also for less than the gifts are worth, unless that is meant. */
export const shopCardPrice = endpoint({
  id: 'catalog.shopCard.price', method: 'PUT', path: '/shop/card/price', access: 'catalog:card', idempotent: true,
  request: z.object({ shop_card_id: Id('shop_card'), ...Change }), response: z.null(),
});

/** `DELETE /shop/card/price`: as `DELETE /shop/project/price`. */
export const shopCardPriceDrop = endpoint({
  id: 'catalog.shopCard.price.drop', method: 'DELETE', path: '/shop/card/price', access: 'catalog:card', idempotent: true,
  request: z.object({ shop_card_id: Id('shop_card'), due_id }), response: z.null(),
});

/**
 * `PUT /shop/balanceCard/price`: what a stored-value card costs, where it is kept: 403 in a shop for one of the chain; 400 for
 * more than it loads. Otherwise as `PUT /shop/card/price`.
 */
export const balanceCardPrice = endpoint({
  id: 'catalog.balanceCard.price', method: 'PUT', path: '/shop/balanceCard/price', access: 'catalog:card', idempotent: true,
  request: z.object({ sbc_id: Id('balance_card'), ...Change }), response: z.null(),
});

/** `DELETE /shop/balanceCard/price`: as `DELETE /shop/project/price`. */
export const balanceCardPriceDrop = endpoint({
  id: 'catalog.balanceCard.price.drop', method: 'DELETE', path: '/shop/balanceCard/price', access: 'catalog:card', idempotent: true,
  request: z.object({ sbc_id: Id('balance_card'), due_id }), response: z.null(),
});

/** `PUT /shop/package/price`: as `PUT /shop/project/price`. */
export const packagePrice = endpoint({
  id: 'catalog.package.price', method: 'PUT', path: '/shop/package/price', access: 'catalog:card', idempotent: true,
  request: z.object({ package_id: Id('package'), ...Change }), response: z.null(),
});

/** `DELETE /shop/package/price`: as `DELETE /shop/project/price`. */
export const packagePriceDrop = endpoint({
  id: 'catalog.package.price.drop', method: 'DELETE', path: '/shop/package/price', access: 'catalog:card', idempotent: true,
  request: z.object({ package_id: Id('package'), due_id }), response: z.null(),
});
