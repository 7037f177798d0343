import { aboutToLapse } from '#domains/sales/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { inEachOrganisation, systemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';

/** What is told of an order, by its message type. */
const OF_ORDER = { to_ship: 1, lapsing: 13 } as const;

interface OfOrder {
  shop_id: string;
  time_zone: string;
  order_number: string;
  /** Whom it is for; nobody: the whole shop. */
  uid?: string | null;
}

/** Tells a colleague, or else the whole shop, something of an order. Whoever asks sees to it that it is told once. */
export function tellOfOrder(work: SystemWork, about: keyof typeof OF_ORDER, { shop_id, time_zone, order_number, uid = null }: OfOrder): void {
  const return_date = dayIn(time_zone, work.now);
  void work.insert('message', {
    message_id: work.id(), shop_id, type: OF_ORDER[about], ...(uid && { uid }), plan_num: 1, return_date, order_number, created_at: work.now,
  });
  work.tell({ to: uid ? { uid } : { shop_id }, topic: 'message' });
}

/** Tells, once for each order, whom its shop wants told that it is given up soon unless somebody settles it. */
export async function tellLapsingOrders(backend: Backend, now: Date): Promise<void> {
  await inEachOrganisation(backend, 'telling of orders that lapse', (org_id) =>
    systemWork(backend, now, org_id, async (work) => {
      const lapsing = await aboutToLapse(work);
      for (const order of lapsing) tellOfOrder(work, 'lapsing', order);
      return lapsing.length;
    }),
  );
}
