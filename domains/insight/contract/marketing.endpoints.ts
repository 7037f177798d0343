import { z } from 'zod';
import { CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Period } from '#kernel/contract/period.ts';

/** What a shop sells, in the order of its overview. */
export const SoldKind = z.enum(['project', 'product', 'count_card', 'stored_value_card', 'package']);
export type SoldKind = z.infer<typeof SoldKind>;

/** Something that was sold in a period, less what was given back of it since. */
export const BestSeller = z.object({
  kind: SoldKind,
  rank: z.int(),
  item_id: z.string(),
  item_name: z.string(),
  num: z.int(),
  /** None for whoever counts the drawer blind, while a day of the period is open. */
  amount: CentsTotal.nullable(),
});
export type BestSeller = z.infer<typeof BestSeller>;

/** `GET /shop/home/bestSellers/{period}`: the five of each kind that the shop sold for most, recharges by their card, packages whole (2§2.1 `/marketing`). */
export const homeBestSellers = endpoint({
  id: 'insight.home.bestSellers', method: 'GET', path: '/shop/home/bestSellers/{period}', access: 'insight:read',
  request: z.object({ period: Period }),
  response: z.object({ currency_code: Currency, best: z.array(BestSeller) }),
});
