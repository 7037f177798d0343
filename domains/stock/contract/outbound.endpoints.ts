import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
import { CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Id, RequiredText, says, Text, When } from '#kernel/contract/schema.ts';
import { ArrivalShown } from './inbound.endpoints.ts';
import { Actual, BatchNumber, JudgedShown, LineNo, MOST_LINES, Quantity, SkuId, SkuShown } from './line.schema.ts';

const outbound_id = Id('outbound');

/** Why something goes out by hand: sold, used on a customer, lost or spoilt, back to its supplier, or used by the shop itself. */
export const OutboundKind = z.enum(['sale', 'treatment', 'loss', 'return', 'use']);
export type OutboundKind = z.infer<typeof OutboundKind>;
export const OutboundStatus = z.enum(['draft', 'pending', 'confirmed', 'rejected', 'void']);
export type OutboundStatus = z.infer<typeof OutboundStatus>;
export const OutboundAction = z.enum(['confirm', 'pass', 'reject', 'void']);

/** Whether goods that go so reach a customer. */
export const isForCustomer = (kind: OutboundKind): boolean => kind === 'sale' || kind === 'treatment';

interface Addressed {
  kind: OutboundKind;
  member_id?: string | null | undefined;
}
/** Only what is sold or used on somebody has a customer. */
const customerFits = across<Addressed, keyof Addressed>(['kind', 'member_id'], ({ kind, member_id }, complain) => {
  if (member_id && !isForCustomer(kind)) complain('member_id', 'stock.no_customer');
});

interface Received {
  kind: OutboundKind;
  receiver_uid?: string | null | undefined;
}
/** What a department takes somebody there receives. */
const receiverFits = across<Received, keyof Received>(['kind', 'receiver_uid'], ({ kind, receiver_uid }, complain) => {
  if (kind === 'use' && !receiver_uid) complain('receiver_uid', 'stock.receiver_required');
});

interface SentBack {
  kind: OutboundKind;
  supplier_id?: string | null | undefined;
}
/** What is sent back counts against who gets it. */
const supplierFits = across<SentBack, keyof SentBack>(['kind', 'supplier_id'], ({ kind, supplier_id }, complain) => {
  if (kind === 'return' && !supplier_id) complain('supplier_id', 'stock.return_supplier_required');
});

/** What is to go of a variant; without a batch, what ends first goes first. */
export const OutboundItem = z.object({ sku_id: SkuId, expected_quantity: Quantity, batch_number: BatchNumber.default('') });

/**
 * `POST /shop/outbound/add`: what is to go out; nothing leaves the warehouse before it is confirmed. 400, at the field, for a
 * customer who is out of reach, for what is taken for no department and what is sent back to no supplier, 409 for a cancelled file.
 */
export const outboundAdd = endpoint({
  id: 'stock.outbound.add', method: 'POST', path: '/shop/outbound/add', access: 'stock:outbound', idempotent: true,
  request: z
    .object({
      warehouse_id: Id('warehouse', 'stock.warehouse_choose'),
      kind: OutboundKind,
      /** The customer who gets it: a recall names them. */
      member_id: Id('member').nullish(),
      /** The department and the colleague that it is for: who takes what a department uses is always named, their department where the shop has any. */
      group_id: Id('staff_group').nullish(),
      receiver_uid: Id('staff').nullish(),
      /** Who gets it back: always named where it is sent back. */
      supplier_id: Id('supplier').nullish(),
      /** The order that it belongs to. */
      order_number: Text(40).default(''),
      remarks: Text(200).default(''),
      items: z.array(OutboundItem).min(1, says('stock.items_required')).max(MOST_LINES, says('stock.items_over')),
    })
    .check(customerFits, receiverFits, supplierFits),
  response: z.object({ outbound_id, outbound_number: z.string() }),
});

const Decided = z.object({ outbound_id, status: OutboundStatus });
const Gone = z.object({ line_no: LineNo, actual_quantity: Actual });

/**
 * `POST /shop/outbound/confirm`: what goes leaves the warehouse; without `items`, all of it. 409 at the line for what is not
 * there. What costs more than the shop's limit, together with what the same person let go by themselves that day, waits
 * for a second person instead.
 */
