import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { MallStatus } from '../contract/mall.schema.ts';
import { refuse } from '../model/mall.refusals.ts';

/** A mall order of the shop one works in, its row locked; 404 when there is none. */
export async function lockMallOrder(uow: UnitOfWork, order_id: string, shop_id: string) {
  const found = await uow.first(
    uow
      .from('mall_order')
      .select(['order_id', 'mall_order.shop_id', 'status', 'pickup_code', 'after_type', 'carrier', 'tracking_number'])
      .where('order_id', '=', order_id)
      .where('mall_order.shop_id', '=', shop_id)
      .forNoKeyUpdate(),
  );
  if (!found) throw refuse(404, 'mall_order_unknown');
  return { ...found, status: found.status as MallStatus };
}
