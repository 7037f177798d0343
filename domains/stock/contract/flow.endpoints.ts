import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id } from '#kernel/contract/schema.ts';
import { MOST_LINES } from './line.schema.ts';

/** What is promised of what stands somewhere, and what comes. */
export const Promised = {
  /** What orders that are not gone yet, and transfers that are not sent yet, take. */
  reserved_quantity: z.int(),
  /** On its way from another warehouse. */
  transit_quantity: z.int(),
  /** What may be used, less what is reserved of it; below nothing where more was promised than there is. */
  available_quantity: z.int(),
};

/** `GET /shop/stock/query/findAvailable`: how much of some variants one may still promise in a warehouse of the shop at hand. */
export const stockAvailable = endpoint({
  id: 'stock.available', method: 'GET', path: '/shop/stock/query/findAvailable', access: 'stock:read',
  request: z.object({ warehouse_id: Id('warehouse'), ids: z.array(Id('sku')).min(1).max(MOST_LINES) }),
  response: z.array(z.object({ sku_id: Id('sku'), quantity: z.int(), ...Promised })),
});
