import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, RequiredText, Text, When } from '#kernel/contract/schema.ts';
import { SkuShown } from './line.schema.ts';

const shortage_id = Id('stock_shortage');

export const ShortageStatus = z.enum(['open', 'issued', 'written_off', 'void']);
export type ShortageStatus = z.infer<typeof ShortageStatus>;
export const ShortageAction = z.enum(['issue', 'write_off']);
/** What it was wanted for. */
export const ShortageKind = z.enum(['sale', 'treatment']);

/** What was sold or used though the books had none of it. */
export const ShortageRow = z.object({
  shortage_id,
  status: ShortageStatus,
  kind: ShortageKind,
  document_number: z.string(),
  ...SkuShown,
  shop_name: z.string(),
  warehouse_name: z.string(),
  quantity: z.int(),
  /** Still to be settled, and how many of it may be used there now. */
  left_quantity: z.int(),
  usable_quantity: z.int(),
  create_time: When,
  creator_name: z.string(),
  decide_time: When.nullable(),
  decider_name: z.string().nullable(),
  reason: z.string(),
  actions: z.array(ShortageAction),
});
export type ShortageRow = z.infer<typeof ShortageRow>;

/** `GET /shop/stockShortage/query/findSearchPage`: of the shops that one sees, latest first. */
export const shortageSearch = endpoint({
  id: 'stock.shortage.search', method: 'GET', path: '/shop/stockShortage/query/findSearchPage', access: 'stock:read',
  request: PageQuery.extend({
    /** The number of a document. */
    key_word: Text(40).optional(),
    shop_id: Id('shop').optional(),
    status: ShortageStatus.optional(),
  }),
  response: pageOf(ShortageRow),
});

const Settled = z.object({ shortage_id, status: ShortageStatus, left_quantity: z.int() });

/**
 * `POST /shop/stockShortage/issue`: what has come since leaves the warehouse for the document that lacked it, as far as it
 * goes; 409 where there is still none.
 */
export const shortageIssue = endpoint({
  id: 'stock.shortage.issue', method: 'POST', path: '/shop/stockShortage/issue', access: 'stock:outbound', idempotent: true,
  request: z.object({ shortage_id }), response: Settled,
});

/** `POST /shop/stockShortage/writeOff`: the books had been wrong, and somebody says why; nothing moves. */
export const shortageWriteOff = endpoint({
  id: 'stock.shortage.write_off', method: 'POST', path: '/shop/stockShortage/writeOff', access: 'stock:approve', idempotent: true,
  request: z.object({ shortage_id, reason: RequiredText(200, 'stock.reason_required') }), response: Settled,
});
