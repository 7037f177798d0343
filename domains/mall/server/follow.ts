import { orderSettled } from '#domains/sales/contract/sales.events.ts';
import { orderFlow } from '#domains/sales/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import { on, type Subscriber } from '#kernel/server/events.ts';
import { inEachOrganisation, type SystemWork, systemWork } from '#kernel/server/system-work.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import type { MallStatus } from '../contract/mall.schema.ts';
import { mallFlow } from '../model/mall.machine.ts';
import { freshCode } from './take.commands.ts';

/** Mall orders of one organisation taken along in one transaction. */
const AT_ONCE = 200;
const { new: fresh, confirmed } = mallFlow.state;
/** Kept as the reason of those whose order was voided. */
const VOIDED = '订单已作废';

/** A settled order takes its mall order along at once. */
export const mallSubscribers: readonly Subscriber[] = [on(orderSettled, async (work, { order_id }) => void (await follow(work, order_id)))];

/** Takes along what became of orders, those too that nobody told of; answers how many. */
export const followOrders = (backend: Backend, now: Date): Promise<number> =>
  inEachOrganisation(backend, 'following orders that are sent', (org_id) => systemWork(backend, now, org_id, (work) => follow(work)));

/** Paid where the order was settled, given up where it was voided. */
async function follow(work: SystemWork, order_id?: string): Promise<number> {
  let waiting = work
    .across('mall_order', 'whatever waits for its order')
    .innerJoin('sales_order', (join) => join.onRef('sales_order.org_id', '=', 'mall_order.org_id').onRef('sales_order.order_id', '=', 'mall_order.order_id'))
    .select(['mall_order.order_id', 'mall_order.shop_id', 'mall_order.status', 'receive_type', 'sales_order.status as order_status'])
    .where('mall_order.status', 'in', [fresh, confirmed])
    .where('sales_order.status', 'not in', [orderFlow.state.pending, orderFlow.state.held, orderFlow.state.unsubmitted]);
  if (order_id) waiting = waiting.where('mall_order.order_id', '=', order_id);
  const rows = await work.rows(waiting.orderBy('mall_order.order_id').limit(AT_ONCE).forUpdate('mall_order').skipLocked());
  for (const { order_status, receive_type, ...row } of rows) {
    const order = { ...row, status: row.status as MallStatus };
    if (order_status === orderFlow.state.voided) transitionAll(work, mallFlow, [order], 'give_up', { reason: VOIDED, set: { ended_at: work.now } });
    else if (receive_type === 'mail') transitionAll(work, mallFlow, [order], 'pay', {});
    else transitionAll(work, mallFlow, [order], 'ready', { set: { pickup_code: freshCode() } });
    work.tell({ to: { shop_id: order.shop_id }, topic: 'mall_order' });
  }
  return rows.length;
}
