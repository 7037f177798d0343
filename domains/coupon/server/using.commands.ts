import type { SystemWork } from '#kernel/server/system-work.ts';
import { transition, transitionAll } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { MemberCouponStatus } from '../contract/coupon.form.ts';
import { memberCouponFlow } from '../model/coupon.machine.ts';
import type { HeldCoupon } from './held.queries.ts';

/** Uses a coupon that is held for the order which it makes cheaper; 409 when another order was faster. */
export function takeCoupon(uow: UnitOfWork, coupon: Pick<HeldCoupon, 'member_coupon_id' | 'status'>, order_id: string): void {
  transition(uow, memberCouponFlow, coupon, 'use', { set: { order_id, used_at: uow.now }, noted: { after: { order_id } } });
}

/** Gives the coupons of orders back, as far as they have any; one whose last day is over on `day` has expired. The orders are held. */
export async function giveBackCoupons(work: UnitOfWork | SystemWork, orders: readonly { order_id: string; shop_id: string }[], day: string): Promise<void> {
  if (orders.length === 0) return;
  const found = await work.rows(
    work
      .from('member_coupon')
      .select(['member_coupon_id', 'status', 'order_id', 'valid_end'])
      .where(
        'order_id',
        'in',
        orders.map(({ order_id }) => order_id),
      )
      .orderBy('member_coupon_id')
      .forNoKeyUpdate(),
  );
  const rows = found.map((row) => ({
    ...row,
    status: row.status as MemberCouponStatus,
    shop_id: orders.find(({ order_id }) => order_id === row.order_id)!.shop_id,
  }));
  for (const [verb, group] of Map.groupBy(rows, ({ valid_end }) => (valid_end < day ? 'lapse' : 'give_back') as 'lapse' | 'give_back'))
    transitionAll(work, memberCouponFlow, group, verb, { set: { order_id: null, used_at: null }, noted: ({ order_id }) => ({ before: { order_id } }) });
}
