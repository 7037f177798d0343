import { fileNow } from '#domains/member/server/api.ts';
import { visitLeft } from '#domains/reception/contract/reception.events.ts';
import { orderSettled } from '#domains/sales/contract/sales.events.ts';
import type { Subscriber } from '#kernel/server/events.ts';
import { on } from '#kernel/server/events.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import { sql } from 'kysely';
import { appointmentFlow, STATUS } from '../model/appointment.machine.ts';
import { arrivedSince } from './arrived.ts';
import { heedSettled } from './deposit.ts';

const WHY = 'what a customer who left had come for';

/** A visit that is over: whose it was, where, since when and for what. */
interface Left {
  shop_id: string;
  member_id: string;
  came_at?: string | undefined;
  appointment_id?: string | null | undefined;
}

/** What somebody had arrived for who left, held. */
const arrivedFor = (work: SystemWork, { shop_id, member_id, came_at, appointment_id }: Left) =>
  work.rows(
    work
      .across('appointment', WHY)
      .select(['appointment_id', 'shop_id', 'status', 'version'])
      .where('member_id', '=', member_id)
      .where('shop_id', '=', shop_id)
      .where('status', '=', sql.lit(STATUS.arrived))
      .$if(came_at !== undefined, (all) => all.where(({ or, eb }) => or([eb('appointment_id', '=', appointment_id ?? '0'), arrivedSince(came_at!)])))
      .orderBy('appointment_id')
      .forNoKeyUpdate(),
  );

/** The same, in the file that theirs was merged into where that came between. */
async function arrivedNow(work: SystemWork, left: Left) {
  const arrived = await arrivedFor(work, left);
  const member_id = arrived.length > 0 ? left.member_id : await fileNow(work, left.member_id);
  return member_id === left.member_id ? arrived : arrivedFor(work, { ...left, member_id });
}

/** Whoever leaves is done with what they came for: the colleague, the bed and the device are free. A deposit is paid once its order is settled. */
export const appointmentSubscribers: readonly Subscriber[] = [
  on(visitLeft, async (work, left) => {
    const arrived = await arrivedNow(work, left);
    if (arrived.length === 0) return;
    transitionAll(work, appointmentFlow, arrived as (Omit<(typeof arrived)[number], 'status'> & { status: 4 })[], 'complete', {
      set: { version: sql<number>`version + 1`, came_as: null },
    });
    work.tell({ to: { shop_id: left.shop_id }, topic: 'appointment' });
  }),
  on(orderSettled, async (work, { order_id }) => {
    const deposit = await work.first(work.across('appointment_deposit', 'an event of the organisation').select('deposit_id').where('order_id', '=', order_id));
    if (deposit) await heedSettled(work, deposit.deposit_id);
  }),
];
