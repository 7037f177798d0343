import { countBirthdays } from '#domains/member/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import { organisations, systemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';

const BIRTHDAY = 4;

/** Tells each shop, once a day of its own, how many of its members keep their birthday. */
export async function tellBirthdays(backend: Backend, now: Date): Promise<void> {
  for (const org_id of await organisations(backend)) {
    const shops = await systemWork(backend, now, org_id, (work) =>
      work.rows(work.across('shop', 'a job of the organisation').select(['shop_id', 'time_zone']).where('shop_type', '=', '1')),
    );
    for (const { shop_id, time_zone } of shops) await tellShop(backend, now, { org_id, shop_id, today: dayIn(time_zone, now) });
  }
}

interface Day {
  org_id: string;
  shop_id: string;
  today: string;
}

const tellShop = (backend: Backend, now: Date, { org_id, shop_id, today }: Day) =>
  systemWork(backend, now, org_id, async (work) => {
    const plan_num = await countBirthdays(work, shop_id, today);
    const told = await work.first(
      work
        .across('message', 'a job of the shop')
        .select('message_id')
        .where('shop_id', '=', shop_id)
        .where('type', '=', BIRTHDAY)
        .where('return_date', '=', today),
    );
    if (plan_num === 0 || told) return;
    void work.insert('message', { message_id: work.id(), shop_id, type: BIRTHDAY, plan_num, return_date: today, created_at: now });
    work.tell({ to: { shop_id }, topic: 'message' });
  });
