import { orderSettled } from '#domains/sales/contract/sales.events.ts';
import { on, type Subscriber } from '#kernel/server/events.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import { deliveryFlow } from '../model/delivery.machine.ts';

/** Whose money has come is paid; what nobody confirmed yet becomes so when somebody does. */
export const mallSubscribers: readonly Subscriber[] = [
  on(orderSettled, async (work, { order_id }) => {
    const waiting = await work.rows(
      work
        .across('mall_delivery', 'an event of the organisation')
        .select(['delivery_id', 'mall_delivery.shop_id', 'status'])
        .where('order_id', '=', order_id)
        .where('status', '=', deliveryFlow.state.confirmed)
        .forUpdate(),
    );
    if (waiting.length === 0) return;
    transitionAll(work, deliveryFlow, waiting.map((row) => ({ ...row, status: deliveryFlow.state.confirmed })), 'pay', {});
  }),
];
