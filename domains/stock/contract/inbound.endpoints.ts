import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
import { CentsTotal, Currency, MAX_CENTS } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, says, Text, When } from '#kernel/contract/schema.ts';
import { type Costed, lineAmount } from './line-cost.ts';
import { Actual, BatchNumber, LineAmount, LineNo, MOST_LINES, Quantity, SkuId, SkuShown, UnitCost } from './line.schema.ts';

const inbound_id = Id('inbound');

/** Why something comes in: it was bought, a customer or a department brings it back, it was there before there were books. */
export const InboundKind = z.enum(['purchase', 'return', 'opening', 'other']);
export type InboundKind = z.infer<typeof InboundKind>;
export const InboundStatus = z.enum(['draft', 'partly', 'received', 'void']);
export type InboundStatus = z.infer<typeof InboundStatus>;
export const InboundAction = z.enum(['confirm', 'close', 'void']);

/** What stands on the box; left empty, the number of the inbound order is the batch's. */
const Boxed = { batch_number: BatchNumber.default(''), production_date: Day.nullish(), valid_date: Day.nullish() };

/** Somebody says what it costs, in one way. */
const costSaid = across<{ unit_cost?: number | undefined; amount?: number | null | undefined }, 'unit_cost' | 'amount'>(
  ['unit_cost', 'amount'],
  ({ unit_cost, amount }, complain) => {
    if (unit_cost === undefined && typeof amount !== 'number') complain('unit_cost', 'stock.unit_cost_required');
    if (unit_cost !== undefined && typeof amount === 'number') complain('amount', 'stock.cost_twice');
  },
);

/** What is to come of a variant: so many base units at so much each, or, where that is no whole number of cents, at so much in all. */
export const InboundItem = z
  .object({ sku_id: SkuId, expected_quantity: Quantity, unit_cost: UnitCost.optional(), amount: LineAmount.nullish(), ...Boxed })
  .check(costSaid);
export type InboundItem = z.output<typeof InboundItem>;

interface Dated {
  production_date?: string | null | undefined;
  valid_date?: string | null | undefined;
}

/** Nothing ends before it was made. */
const datesAgree = across<{ items?: readonly Dated[] | undefined }, 'items'>(['items'], ({ items = [] }, complain) =>
  items.forEach(({ production_date, valid_date }, index) => {
    if (production_date && valid_date && production_date > valid_date) complain(['items', index, 'valid_date'], 'stock.ends_before_made');
  }),
);
/** A document comes to an amount that books can hold. */
const amountFits = across<{ items: readonly Costed[] }, 'items'>(['items'], ({ items }, complain) => {
  const amount = items.reduce((sum, item) => sum + lineAmount(item), 0);
  if (amount > MAX_CENTS) complain(['items', items.length - 1, 'unit_cost'], 'stock.amount_over');
});

const Items = <Item extends z.ZodType>(item: Item) => z.array(item).min(1, says('stock.items_required')).max(MOST_LINES, says('stock.items_over'));

/**
 * `POST /shop/inbound/add`: what is to come; nothing stands in the warehouse before it is confirmed. A purchase keeps where it is
 * delivered to as it is now: `address_id` left out, the default address of the shop; null, none; 400 for one that is not the shop's.
 */
export const inboundAdd = endpoint({
  id: 'stock.inbound.add',
  method: 'POST',
  path: '/shop/inbound/add',
  access: 'stock:inbound',
  idempotent: true,
  request: z
    .object({
      warehouse_id: Id('warehouse', 'stock.warehouse_choose'),
      kind: InboundKind.default('purchase'),
      supplier_id: Id('supplier').nullish(),
      expected_date: Day.nullish(),
      address_id: Id('delivery_address').nullish(),
      remarks: Text(200).default(''),
      items: Items(InboundItem),
    })
    .check(datesAgree, amountFits),
  response: z.object({ inbound_id, inbound_number: z.string() }),
});

/** What came of a line, and what stands on the box where it is another than was to come. */
const Arrival = z.object({
  line_no: LineNo,
  actual_quantity: Actual,
  batch_number: BatchNumber.optional(),
  production_date: Day.nullish(),
  valid_date: Day.nullish(),
});

/**
 * `POST /shop/inbound/confirm`: what came goes into the warehouse; without `items`, all that was still to come. 409 for more
 * than was, for one that somebody else confirmed (by `version` even part by part), and for a batch with another last day.
 */
