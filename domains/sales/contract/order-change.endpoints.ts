import { z } from 'zod';
import { PerformersInput } from '#domains/performance/contract/performer.schema.ts';
import { across } from '#kernel/contract/across.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, RequiredText, When } from '#kernel/contract/schema.ts';
import { OrderRemarks } from './remark.schema.ts';

/** What can be changed on an order once it is made; none of it changes what was paid. */
export const OrderChangeWhat = z.enum(['remarks', 'finance_remark', 'performers', 'payment']);

/** A change that was made to an order: who, when, from what to what (2§3: modification records). */
export const OrderChange = z.object({
  order_change_id: Id('order_change'),
  what: OrderChangeWhat,
  /** Of a line: what was sold. */
  item_name: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  operator_name: z.string(),
  create_time: When,
});
export type OrderChange = z.infer<typeof OrderChange>;

/** What an order's page shows of changes. */
export const ChangesShown = {
  /** What was changed on it afterwards, the latest first. */
  changes: z.array(OrderChange),
  /** What of it this reader may change. */
  changeable: z.array(OrderChangeWhat),
};

/** A remark as it was read, and as it shall be: 409 when a colleague changed it meanwhile. */
const Remark = z.object({ order_id: Id('sales_order'), expected: OrderRemarks.default(''), remarks: OrderRemarks.default('') });
const Changed = z.object({ order_id: Id('sales_order') });

/** `PUT /shop/order/editRemarks`: the staff's remark on an order. */
export const editOrderRemarks = endpoint({
  id: 'sales.order.remarks', method: 'PUT', path: '/shop/order/editRemarks', access: 'sales:modify', idempotent: true,
  request: Remark, response: Changed,
});

/** `PUT /shop/order/editFinanceRemark`: what the finance desk notes on an order. */
export const editFinanceRemark = endpoint({
  id: 'sales.order.finance_remark', method: 'PUT', path: '/shop/order/editFinanceRemark', access: 'sales:review', idempotent: true,
  request: Remark, response: Changed,
});

/**
 * `PUT /shop/order/editPerformers`: who served a line of a settled order after all, for a reason. What they achieved goes from those who
 * stood there to those who stand there now, today; 409 when others stand there than were read, 400 without anybody. 403, without
 * a colleague's agreement, where whoever says so gains by it, and once the order's day was closed.
 */
export const editOrderPerformers = endpoint({
  id: 'sales.order.performers', method: 'PUT', path: '/shop/order/editPerformers', access: 'sales:modify', idempotent: true,
  request: z
    .object({
      order_id: Id('sales_order'),
      line_id: Id('order_line'),
      /** As they were read. */
      expected: PerformersInput,
      performers: PerformersInput,
      reason: RequiredText(200, 'sales.change_reason'),
    })
    .check(
      across(['performers'], ({ performers }, complain) => {
        if (performers.length === 0) complain('performers', 'sales.performers_none');
      }),
    ),
  response: Changed,
});

/**
 * `PUT /shop/order/editPayment`: which way a payment of a settled order came after all, for a reason. Its sum moves from the one
 * way to the other in today's books. 403, unless a colleague agrees, for what one took oneself, and for cash of others beyond what one
 * may say on a day; 409 when a colleague was faster, and for what a card, a platform or a gateway paid, what somebody has said came, or what went back.
 */
export const editOrderPayment = endpoint({
  id: 'sales.order.payment', method: 'PUT', path: '/shop/order/editPayment', access: 'sales:modify', asks: ['charge:confirm'], idempotent: true,
  request: z.object({
    order_id: Id('sales_order'),
    payment_id: Id('order_payment'),
    /** The way as it was read. */
    expected: Id('payment_pattern'),
    payment_pattern_id: Id('payment_pattern'),
    reason: RequiredText(200, 'sales.change_reason'),
  }),
  response: Changed,
});
