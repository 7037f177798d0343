import { z } from 'zod';
import { SupplyCorrections } from '#domains/deduction/contract/deduction.endpoints.ts';
import { Cents, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, RequiredText, Text, When } from '#kernel/contract/schema.ts';
import { OrderUse, OrderUseSupply } from './order-use.schema.ts';
import { OrderAction, OrderDetail, OrderLine, OrderStatus } from './order.endpoints.ts';
import { Basket, Uses } from './basket.schema.ts';
import { OrderRemarks } from './remark.schema.ts';

const Held = z.object({ order_id: Id('sales_order'), order_number: z.string(), status: OrderStatus });

/**
 * `POST /shop/order/hold`: puts a basket aside under a name, at today's price, or the one that was taken out before
 * (`order_id`). Nothing is taken: neither points nor a coupon.
 */
export const holdOrder = endpoint({
  id: 'sales.order.hold', method: 'POST', path: '/shop/order/hold', access: 'sales:create',
  asks: ['sales:gift', 'sales:adjust', 'deduction:write', 'deduction:batch'], idempotent: true,
  request: Basket.extend({
    held_name: RequiredText(20, 'sales.held_name_required'),
    uses: Uses,
    supplies: SupplyCorrections,
    remarks: OrderRemarks.default(''),
    order_id: Id('sales_order').optional(),
  }),
  response: Held,
});

/** What a till goes on with: an order as it was put together. */
export const HeldBasket = OrderDetail.pick({ order_id: true, status: true, member_id: true, remarks: true, points: true, member_coupon_id: true }).extend({
  held_name: z.string(),
  uses: z.array(OrderUse),
  supplies: z.array(OrderUseSupply),
  lines: z.array(
    OrderLine.pick({
      line_no: true, item_type: true, item_id: true, name: true, specs_name: true, price: true, quantity: true, gift: true, adjust_amount: true,
      at_usual_price: true, card_id: true, package_id: true, package_no: true, package_name: true,
    }).extend({ performers: z.array(z.object({ uid: Id('staff'), basis_points: z.int() })) }),
  ),
});
export type HeldBasket = z.infer<typeof HeldBasket>;

/** `POST /shop/order/retrieve`: takes an order that was put aside to one's till; 409 when a colleague was faster. */
export const retrieveOrder = endpoint({
  id: 'sales.order.retrieve', method: 'POST', path: '/shop/order/retrieve', access: 'sales:create', idempotent: true,
  request: z.object({ order_id: Id('sales_order') }),
  response: HeldBasket,
});

/** `POST /shop/order/putBack`: puts an order back as it was when it was taken out; whoever took it out goes on with it no more. */
export const putBackOrder = endpoint({
  id: 'sales.order.put_back', method: 'POST', path: '/shop/order/putBack', access: 'sales:create', idempotent: true,
  request: z.object({ order_id: Id('sales_order') }),
  response: Held,
});

/** An order that was put aside, or that somebody took out again. */
export const HeldRow = z.object({
  order_id: Id('sales_order'),
  order_number: z.string(),
  status: OrderStatus,
  held_name: z.string(),
  held_time: When,
  /** Who put it aside, or has it at a till. */
  holder_name: z.string(),
  shop_id: Id('shop'),
  member_id: Id('member').nullable(),
  member_name: z.string(),
  mobile_number: z.string(),
  item_summary: z.string(),
  line_num: z.int(),
  currency_code: Currency,
  amount_receivable: Cents,
  remarks: z.string(),
  actions: z.array(OrderAction),
});
export type HeldRow = z.infer<typeof HeldRow>;

/** `GET /shop/order/query/findHeldPage`: what waits in the shop, whoever put it aside, latest first. */
export const heldSearch = endpoint({
  id: 'sales.order.held', method: 'GET', path: '/shop/order/query/findHeldPage', access: 'sales:create',
  request: PageQuery.extend({
    /** The name it was put aside under, its number, or the member's name, number or phone. */
    key_word: Text(40).optional(),
    status: OrderStatus.extract(['held', 'unsubmitted']).optional(),
  }),
  response: pageOf(HeldRow),
});
