import { z } from 'zod';
import { Cents, roundMulDiv } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id } from '#kernel/contract/schema.ts';
import { Price } from './project.form.ts';

/** What prices are rounded to, in cents: to the cent, to ten of them, to a whole unit of money, to ten. */
export const ROUNDED_TO = [1, 10, 100, 1_000] as const;
export type RoundedTo = (typeof ROUNDED_TO)[number];
/** A price is raised to ten times at most. */
export const MOST_PERCENT = 1_000;

/** So many percent of a price, rounded half up to multiples of `to`, never to nothing; in cents. */
export const repriced = (cents: number, percent: number, to: RoundedTo): number =>
  // exact: a divisor of whole numbers, and steps back into cents
  Math.max(to, roundMulDiv(cents, percent, 100 * to) * to);

/**
 * `PUT /shop/project/price`: the price of a project where one works: the chain's in the head office, its own in a shop, within
 * the bounds of the chain. 409 where it is not `expected_price` any more, 400 outside the bounds or below what members pay.
 */
export const projectPrice = endpoint({
  id: 'catalog.project.price', method: 'PUT', path: '/shop/project/price', access: 'catalog:project', idempotent: true,
  request: z.object({ shop_project_id: Id('shop_project'), expected_price: Cents, sell_price: Price }), response: z.null(),
});
