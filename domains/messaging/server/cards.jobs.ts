import { lowByShop } from '#domains/card/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import { organisations, systemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';

/** Which message tells of which cards. */
const TYPE_OF = { expiring: 7, low_balance: 8, low_count: 9 } as const;

/** Tells each shop, once a day of its own, how many cards are low or about to end; what is low is its business rule. */
export async function tellLowCards(backend: Backend, now: Date): Promise<void> {
  for (const org_id of await organisations(backend))
    await systemWork(backend, now, org_id, async (work) => {
      const [shops, low] = [
        await work.rows(work.across('shop', 'a job of the organisation').select(['shop_id', 'time_zone']).where('shop_type', '=', '1').orderBy('shop_id')),
        await lowByShop(work),
      ];
      for (const { shop_id, time_zone } of shops) {
        const return_date = dayIn(time_zone, now);
        const counts = await low(shop_id, return_date);
        const told = await work.rows(
          work.across('message', 'a job of the shop').select('type').where('shop_id', '=', shop_id).where('return_date', '=', return_date),
        );
        for (const [about, type] of Object.entries(TYPE_OF)) {
          const plan_num = counts[about as keyof typeof TYPE_OF];
          if (plan_num === 0 || told.some((message) => message.type === type)) continue;
          void work.insert('message', { message_id: work.id(), shop_id, type, plan_num, return_date, created_at: now });
          work.tell({ to: { shop_id }, topic: 'message' });
        }
      }
    });
}
