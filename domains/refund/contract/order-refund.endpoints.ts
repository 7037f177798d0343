import { z } from 'zod';
import { across, once } from '#kernel/contract/across.ts';
import { Cents, CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, RequiredText, says, Text, When } from '#kernel/contract/schema.ts';
import { Arrival } from '#domains/payment/contract/arrival.schema.ts';
import { ItemType } from '#domains/sales/contract/order.endpoints.ts';
import { PayMethod } from '#domains/sales/contract/payments.schema.ts';
import { RefundAction, RefundStatus } from './card-refund.endpoints.ts';

/** Where goods that come back go: into the batch that they came from, or to the bin. */
export const Restock = z.enum(['batch', 'loss']);
export type Restock = z.infer<typeof Restock>;

/** Whether goods come back, or money goes back alone (2§3). */
export const OrderRefundType = z.enum(['refund_only', 'return_and_refund']);
export type OrderRefundType = z.infer<typeof OrderRefundType>;

/** Who asked for it: staff, or a customer by what they wanted done about an order from outside. */
export const Initiator = z.enum(['merchant', 'customer']);
export type Initiator = z.infer<typeof Initiator>;

/** What is asked back of a line: so many of its items, or an amount; goods come back with their number alone, into stock unless said otherwise. */
const AskedLine = z
  .object({
    line_no: z.int().min(1).max(1000),
    quantity: z.int(says('refund.refund_num_invalid')).min(1, says('refund.refund_num_invalid')).optional(),
    amount: Cents.min(1, says('refund.payment_too_small')).optional(),
    restock: Restock.optional(),
  })
  .check(
    across(['quantity', 'amount'], ({ quantity, amount }, complain) => {
      if ((quantity === undefined) === (amount === undefined)) complain('quantity', 'refund.refund_num_or_amount');
    }),
  );

const Asked = {
  order_id: Id('sales_order'),
  lines: z
    .array(AskedLine)
    .min(1, says('refund.refund_lines_required'))
    .max(100, says('refund.payments_too_many'))
    .refine((lines) => new Set(lines.map((line) => line.line_no)).size === lines.length, {
      ...says('refund.refund_line_twice'),
      ...once('line_no'),
    }),
  /** Where goods go of which a line says nothing: `true` is `batch`, `false` is `loss`. */
  restock: z.union([Restock, z.boolean()]).optional(),
};

/** What a refund does to a line, in cents: `amount` = `tender` + `principal` + `gift` + `debt`. */
export const RefundedLine = z.object({
  line_no: z.int(),
  name: z.string(),
  /** So many of its items; 0 where an amount was asked for. */
  num: z.int(),
  amount: Cents,
  tender: Cents,
  principal: Cents,
  gift: Cents,
  /** Of `gift`, what lapses at once and does not come back: its lot is over. */
  lapsed: Cents,
  debt: Cents,
});

/** How the customer gets the money: so much by each payment method. */
const Tenders = z.array(z.object({ payment_pattern_id: Id('payment_pattern'), pattern_name: z.string(), amount: Cents }));

/** A step by which a refund comes to its figures: what a line gives, what of its gift has lapsed, what other lines still owe, what is left for the customer. */
export const OrderRefundStep = z.object({
  step: z.enum(['line', 'gift_lapsed', 'other_debt', 'to_customer']),
  line_no: z.int().nullable(),
  name: z.string(),
  params: z.record(z.string(), z.int()),
});
export type OrderRefundStep = z.infer<typeof OrderRefundStep>;

const Figures = {
  currency_code: Currency,
  /** What is undone of the order … */
  amount: Cents,
  /** … of which the customer gets so much, cards get back so much … */
  tender: Cents,
  restored_principal: Cents,
  restored_gift: Cents,
  /** … gift that paid for it has lapsed and does not come back … */
  lapsed_gift: Cents,
  /** … and so much is no longer owed. */
  debt: Cents,
};

/** What a refund would do, in cents; it moves nothing. */
export const OrderRefundPlan = z.object({
  order_id: Id('sales_order'),
  ...Figures,
  lines: z.array(RefundedLine),
  /** How the customer may get it: at most what came in that way and has not gone back; null is no limit. */
  ways: z.array(
    z.object({ payment_pattern_id: Id('payment_pattern'), pattern_name: z.string(), pay_method: PayMethod, most: CentsTotal.nullable() }),
  ),
  /** The way it came, in the order in which it came. */
  tenders: Tenders,
  /** How the figures come about, a sentence a step; amounts of `params` are `…_cents`. */
  explanation: z.array(OrderRefundStep),
  needs_approval: z.boolean(),
});
export type OrderRefundPlan = z.infer<typeof OrderRefundPlan>;

/** `GET /shop/order/refund/query/refundable`: what of an order may still be asked back, line by line. */
export const refundableLines = endpoint({
  id: 'refund.order.refundable', method: 'GET', path: '/shop/order/refund/query/refundable', access: 'refund:order',
  request: z.object({ order_id: Id('sales_order') }),
  response: z.object({
    order_id: Id('sales_order'),
    currency_code: Currency,
    lines: z.array(
      z.object({
        line_no: z.int(),
        name: z.string(),
        item_type: ItemType,
        quantity: z.int(),
        /** Not returned yet, and what is left to undo of it. */
        left_num: z.int(),
        left: Cents,
        /** How many of it left the warehouse and may come back there. */
        stock_num: z.int(),
        /** Nothing is left of its money, and it comes back by its number alone: what was given away, or a coupon or points paid. */
        comes_free: z.boolean(),
        /** A card: its refund is made on the member's card. */
        by_card: z.boolean(),
      }),
    ),
  }),
});

