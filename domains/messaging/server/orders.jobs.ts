import { aboutToLapse } from '#domains/sales/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import { organisations, systemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';

/** An order that is given up soon. */
const LAPSING = 13;

/** Tells, once for each order, whom its shop wants told that it is given up soon unless somebody settles it. */
export async function tellLapsingOrders(backend: Backend, now: Date): Promise<void> {
  for (const org_id of await organisations(backend))
    await systemWork(backend, now, org_id, async (work) => {
      for (const { shop_id, time_zone, order_number, uid } of await aboutToLapse(work)) {
        const return_date = dayIn(time_zone, now);
        void work.insert('message', {
          message_id: work.id(), shop_id, type: LAPSING, ...(uid && { uid }), plan_num: 1, return_date, order_number, created_at: now,
        });
        work.tell({ to: uid ? { uid } : { shop_id }, topic: 'message' });
      }
    });
}
