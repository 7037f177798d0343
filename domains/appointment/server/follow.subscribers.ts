import { visitLeft } from '#domains/reception/contract/reception.events.ts';
import { orderSettled } from '#domains/sales/contract/sales.events.ts';
import type { Subscriber } from '#kernel/server/events.ts';
import { on } from '#kernel/server/events.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import { sql } from 'kysely';
import { appointmentFlow, STATUS } from '../model/appointment.machine.ts';
import { arrivedSince } from './arrived.ts';
import { heedSettled } from './deposit.ts';

const WHY = 'what a customer who left had come for';

/** Whoever leaves is done with what they came for: the colleague, the bed and the device are free. A deposit is paid once its order is settled. */
export const appointmentSubscribers: readonly Subscriber[] = [
  on(visitLeft, async (work, { shop_id, member_id, came_at, appointment_id }) => {
    const arrived = await work.rows(
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
    if (arrived.length === 0) return;
    transitionAll(work, appointmentFlow, arrived as (Omit<(typeof arrived)[number], 'status'> & { status: 4 })[], 'complete', {
      set: { version: sql<number>`version + 1` },
    });
    work.tell({ to: { shop_id }, topic: 'appointment' });
  }),
  on(orderSettled, async (work, { order_id }) => {
    const deposit = await work.first(work.across('appointment_deposit', 'an event of the organisation').select('deposit_id').where('order_id', '=', order_id));
    if (deposit) await heedSettled(work, deposit.deposit_id);
  }),
];
