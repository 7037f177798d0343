import { z } from 'zod';
import { TillItem } from '#domains/catalog/contract/favourite.endpoints.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id } from '#kernel/contract/schema.ts';

/** So many things that a member bought are offered again. */
export const MOST_RECENT = 12;

/**
 * `GET /shop/order/query/findRecentItems`: what a member bought of late and may buy again here, the latest first, each once at
 * today's price. Gifts, exchanges and what is off the shelves are left out.
 */
export const recentItems = endpoint({
  id: 'sales.recent', method: 'GET', path: '/shop/order/query/findRecentItems', access: 'sales:read',
  request: z.object({ member_id: Id('member') }),
  response: z.array(TillItem),
});
