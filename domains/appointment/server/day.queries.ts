import type { Ctx } from '#kernel/server/context.ts';
import { counted } from '#kernel/server/count.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { STATUS } from '../model/appointment.machine.ts';
import { selfFlow } from '../model/self.machine.ts';
import { matching } from './appointment.queries.ts';

/**
 * Of a day in the shop one works in, as the list of its appointments counts them: all, those still to come, one's own; and the requests
 * that wait for an answer. Null without the right to look.
 */
export async function appointmentsOfDay(reads: Reads, ctx: Ctx, day: string) {
  const { permissions, shop } = ctx.actor;
  const asking = () =>
    reads.from('self_booking').where('self_booking.shop_id', '=', shop.shop_id).where('self_booking.status', '=', selfFlow.state.asked);
  const waiting = permissions.has('appointment:write') ? counted(reads, asking()).then(({ total }) => total) : null;
  if (!permissions.has('appointment:read'))
    return { appointment_num: null, expected_num: null, my_appointment_num: null, self_booking_num: await waiting };
  const span = { shop_id: shop.shop_id, start_date: day, end_date: day };
  const count = async (more: Parameters<typeof matching>[2]) => (await counted(reads, matching(reads, ctx, { ...span, ...more }))).total;
  const [appointment_num, expected_num, my_appointment_num, self_booking_num] = await Promise.all([
    count({}),
    count({ status: STATUS.waiting }),
    count({ uid: ctx.actor.uid }),
    waiting,
  ]);
  return { appointment_num, expected_num, my_appointment_num, self_booking_num };
}
