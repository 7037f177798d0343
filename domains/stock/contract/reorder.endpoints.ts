import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, says } from '#kernel/contract/schema.ts';
import { MOST_LINES, Quantity, SkuId, SkuShown } from './line.schema.ts';

/** What should be ordered of a variant, and why. Quantities are of the base unit, and of the whole shop. */
export const ReorderRow = z.object({
  ...SkuShown,
  /** Of whom it was bought last, else of whom the chain took it on; null: of nobody that is known. */
  supplier_id: Id('supplier').nullable(),
  supplier_name: z.string().nullable(),
  /** What may be used of what stands there, less what is reserved; below nothing where more was promised. */
  available_quantity: z.int(),
  transit_quantity: z.int(),
  /** Still to come of open orders. */
  ordered_quantity: z.int(),
  used_30: z.int(),
  used_90: z.int(),
  alert_num: z.int().nullable(),
  /** How long all of that lasts; null: nothing goes. */
  cover_days: z.int().nullable(),
  proposed_quantity: z.int(),
  /** What it is bought by, and how many base units that holds. */
  buy_unit: z.string(),
  buy_factor: z.int(),
});
export type ReorderRow = z.infer<typeof ReorderRow>;

/**
 * `GET /shop/stock/query/findReorders`: what the shop at hand runs short of, by supplier, what ends first at the head, at most
 * as many as an order has lines. What is ordered, or on its way, counts as there: nothing is proposed twice.
 */
export const reorderList = endpoint({
  id: 'stock.reorder.list', method: 'GET', path: '/shop/stock/query/findReorders', access: 'stock:read',
  request: z.object({}), response: z.array(ReorderRow),
});

/**
 * `POST /shop/stock/reorder`: orders what was chosen into the main warehouse, one procurement for each supplier, at what it cost last,
 * each or in all, else at the supply price of what the chain took on. 409 at the line of which more is to come by now than whoever asks saw.
 */
export const reorder = endpoint({
  id: 'stock.reorder', method: 'POST', path: '/shop/stock/reorder', access: 'stock:inbound', idempotent: true,
  request: z.object({
    items: z
      .array(z.object({ sku_id: SkuId, supplier_id: Id('supplier').nullish(), quantity: Quantity, ordered_quantity: z.int().min(0) }))
      .min(1, says('stock.items_required'))
      .max(MOST_LINES, says('stock.items_over')),
  }),
  response: z.array(z.object({ inbound_id: Id('inbound'), inbound_number: z.string() })),
});
