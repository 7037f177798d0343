import { settingByShop } from '#kernel/server/settings.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { pendingNoticeHours, pendingNoticeTo, voidPendingHours } from '../contract/sales.settings.ts';
import { orderFlow } from '../model/order.machine.ts';

const HOUR_MS = 3_600_000;
/** Orders of a shop in one round. */
const AT_ONCE = 200;

/** An order that is given up soon, and who is told: a colleague, or with null the whole shop. */
export interface AboutToLapse {
  shop_id: string;
  time_zone: string;
  order_number: string;
  uid: string | null;
}

/** The orders of the organisation that are given up soon and of which nobody was told; from here on somebody was. */
export async function aboutToLapse(work: SystemWork): Promise<AboutToLapse[]> {
  const [lapses, notice, to] = [
    await settingByShop(work, voidPendingHours),
    await settingByShop(work, pendingNoticeHours),
    await settingByShop(work, pendingNoticeTo),
  ];
  const told: AboutToLapse[] = [];
  for (const { shop_id, time_zone } of await work.rows(work.from('shop').select(['shop.shop_id', 'shop.time_zone']).orderBy('shop.shop_id'))) {
    const hours = lapses(shop_id);
    const before = notice(shop_id);
    if (hours === 0 || before === 0) continue;
    const due = await work.rows(
      work
        .from('sales_order')
        .select(['order_id', 'order_number', 'created_uid'])
        .where('sales_order.shop_id', '=', shop_id)
        .where('status', '=', orderFlow.state.pending)
        // What is ordered from outside may be paid for when it is fetched.
        .where('source', '=', 'till')
        .where('created_at', '<=', new Date(work.now.getTime() - (hours - before) * HOUR_MS))
        // What is given up in this round needs no notice.
        .where('created_at', '>=', new Date(work.now.getTime() - hours * HOUR_MS))
        .where('warned_at', 'is', null)
        .orderBy('created_at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    );
    if (due.length === 0) continue;
    const ids = due.map(({ order_id }) => order_id);
    void work.run(work.update('sales_order').set({ warned_at: work.now }).where('order_id', 'in', ids));
    for (const { order_number, created_uid } of due)
      told.push({ shop_id, time_zone, order_number, uid: to(shop_id) === 'maker' ? created_uid : null });
  }
  return told;
}
