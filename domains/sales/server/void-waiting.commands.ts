import { giveBackCoupons } from '#domains/coupon/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import { settingByShop } from '#kernel/server/settings.ts';
import { organisations, systemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import { voidPendingHours } from '../contract/sales.settings.ts';
import { orderFlow } from '../model/order.machine.ts';

const HOUR_MS = 3_600_000;
/** Orders of one organisation given up in one transaction. */
const AT_ONCE = 500;

/** Gives up orders that wait for their money for longer than their shop decided, and their coupons back; answers how many. */
export async function voidWaitingOrders(backend: Backend, now: Date): Promise<number> {
  let voided = 0;
  for (const org_id of await organisations(backend)) voided += await voidWaitingIn(backend, now, org_id);
  return voided;
}

const voidWaitingIn = (backend: Backend, now: Date, org_id: string): Promise<number> =>
  systemWork(backend, now, org_id, async (work) => {
    const hoursOf = await settingByShop(work, voidPendingHours);
    const shops = await work.rows(work.from('shop').select(['shop.shop_id', 'shop.time_zone']));
    let voided = 0;
    for (const { shop_id, time_zone } of shops) {
      const hours = hoursOf(shop_id);
      if (hours === 0) continue;
      const waiting = await work.rows(
        work
          .from('sales_order')
          .select(['order_id', 'sales_order.shop_id', 'status'])
          .where('sales_order.shop_id', '=', shop_id)
          .where('status', '=', orderFlow.state.pending)
          .where('created_at', '<', new Date(now.getTime() - hours * HOUR_MS))
          .orderBy('created_at')
          .limit(AT_ONCE)
          // Who settles it at this moment has it locked, and wins.
          .forUpdate()
          .skipLocked(),
      );
      if (waiting.length === 0) continue;
      const void_reason = `超过${hours}小时未结算，自动作废`;
      transitionAll(work, orderFlow, waiting, 'give_up', { reason: void_reason, set: { void_reason } });
      await giveBackCoupons(work, waiting, dayIn(time_zone, now));
      voided += waiting.length;
    }
    return voided;
  });