export const outboundConfirm = endpoint({
  id: 'stock.outbound.confirm', method: 'POST', path: '/shop/outbound/confirm', access: 'stock:outbound', idempotent: true,
  request: z.object({ outbound_id, version: z.int().min(1).optional(), items: z.array(Gone).max(MOST_LINES, says('stock.items_over')).optional() }),
  response: Decided,
});

/** `POST /shop/outbound/pass`: agrees to what a colleague wants to let go; it leaves at once. 403 for one's own. */
export const outboundPass = endpoint({
  id: 'stock.outbound.pass', method: 'POST', path: '/shop/outbound/pass', access: 'stock:approve', idempotent: true,
  request: z.object({ outbound_id }), response: Decided,
});

/** `POST /shop/outbound/reject`: it stays where it is. */
export const outboundReject = endpoint({
  id: 'stock.outbound.reject', method: 'POST', path: '/shop/outbound/reject', access: 'stock:approve', idempotent: true,
  request: z.object({ outbound_id, reason: RequiredText(200, 'stock.reason_required') }), response: Decided,
});

/** `POST /shop/outbound/void`: what went is put back into the batches that it came from, at what it cost. Cannot be undone. */
export const outboundVoid = endpoint({
  id: 'stock.outbound.void', method: 'POST', path: '/shop/outbound/void', access: 'stock:outbound', idempotent: true,
  request: z.object({ outbound_id, reason: Text(200).default('') }), response: Decided,
});

/** An outbound order in a list. `amount` is what it cost, null for whoever may not see that. */
export const OutboundRow = z.object({
  outbound_id,
  outbound_number: z.string(),
  kind: OutboundKind,
  status: OutboundStatus,
  shop_id: Id('shop'),
  shop_name: z.string(),
  /** Of its amounts: the shop's. */
  currency_code: Currency,
  warehouse_name: z.string(),
  group_name: z.string().nullable(),
  receiver_name: z.string().nullable(),
  supplier_name: z.string().nullable(),
  /** Whom it went to; of files that became one, the one that is kept. */
  member_id: Id('member').nullable(),
  member_name: z.string().nullable(),
  order_number: z.string(),
  expected_quantity: z.int(),
  actual_quantity: z.int(),
  amount: CentsTotal.nullable(),
  ...JudgedShown,
  create_time: When,
  creator_name: z.string(),
  confirm_time: When.nullable(),
  confirmer_name: z.string().nullable(),
  approver_name: z.string().nullable(),
  remarks: z.string(),
  actions: z.array(OutboundAction),
});
export type OutboundRow = z.infer<typeof OutboundRow>;

/** `GET /shop/outbound/query/findSearchPage`: of the shops that one sees, latest first. */
export const outboundSearch = endpoint({
  id: 'stock.outbound.search', method: 'GET', path: '/shop/outbound/query/findSearchPage', access: 'stock:read',
  request: PageQuery.extend({
    /** The number of an order. */
    key_word: Text(40).optional(),
    shop_id: Id('shop').optional(),
    status: OutboundStatus.optional(),
    kind: OutboundKind.optional(),
    supplier_id: Id('supplier').optional(),
    /** When it was made: days on the wall of the shop at hand, both included. */
    ...AskedSpan,
  }),
  response: pageOf(OutboundRow),
});

const OutboundLine = z.object({ line_no: z.int(), ...SkuShown, expected_quantity: z.int(), actual_quantity: z.int(), batch_number: z.string() });

export const OutboundDetail = OutboundRow.extend({
  version: z.int(),
  warehouse_id: Id('warehouse'),
  lines: z.array(OutboundLine),
  /** What went, by batch, and what was put back. */
  moves: z.array(ArrivalShown),
  history: z.array(StateChange),
});
export type OutboundDetail = z.infer<typeof OutboundDetail>;

/** `GET /shop/outbound/query/detail`; 404 for that of a shop one does not see. */
export const outboundDetail = endpoint({
  id: 'stock.outbound.detail', method: 'GET', path: '/shop/outbound/query/detail', access: 'stock:read',
  request: z.object({ outbound_id }), response: OutboundDetail,
});
