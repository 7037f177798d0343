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

/** So many percent of a price, rounded half up to multiples of `to`, never to nothing; in cents. */
export const repriced = (cents: number, percent: number, to: RoundedTo): number =>
  // exact: a divisor of whole numbers, and steps back into cents
  Math.max(to, roundMulDiv(cents, percent, 100 * to) * to);

/**
 * `PUT /shop/project/price`: the price of a project where one works: the chain's in the head office, its own in a shop, within
 * the bounds of the chain. 409 where it is not `expected_price` any more, 400 outside the bounds or below what members pay.
 * With a `from_date` to come it holds from that day, in the place of another price for that day; 400 for a day that is past.
 */
export const projectPrice = endpoint({
  id: 'catalog.project.price', method: 'PUT', path: '/shop/project/price', access: 'catalog:project', idempotent: true,
  request: z.object({ shop_project_id: Id('shop_project'), expected_price: Cents, sell_price: Price, from_date: Day.nullable().default(null) }),
  response: z.null(),
});

/** A price that holds from a day to come. */
export const DuePrice = z.object({
  due_id: Id('project_price_due'),
  from_date: Day,
  sell_price: Cents,
  /** Its day came, and it was not allowed any more: outside the bounds, or below what members pay. */
  is_held_back: z.boolean(),
  /** Decided where one works. */
  is_own: z.boolean(),
  maker_name: z.string(),
});
export type DuePrice = z.infer<typeof DuePrice>;

/** `DELETE /shop/project/price`: forgets a price that was to hold from a day to come; 404 where it was decided elsewhere, or holds already. */
export const projectPriceDrop = endpoint({
  id: 'catalog.project.price.drop', method: 'DELETE', path: '/shop/project/price', access: 'catalog:project', idempotent: true,
  request: z.object({ shop_project_id: Id('shop_project'), due_id: Id('project_price_due') }), response: z.null(),
});
