import { orderRefundDecided } from '#domains/refund/contract/refund.events.ts';
import { orderSettled } from '#domains/sales/contract/sales.events.ts';
import { on, type Subscriber } from '#kernel/server/events.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import { afterSalesFlow } from '../model/after-sales.machine.ts';
import { deliveryFlow } from '../model/delivery.machine.ts';
import { sendSold } from './sold-at-till.ts';

const WHY = 'an event of the organisation';

/** Whose money has come is paid; what nobody confirmed yet becomes so when somebody does. What a till sold, and a supplier sends, is to be sent. */
export const mallSubscribers: readonly Subscriber[] = [
  on(orderSettled, async (work, { order_id, business_date }) => {
    await sendSold(work, { order_id, business_date });
    const waiting = await work.rows(
      work
        .across('mall_delivery', WHY)
        .select(['delivery_id', 'mall_delivery.shop_id', 'status'])
        .where('order_id', '=', order_id)
        .where('status', '=', deliveryFlow.state.confirmed)
        .forUpdate(),
    );
    if (waiting.length === 0) return;
    transitionAll(work, deliveryFlow, waiting.map((row) => ({ ...row, status: deliveryFlow.state.confirmed })), 'pay', {});
  }),
  // What a customer wanted is done with their money; where a colleague did not agree to it, it is to be seen to again.
  on(orderRefundDecided, async (work, { refund_id, is_made }) => {
    const waiting = await work.rows(
      work
        .across('mall_after_sales', WHY)
        .select(['after_sales_id', 'mall_after_sales.shop_id', 'delivery_id', 'kind', 'status'])
        .where('refund_id', '=', refund_id)
        .where('status', '=', afterSalesFlow.state.refunding)
        .forUpdate(),
    );
    const [found] = waiting;
    if (!found) return;
    const { delivery_id, kind, ...row } = found;
    const asked = { ...row, status: afterSalesFlow.state.refunding };
    if (!is_made) {
      const verb = kind === 'return_and_refund' ? 'refund_off_returned' : 'refund_off';
      transitionAll(work, afterSalesFlow, [asked], verb, { set: { refund_id: null } });
      return;
    }
    transitionAll(work, afterSalesFlow, [asked], 'refund_made', {});
    const held = await work.rows(
      work
        .across('mall_delivery', WHY)
        .select(['delivery_id', 'mall_delivery.shop_id', 'status'])
        .where('delivery_id', '=', delivery_id)
        .where('status', '=', deliveryFlow.state.after_sales)
        .forUpdate(),
    );
    transitionAll(work, deliveryFlow, held.map((one) => ({ ...one, status: deliveryFlow.state.after_sales })), 'end_after_sales', {});
  }),
];
