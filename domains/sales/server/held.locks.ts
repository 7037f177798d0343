import type { UpdateObject } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { orderFlow } from '../model/order.machine.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import type { LockedOrder } from './order.locks.ts';
import { dropUses } from './order-uses.ts';

const WHY = 'what is put aside waits for whoever serves next in the shop, whoever made it';

/** An order that was put aside in the shop one works in, whoever did, its row locked; 404 when there is none. */
export async function lockHeld(uow: UnitOfWork, ctx: Ctx, order_id: string) {
  const found = await uow.first(
    uow
      .across('sales_order', WHY)
      .selectAll('sales_order')
      .where('order_id', '=', order_id)
      .where('sales_order.shop_id', '=', ctx.actor.shop.shop_id)
      .forNoKeyUpdate(),
  );
  if (!found) throw refuseSale(404, 'order_not_found');
  return { ...found, status: found.status as LockedOrder['status'] };
}

/** The same once one has taken it to one's till: 409 when a colleague has it. */
export async function lockTaken(uow: UnitOfWork, ctx: Ctx, order_id: string): Promise<LockedOrder> {
  const order = await lockHeld(uow, ctx, order_id);
  if (order.status !== orderFlow.state.unsubmitted || order.held_uid !== ctx.actor.uid) throw refuseSale(409, 'order_not_at_till');
  return order;
}

/** Writes over what a till took out; its lines are written anew by the caller. */
export function replaceTaken(
  uow: UnitOfWork,
  taken: LockedOrder,
  verb: 'hold' | 'submit',
  set: UpdateObject<Database, 'sales_order', 'sales_order'>,
): void {
  const lines = uow.across('order_line', 'the lines of an order that was judged').select('line_id').where('order_id', '=', taken.order_id);
  void uow.run(uow.remove('order_line_performer').where('line_id', 'in', lines));
  void uow.run(uow.remove('order_line').where('order_id', '=', taken.order_id));
  dropUses(uow, taken.order_id);
  transition(uow, orderFlow, taken, verb, { set });
}