export const inboundConfirm = endpoint({
  id: 'stock.inbound.confirm',
  method: 'POST',
  path: '/shop/inbound/confirm',
  access: 'stock:inbound',
  idempotent: true,
  request: z
    .object({ inbound_id, version: z.int().min(1).optional(), items: z.array(Arrival).max(MOST_LINES, says('stock.items_over')).optional() })
    .check(datesAgree),
  response: z.object({ inbound_id, status: InboundStatus }),
});

/** `POST /shop/inbound/close`: what has not come yet never will. */
export const inboundClose = endpoint({
  id: 'stock.inbound.close',
  method: 'POST',
  path: '/shop/inbound/close',
  access: 'stock:inbound',
  idempotent: true,
  request: z.object({ inbound_id, reason: Text(200).default('') }),
  response: z.object({ inbound_id, status: InboundStatus }),
});

/** `POST /shop/inbound/void`: as if it had never come; 409, naming where it went, once some of it moved on. Cannot be undone. */
export const inboundVoid = endpoint({
  id: 'stock.inbound.void',
  method: 'POST',
  path: '/shop/inbound/void',
  access: 'stock:inbound',
  idempotent: true,
  request: z.object({ inbound_id, reason: Text(200).default('') }),
  response: z.object({ inbound_id, status: InboundStatus }),
});

/** An inbound order in a list. Amounts are null for whoever may not see what goods cost. */
export const InboundRow = z.object({
  inbound_id,
  inbound_number: z.string(),
  kind: InboundKind,
  status: InboundStatus,
  shop_id: Id('shop'),
  shop_name: z.string(),
  /** Of its amounts: the shop's. */
  currency_code: Currency,
  warehouse_name: z.string(),
  supplier_name: z.string().nullable(),
  expected_date: Day.nullable(),
  expected_quantity: z.int(),
  received_quantity: z.int(),
  expected_amount: CentsTotal.nullable(),
  received_amount: CentsTotal.nullable(),
  create_time: When,
  creator_name: z.string(),
  confirm_time: When.nullable(),
  confirmer_name: z.string().nullable(),
  remarks: z.string(),
  actions: z.array(InboundAction),
});
export type InboundRow = z.infer<typeof InboundRow>;

/** `GET /shop/inbound/query/findSearchPage`: of the shops that one sees, latest first. */
export const inboundSearch = endpoint({
  id: 'stock.inbound.search',
  method: 'GET',
  path: '/shop/inbound/query/findSearchPage',
  access: 'stock:read',
  request: PageQuery.extend({
    /** The number of an order. */
    key_word: Text(40).optional(),
    shop_id: Id('shop').optional(),
    status: InboundStatus.optional(),
    kind: InboundKind.optional(),
    supplier_id: Id('supplier').optional(),
    /** Not come yet, or not all. */
    is_open: z.boolean().optional(),
    /** When it was made: days on the wall of the shop at hand, both included. */
    ...AskedSpan,
  }),
  response: pageOf(InboundRow),
});

/** A line with what was to come and what came. */
const InboundLine = z.object({
  line_no: z.int(),
  ...SkuShown,
  expected_quantity: z.int(),
  received_quantity: z.int(),
  /** Rounded down where all of it costs no whole number of cents each. */
  unit_cost: CentsTotal.nullable(),
  amount: CentsTotal.nullable(),
  batch_number: z.string(),
  production_date: Day.nullable(),
  valid_date: Day.nullable(),
});

/** What came, by batch, and what was taken back of it. */
export const ArrivalShown = z.object({
  move_id: Id('stock_move'),
  line_no: z.int(),
  batch_number: z.string(),
  production_date: Day.nullable(),
  valid_date: Day.nullable(),
  quantity: z.int(),
  value_cents: CentsTotal.nullable(),
  /** Less than nothing: it was taken back. */
  delta: z.int(),
  create_time: When,
  operator_name: z.string().nullable(),
});

export const InboundDetail = InboundRow.extend({
  version: z.int(),
  warehouse_id: Id('warehouse'),
  supplier_id: Id('supplier').nullable(),
  /** Where it is delivered to; empty: nobody said, or nothing is delivered. */
  recipient: z.string(),
  contact: z.string(),
  address: z.string(),
  lines: z.array(InboundLine),
  arrivals: z.array(ArrivalShown),
  history: z.array(StateChange),
});
export type InboundDetail = z.infer<typeof InboundDetail>;

/** `GET /shop/inbound/query/detail`; 404 for that of a shop one does not see. */
export const inboundDetail = endpoint({
  id: 'stock.inbound.detail',
  method: 'GET',
  path: '/shop/inbound/query/detail',
  access: 'stock:read',
  request: z.object({ inbound_id }),
  response: InboundDetail,
});
