import { tellOfOrder } from '#domains/messaging/server/api.ts';
import type { OrderStatus } from '#domains/sales/contract/order.endpoints.ts';
import { isBounced } from '#domains/sales/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import { settingByShop } from '#kernel/server/settings.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { inEachOrganisation, systemWork } from '#kernel/server/system-work.ts';
import { DeliveryKind } from '../contract/delivery.schema.ts';
import { shipNoticeHours } from '../contract/mall.settings.ts';
import { deliveryFlow } from '../model/delivery.machine.ts';
import { isOwed } from './sold-at-till.ts';

const WHY = 'a job of the organisation';
const HOUR_MS = 3_600_000;
/** Orders of a shop in one round. */
const AT_ONCE = 200;

interface Shop {
  shop_id: string;
  time_zone: string;
}

/** Tells each shop, once for each order, that what was paid for waits to be sent for longer than the shop lets it. */
export async function tellToShip(backend: Backend, now: Date): Promise<void> {
  await inEachOrganisation(backend, 'telling what waits to be sent', (org_id) => systemWork(backend, now, org_id, tellShops));
}

async function tellShops(work: SystemWork): Promise<number> {
  const hoursOf = await settingByShop(work, shipNoticeHours);
  let told = 0;
  for (const shop of await work.rows(work.from('shop').select(['shop.shop_id', 'shop.time_zone']).orderBy('shop.shop_id'))) {
    const hours = hoursOf(shop.shop_id);
    if (hours > 0) told += await tellShop(work, shop, new Date(work.now.getTime() - hours * HOUR_MS));
  }
  return told;
}

/** Of orders that were paid for by then and nobody was told of; from here on somebody was. */
async function tellShop(work: SystemWork, shop: Shop, paid_by: Date): Promise<number> {
  const waiting = await work.rows(
    work
      .across('mall_delivery', WHY)
      .innerJoin('sales_order', (join) =>
        join.onRef('sales_order.org_id', '=', 'mall_delivery.org_id').onRef('sales_order.order_id', '=', 'mall_delivery.order_id'),
      )
      .where('mall_delivery.shop_id', '=', shop.shop_id)
      .where('mall_delivery.kind', '=', DeliveryKind.enum.delivery)
      .where('mall_delivery.status', '=', deliveryFlow.state.paid)
      .where('mall_delivery.ship_told_at', 'is', null)
      .where('sales_order.settled_at', '<=', paid_by)
      .select(['mall_delivery.delivery_id', 'mall_delivery.order_id', 'mall_delivery.channel', 'sales_order.order_number'])
      .select('sales_order.status as order_status')
      .orderBy('mall_delivery.delivery_id')
      .limit(AT_ONCE)
      .forNoKeyUpdate('mall_delivery')
      .skipLocked(),
  );
  if (waiting.length === 0) return 0;
  const ids = waiting.map(({ delivery_id }) => delivery_id);
  void work.run(work.update('mall_delivery').set({ ship_told_at: work.now }).where('delivery_id', 'in', ids));
  // Of what was given back whole nothing is sent, and nothing for money that never came.
  let told = 0;
  for (const { order_id, order_number, order_status: status, channel } of waiting) {
    if (!(await isOwed(work, { channel, order: { order_id, status: status as OrderStatus } })) || (await isBounced(work, order_id))) continue;
    tellOfOrder(work, 'to_ship', { ...shop, order_number });
    told += 1;
  }
  return told;
}