/** So much by each way, which sum to what the customer gets. */
const AskedTenders = z
  .array(z.object({ payment_pattern_id: Id('payment_pattern'), amount: Cents.min(1, says('refund.payment_too_small')) }))
  .max(20, says('refund.payments_too_many'))
  .refine((ways) => new Set(ways.map((way) => way.payment_pattern_id)).size === ways.length, {
    ...says('refund.refund_way_twice'),
    ...once('payment_pattern_id'),
  })
  .optional();

/**
 * `POST /shop/order/refund/preview`: what giving money back for lines of an order would do, line by line (domain: rules 9, 10).
 * `tenders` are judged as `add` judges them; without them it answers the way it came.
 */
export const previewOrderRefund = endpoint({
  id: 'refund.order.preview', method: 'POST', path: '/shop/order/refund/preview', access: 'refund:order',
  request: z.object({ ...Asked, tenders: AskedTenders }),
  response: OrderRefundPlan,
});

const Decided = z.object({ refund_id: Id('order_refund'), refund_number: z.string(), status: RefundStatus });
const Reason = RequiredText(200, 'refund.reason_required');

/**
 * `POST /shop/order/refund/add`: gives money back for lines of an order, at once or, beyond the shop's limit, once a
 * colleague agrees. Cannot be undone. `tenders` sum to what the customer gets; without them it goes back the way it came.
 */
export const addOrderRefund = endpoint({
  id: 'refund.order.add', method: 'POST', path: '/shop/order/refund/add', access: 'refund:order', idempotent: true,
  request: z.object({
    ...Asked,
    tenders: AskedTenders,
    reason: Reason,
  }),
  response: Decided.extend({ ...Figures, tenders: Tenders, explanation: z.array(OrderRefundStep) }),
});

/** `POST /shop/order/refund/pass`: agrees to a colleague's refund, which is done at once; 409 when the order has changed since. */
export const passOrderRefund = endpoint({
  id: 'refund.order.pass', method: 'POST', path: '/shop/order/refund/pass', access: 'refund:approve', idempotent: true,
  request: z.object({ refund_id: Id('order_refund') }),
  response: Decided,
});

/** `POST /shop/order/refund/reject`. */
export const rejectOrderRefund = endpoint({
  id: 'refund.order.reject', method: 'POST', path: '/shop/order/refund/reject', access: 'refund:approve', idempotent: true,
  request: z.object({ refund_id: Id('order_refund'), reason: Reason }),
  response: Decided,
});

/** `POST /shop/order/refund/withdraw`: takes one's own request back while nobody has decided. */
export const withdrawOrderRefund = endpoint({
  id: 'refund.order.withdraw', method: 'POST', path: '/shop/order/refund/withdraw', access: 'refund:order', idempotent: true,
  request: z.object({ refund_id: Id('order_refund') }),
  response: Decided,
});

/** A refund of an order, whether it waits, was made or was not. */
export const OrderRefundRow = z.object({
  refund_id: Id('order_refund'),
  refund_number: z.string(),
  status: RefundStatus,
  /** The day it counts on: of one that waits, that on which it was asked for. */
  business_date: Day,
  create_time: When,
  shop_id: Id('shop'),
  shop_name: z.string(),
  order_id: Id('sales_order'),
  order_number: z.string(),
  member_id: Id('member').nullable(),
  member_name: z.string(),
  initiator: Initiator,
  refund_type: OrderRefundType,
  /** What is refunded: the items, each with how many come back. */
  content: z.string(),
  ...Figures,
  /** How the customer gets it, in words. */
  paid_by: z.string(),
  /** Whether what goes back is there: by a gateway as it says, by hand or onto a card at once; null where nothing does, and until it is made. */
  arrival: Arrival.nullable(),
  /** Why some of it did not arrive, in the gateway's words. */
  arrival_problem: z.string(),
  reason: z.string(),
  operator_name: z.string(),
  decider_name: z.string(),
  decide_time: When.nullable(),
  decide_reason: z.string(),
  actions: z.array(RefundAction),
});
export type OrderRefundRow = z.infer<typeof OrderRefundRow>;

/** `GET /shop/order/refund/query/findSearchPage`: refunds of orders, latest first. Dates are business dates, both included. */
export const orderRefundSearch = endpoint({
  id: 'refund.order.search', method: 'GET', path: '/shop/order/refund/query/findSearchPage', access: 'refund:read',
  request: PageQuery.extend({
    /** Number of the refund or of the order, or the member's name, number or phone. */
    key_word: Text(40).optional(),
    member_id: Id('member').optional(),
    order_id: Id('sales_order').optional(),
    shop_id: Id('shop').optional(),
    status: RefundStatus.optional(),
    refund_type: OrderRefundType.optional(),
    initiator: Initiator.optional(),
    arrival: Arrival.optional(),
    ...AskedSpan,
  }),
  response: pageOf(OrderRefundRow),
});

/** `GET /shop/order/refund/query/detail`. */
export const orderRefundDetail = endpoint({
  id: 'refund.order.detail', method: 'GET', path: '/shop/order/refund/query/detail', access: 'refund:read',
  request: z.object({ refund_id: Id('order_refund') }),
  response: OrderRefundRow.extend({
    lines: z.array(RefundedLine.extend({ restock: Restock.nullable() })),
    tenders: Tenders,
    /** As whoever asked was told; empty for a card's and for what is older than it is kept. */
    explanation: z.array(OrderRefundStep),
    history: z.array(StateChange),
  }),
});
