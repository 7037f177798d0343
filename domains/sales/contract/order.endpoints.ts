import { z } from 'zod';
import { Cents, CentsTotal, Currency, SignedCents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, RequiredText, Text, When } from '#kernel/contract/schema.ts';
import { ProofId, ProofShown } from '#domains/card/contract/proof.endpoints.ts';
import { SupplyCorrections } from '#domains/deduction/contract/deduction.endpoints.ts';
import { ExplanationStep } from './explanation.schema.ts';
import { Basket, Uses } from './basket.schema.ts';
import { ChangesShown } from './order-change.endpoints.ts';
import { CouponOffer } from './coupon.offers.ts';
import { UsesShown } from './order-use.schema.ts';
import { PaymentRow, PaymentShown, SettlingPayments } from './payments.schema.ts';
import { OrderRemarks } from './remark.schema.ts';
import { LineOffer } from '#domains/activity/contract/pieces.schema.ts';
import { PerformerRow } from '#domains/performance/contract/performer.schema.ts';

/** What a till can sell. The item's id is the id of its kind: shop_project_id, sku_id, shop_card_id, sbc_id. */
export const ItemType = z.enum(['project', 'product', 'count_card', 'stored_value_card']);
export type ItemType = z.infer<typeof ItemType>;

export const OrderStatus = z.enum(['unsubmitted', 'held', 'pending', 'settled', 'partly_refunded', 'refunded', 'voided']);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Where it was ordered: at a till, or from outside (`domains/mall`), whose goods leave when they are shipped or fetched. */
export const OrderSource = z.enum(['till', 'mall']);

/** A line with its price. `amount_total` − `amount_discount` = `amount_receivable`. */
export const OrderLine = z.object({
  line_no: z.int(),
  item_type: ItemType,
  item_id: z.string(),
  name: z.string(),
  specs_name: z.string(),
  quantity: z.int(),
  /** List price of one. */
  price: Cents,
  gift: z.boolean(),
  adjust_amount: SignedCents, // what a change by hand came to, a discount too
  at_usual_price: z.boolean(),
  is_direct: z.boolean(), // of direct-selling goods: their supplier sends them
  /** Of a settled order what each has of the line by now: what went back is taken off. */
  performers: z.array(PerformerRow.extend({ amount: SignedCents })),
  amount_total: Cents,
  amount_discount: Cents,
  amount_receivable: Cents,
  explanation: z.array(ExplanationStep),
  /** The member's card that a recharge loads. */
  card_id: Id('card').nullable(),
  /** The package that it is a part of, which of several in the order, and what it is called; empty: sold by itself. */
  package_id: Id('package').nullable(),
  package_no: z.int().nullable(),
  package_name: z.string(),
});
export type OrderLine = z.infer<typeof OrderLine>;

const Amounts = z.object({ currency_code: Currency, amount_total: CentsTotal, amount_discount: CentsTotal, amount_receivable: CentsTotal });

/** What points do for a basket. */
const PaidByPoints = z.object({
  balance: z.int(), // what the member may spend today
  /** How many of them the basket takes at most, and what those are worth. */
  most: z.int(),
  most_amount: Cents,
  /** How many it takes now, and what they are worth. */
  used: z.int(),
  used_amount: Cents,
});

/** `POST /shop/order/preview`: what the basket costs now and why; keeps nothing. */
export const previewOrder = endpoint({
  id: 'sales.order.preview', method: 'POST', path: '/shop/order/preview', access: 'sales:create',
  asks: ['sales:gift', 'sales:adjust'],
  request: Basket,
  response: Amounts.extend({
    points: PaidByPoints,
    /** The coupon that it is priced with: null as well where the one asked for does not fit the basket any more. */
    member_coupon_id: Id('member_coupon').nullable(),
    coupon_amount: Cents,
    coupons: z.array(CouponOffer),
    needs_countersign: z.boolean(), // more is given away by hand than one person may
    must_choose_alone: z.string().nullable(), // what is not sold by itself, where nothing else is: no order is made of it
    offers: z.array(LineOffer), // what its lines have of activities
    lines: z.array(OrderLine),
  }),
});

/** `POST /shop/order/add`: an order at the server's price, pending settlement. 409 when the price is not `expected_receivable`. */
export const addOrder = endpoint({
  id: 'sales.order.add', method: 'POST', path: '/shop/order/add', access: 'sales:create',
  asks: ['sales:gift', 'sales:adjust', 'deduction:write', 'deduction:batch'], idempotent: true,
  request: Basket.extend({
    uses: Uses,
    supplies: SupplyCorrections,
    remarks: OrderRemarks.default(''),
    expected_receivable: Cents,
    /** The order put aside that one has taken out: it is this one. */
    order_id: Id('sales_order').optional(),
  }),
  response: Amounts.extend({
    order_id: Id('sales_order'),
    order_number: z.string(),
    status: OrderStatus,
    /** Points that will be taken when it is settled. */
    points: z.int(),
    member_coupon_id: Id('member_coupon').nullable(),
    coupon_amount: Cents,
    lines: z.array(OrderLine),
  }),
});

/** What became of an order that was settled. */
export const Settled = z.object({
  order_id: Id('sales_order'),
  order_number: z.string(),
  status: OrderStatus,
  amount_received: CentsTotal, // by tender and from cards
  amount_debt: CentsTotal, // still owed
  payments: z.array(PaymentRow),
});

