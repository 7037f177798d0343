import { z } from 'zod';
import { CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Id, says, Text, When } from '#kernel/contract/schema.ts';
import { ArrivalShown } from './inbound.endpoints.ts';
import { Actual, BatchNumber, LineNo, MOST_LINES, Quantity, SkuId, SkuShown } from './line.schema.ts';

const transfer_id = Id('stock_transfer');

export const TransferStatus = z.enum(['draft', 'in_transit', 'received', 'withdrawn']);
export type TransferStatus = z.infer<typeof TransferStatus>;
export const TransferAction = z.enum(['send', 'receive', 'withdraw']);
export type TransferAction = z.infer<typeof TransferAction>;

/** `GET /shop/transfer/query/findTargets`: the warehouses of the chain that something may be sent to, one's own first. */
export const transferTargets = endpoint({
  id: 'stock.transfer.targets', method: 'GET', path: '/shop/transfer/query/findTargets', access: 'stock:transfer',
  request: z.object({}),
  response: z.array(z.object({ warehouse_id: Id('warehouse'), warehouse_name: z.string(), shop_id: Id('shop'), shop_name: z.string() })),
});

/** What is to be sent of a variant; without a batch, what ends first goes first. */
export const TransferItem = z.object({ sku_id: SkuId, expected_quantity: Quantity, batch_number: BatchNumber.default('') });

/** `POST /shop/transfer/add`: from a warehouse of the shop at hand to one of the chain; nothing moves before it is sent. */
export const transferAdd = endpoint({
  id: 'stock.transfer.add', method: 'POST', path: '/shop/transfer/add', access: 'stock:transfer', idempotent: true,
  request: z.object({
    from_warehouse_id: Id('warehouse', 'stock.warehouse_choose'),
    // Of whichever shop of the chain.
    to_warehouse_id: Id('chain_warehouse', 'stock.warehouse_choose'),
    remarks: Text(200).default(''),
    items: z.array(TransferItem).min(1, says('stock.items_required')).max(MOST_LINES, says('stock.items_over')),
  }),
  response: z.object({ transfer_id, transfer_number: z.string() }),
});

const Done = z.object({ transfer_id, status: TransferStatus });

/** `POST /shop/transfer/send`: it leaves the warehouse and is on its way; 409 at the line for what is not there. */
export const transferSend = endpoint({
  id: 'stock.transfer.send', method: 'POST', path: '/shop/transfer/send', access: 'stock:transfer', idempotent: true,
  request: z.object({ transfer_id }), response: Done,
});

/** What arrived of a line: whole, and spoilt. What is neither is lost on the way. */
const Arrived = z.object({ line_no: LineNo, actual_quantity: Actual, damaged_quantity: Actual.default(0) });

/** `POST /shop/transfer/receive`: by who gets it; without `items`, all of it arrived whole. It is over then. */
export const transferReceive = endpoint({
  id: 'stock.transfer.receive', method: 'POST', path: '/shop/transfer/receive', access: 'stock:transfer', idempotent: true,
  request: z.object({
    transfer_id,
    items: z.array(Arrived).max(MOST_LINES, says('stock.items_over')).optional(),
    /** Why less arrived than was sent. */
    reason: Text(200).default(''),
  }),
  response: Done,
});

/** `POST /shop/transfer/withdraw`: by who sends, as long as it has not arrived: it goes back where it came from. */
export const transferWithdraw = endpoint({
  id: 'stock.transfer.withdraw', method: 'POST', path: '/shop/transfer/withdraw', access: 'stock:transfer', idempotent: true,
  request: z.object({ transfer_id, reason: Text(200).default('') }), response: Done,
});

/** A transfer in a list, as who sends and who gets it see it. */
export const TransferRow = z.object({
  transfer_id,
  transfer_number: z.string(),
  status: TransferStatus,
  shop_name: z.string(),
  /** Of its amounts: the shop's. */
  currency_code: Currency,
  from_warehouse_name: z.string(),
  to_shop_name: z.string(),
  to_warehouse_name: z.string(),
  quantity: z.int(),
  received_quantity: z.int(),
  amount: CentsTotal.nullable(),
  create_time: When,
  creator_name: z.string(),
  sent_time: When.nullable(),
  received_time: When.nullable(),
  receiver_name: z.string().nullable(),
  remarks: z.string(),
  actions: z.array(TransferAction),
});
export type TransferRow = z.infer<typeof TransferRow>;

/** `GET /shop/transfer/query/findSearchPage`: what the shops that one sees send and get, latest first. */
export const transferSearch = endpoint({
  id: 'stock.transfer.search', method: 'GET', path: '/shop/transfer/query/findSearchPage', access: 'stock:read',
  request: PageQuery.extend({
    /** The number of a transfer. */
    key_word: Text(40).optional(),
    status: TransferStatus.optional(),
    /** A shop that sends or gets. */
    shop_id: Id('shop').optional(),
    /** What the shop at hand sends, or what it gets; in the head office, the shop that is named. */
    direction: z.enum(['in', 'out']).optional(),
    /** When it was made: days on the wall of the shop at hand, both included. */
    ...AskedSpan,
  }),
  response: pageOf(TransferRow),
});

const TransferLine = z.object({
  line_no: z.int(), ...SkuShown, quantity: z.int(), received_quantity: z.int(), damaged_quantity: z.int(), batch_number: z.string(),
});

export const TransferDetail = TransferRow.extend({
  version: z.int(),
  lines: z.array(TransferLine),
  moves: z.array(ArrivalShown),
  history: z.array(StateChange),
});
export type TransferDetail = z.infer<typeof TransferDetail>;

/** `GET /shop/transfer/query/detail`; 404 for one between shops that one does not see. */
export const transferDetail = endpoint({
  id: 'stock.transfer.detail', method: 'GET', path: '/shop/transfer/query/detail', access: 'stock:read',
  request: z.object({ transfer_id }), response: TransferDetail,
});
