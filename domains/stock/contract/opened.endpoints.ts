import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, RequiredText, Text, When } from '#kernel/contract/schema.ts';
import { SkuShown } from './line.schema.ts';
import { OutboundStatus } from './outbound.endpoints.ts';

const opened_id = Id('stock_opened');

/** Whether what is open may be used: it may; it was open for too long; or its batch may not be used any more. */
export const OpenedState = z.enum(['good', 'over', 'expired', 'recalled']);
export type OpenedState = z.infer<typeof OpenedState>;

/** A bottle that was opened and of which something is left. */
export const OpenedRow = z.object({
  opened_id,
  ...SkuShown,
  shop_id: Id('shop'),
  shop_name: z.string(),
  warehouse_name: z.string(),
  batch_number: z.string(),
  /** What it held when it was opened, and what is left; of the base unit. */
  content: z.int(),
  rest: z.int(),
  use_by: When,
  state: OpenedState,
  open_time: When,
  opener_name: z.string(),
  /** Its rest is to be thrown away, once somebody agrees. */
  awaits: z.boolean(),
});
export type OpenedRow = z.infer<typeof OpenedRow>;

/** `GET /shop/stock/query/findOpenedPage`: what is open in the shops that one sees, what has to be used first at the head. */
export const openedSearch = endpoint({
  id: 'stock.opened.search', method: 'GET', path: '/shop/stock/query/findOpenedPage', access: 'stock:read',
  request: PageQuery.extend({
    /** Name, pinyin, number or variant; a barcode as a scanner types it. */
    key_word: Text(60).optional(),
    shop_id: Id('shop').optional(),
    warehouse_id: Id('warehouse').optional(),
    /** Open for too long. */
    is_over: z.boolean().optional(),
  }),
  response: pageOf(OpenedRow),
});

/**
 * `POST /shop/stock/opened/open`: opens a bottle of a batch; it stays part of what stands there. 409 for goods that keep as
 * they are once opened, for a batch that may not be used, and where nothing of it is sealed.
 */
export const openedOpen = endpoint({
  id: 'stock.opened.open', method: 'POST', path: '/shop/stock/opened/open', access: 'stock:open', idempotent: true,
  request: z.object({ warehouse_id: Id('warehouse', 'stock.warehouse_choose'), batch_id: Id('stock_batch', 'stock.batch_choose') }),
  response: z.object({ opened_id, content: z.int(), use_by: When }),
});

/**
 * `POST /shop/stock/opened/discard`: throws away what is left of a bottle, by an outbound order of loss. What costs more than
 * the shop's limit of a day waits for a second person, as any other loss.
 */
export const openedDiscard = endpoint({
  id: 'stock.opened.discard', method: 'POST', path: '/shop/stock/opened/discard', access: 'stock:open', idempotent: true,
  request: z.object({ opened_id, reason: RequiredText(200, 'stock.reason_required') }),
  response: z.object({ outbound_id: Id('outbound'), outbound_number: z.string(), status: OutboundStatus }),
});