/** `POST /shop/order/settle`: takes the money, opens the cards it sold and posts all of it at once. */
export const settleOrder = endpoint({
  id: 'sales.order.settle', method: 'POST', path: '/shop/order/settle', access: 'sales:settle',
  asks: ['sales:debt', 'charge:confirm'], idempotent: true,
  request: z.object({
    order_id: Id('sales_order'),
    payments: SettlingPayments,
    /** Lets the member owe what the payments leave. Asks for the right to let owe. */
    allow_debt: z.boolean().default(false),
    /** The member's, where the shop demands it of what their cards pay: of all that they pay together. */
    proof_id: ProofId,
    /** The member's, where the shop demands it of what is deducted from their cards with it. */
    use_proof_id: ProofId,
  }),
  response: Settled,
});

/** `POST /shop/order/void`: gives up an order that has not been settled. */
export const voidOrder = endpoint({
  id: 'sales.order.void', method: 'POST', path: '/shop/order/void', access: 'sales:void', idempotent: true,
  request: z.object({ order_id: Id('sales_order'), reason: RequiredText(200, 'sales.reason_required') }),
  response: z.object({ order_id: Id('sales_order'), status: OrderStatus }),
});

/**
 * `POST /shop/order/withdraw`: whoever made an order that has not been settled takes it back, to change it and to sell it
 * anew; 403 to everybody else.
 */
export const withdrawOrder = endpoint({
  id: 'sales.order.withdraw', method: 'POST', path: '/shop/order/withdraw', access: 'sales:create', idempotent: true,
  request: z.object({ order_id: Id('sales_order') }),
  response: z.object({ order_id: Id('sales_order'), status: OrderStatus }),
});

/** What may be done with an order: what its state allows and its reader may do. */
export const OrderAction = z.enum(['settle', 'withdraw', 'void', 'retrieve', 'put_back']);
export type OrderAction = z.infer<typeof OrderAction>;

/** An order in a list. */
export const OrderRow = Amounts.extend({
  order_id: Id('sales_order'),
  order_number: z.string(),
  status: OrderStatus,
  source: OrderSource,
  business_date: Day,
  create_time: When,
  settle_time: When.nullable(),
  shop_id: Id('shop'),
  shop_name: z.string(),
  /** Sold in a clinic: it has pages of its own where both are seen. */
  is_clinic: z.boolean(),
  member_id: Id('member').nullable(),
  member_name: z.string(),
  mobile_number: z.string(), // masked unless the reader may see it; empty for a walk-in
  /** What was bought, in words: the first items and how many lines there are. */
  item_summary: z.string(),
  line_num: z.int(),
  amount_received: CentsTotal,
  amount_debt: CentsTotal,
  creator_name: z.string(),
  actions: z.array(OrderAction),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** `GET /shop/order/query/findSearchPage`: orders of the shop, latest first. Dates are business dates, both included. */
export const orderSearch = endpoint({
  id: 'sales.order.search', method: 'GET', path: '/shop/order/query/findSearchPage', access: 'sales:read',
  request: PageQuery.extend({
    /** Order number, or the member's name, number or phone. */
    key_word: Text(40).optional(),
    member_id: Id('member').optional(),
    status: OrderStatus.optional(),
    source: OrderSource.optional(),
    shop_id: Id('shop').optional(), // one of those that the reader may see
    in_debt: z.boolean().optional(), // still owed for
    ...AskedSpan,
  }),
  response: pageOf(OrderRow),
});

/** A settled line knows how it was paid: the four parts sum to its receivable amount. */
export const SettledLine = OrderLine.extend({
  line_id: Id('order_line'),
  paid_tender: Cents,
  paid_principal: Cents,
  paid_gift: Cents,
  left_debt: Cents,
  /** What of that is neither repaid nor given up since. */
  debt_left: Cents,
  /** Of goods that left the warehouse: which batches the customer has. */
  batches: z.array(z.object({ batch_number: z.string(), valid_date: Day.nullable(), quantity: z.int() })),
});
export type SettledLine = z.infer<typeof SettledLine>;

/** An order as its page and its receipt show it. */
export const OrderDetail = OrderRow.extend({
  shop_address: z.string(),
  shop_phone: z.string(),
  /** When the shop is open, `HH:mm`; null where its profile says nothing. */
  open_time: z.string().nullable(),
  close_time: z.string().nullable(),
  member_num: z.string(),
  settler_name: z.string(),
  remarks: z.string(),
  finance_remark: z.string(),
  void_reason: z.string(),
  /** Paid with points: taken when it is settled. */
  points: z.int(),
  /** The coupon that it was priced with and what that took off; kept when the coupon goes back. */
  member_coupon_id: Id('member_coupon').nullable(),
  coupon_name: z.string(),
  coupon_amount: Cents,
  lines: z.array(SettledLine),
  receipt_batches: z.boolean(),
  payments: z.array(PaymentShown),
  /** While it waits: cards of the buyer that may pay for certain things only, and how much of it each may. */
  card_limits: z.array(z.object({ card_id: Id('card'), most: CentsTotal })),
  /** What was done to it, the latest first. */
  history: z.array(StateChange),
  was_scanned: z.boolean(), // its bill was shown as a code
  ...ChangesShown,
  ...UsesShown,
  /** Of what cards paid as it was settled. */
  ...ProofShown,
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** `GET /shop/order/query/detail`. */
export const orderDetail = endpoint({
  id: 'sales.order.detail', method: 'GET', path: '/shop/order/query/detail', access: 'sales:read',
  request: z.object({ order_id: Id('sales_order') }),
  response: OrderDetail,
});
