import { plansByColleague } from '#domains/follow_up/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import { organisations, systemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';

const FOLLOW_UP = 0;

/** Tells each colleague, once a day of their shop, how many follow-ups they have on it. */
export async function tellPlans(backend: Backend, now: Date): Promise<void> {
  for (const org_id of await organisations(backend))
    await systemWork(backend, now, org_id, async (work) => {
      const shops = await work.rows(
        work.across('shop', 'a job of the organisation').select(['shop_id', 'time_zone']).where('shop_type', '=', '1').orderBy('shop_id'),
      );
      for (const { shop_id, time_zone } of shops) {
        const return_date = dayIn(time_zone, now);
        const due = await plansByColleague(work, shop_id, return_date);
        const told = await work.rows(
          work
            .across('message', 'a job of the shop')
            .select('uid')
            .where('shop_id', '=', shop_id)
            .where('type', '=', FOLLOW_UP)
            .where('return_date', '=', return_date),
        );
        for (const { uid, plan_num } of due) {
          if (told.some((message) => message.uid === uid)) continue;
          void work.insert('message', { message_id: work.id(), shop_id, type: FOLLOW_UP, uid, plan_num, return_date, created_at: now });
          work.tell({ to: { uid }, topic: 'message' });
        }
      }
    });
}
