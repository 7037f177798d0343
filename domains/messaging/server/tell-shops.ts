import type { Backend } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { nightlyInEachOrganisation, systemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';

/** That there are so many of something, for a colleague or for the whole shop. */
export interface Notice {
  type: number;
  plan_num: number;
  uid?: string;
  /** The day that it is about, where that is not the day on which it is told. */
  about?: string;
}

/** What there is to tell a shop on a day of its own. */
type Finding = (shop_id: string, day: string) => Promise<readonly Notice[]>;

const WHY = 'a job of the organisation';

/** Tells every shop, once a day of its own, what is found for it; `finder` is made once for each organisation. Of none nobody is told. */
export async function tellShops(backend: Backend, now: Date, finder: (work: SystemWork) => Finding | Promise<Finding>): Promise<void> {
  await nightlyInEachOrganisation(backend, 'telling the shops', (org_id) =>
    systemWork(backend, now, org_id, async (work) => {
      const shops = await work.rows(
        work.across('shop', WHY).select(['shop_id', 'time_zone']).where('shop_type', '=', '1').orderBy('shop_id'),
      );
      const find = await finder(work);
      for (const { shop_id, time_zone } of shops) {
        const day = dayIn(time_zone, now);
        await tellShop(work, shop_id, day, await find(shop_id, day));
      }
      return shops.length;
    }),
  );
}

/** What only the head office is told of. */
const HEAD_OFFICE_TYPE = { products_changed: 2, projects_changed: 3, books_wrong: 10, books_unproved: 11, services_done: 19 } as const;

/** Tells the head office, once a day, that there are so many of something to look into; of none nobody is told. */
export async function tellHeadOffice(work: SystemWork, about: keyof typeof HEAD_OFFICE_TYPE, plan_num: number): Promise<void> {
  const heads = await work.rows(work.across('shop', WHY).select(['shop_id', 'time_zone']).where('shop_type', '=', '0').orderBy('shop_id'));
  for (const { shop_id, time_zone } of heads)
    await tellShop(work, shop_id, dayIn(time_zone, work.now), [{ type: HEAD_OFFICE_TYPE[about], plan_num }]);
}

async function tellShop(work: SystemWork, shop_id: string, return_date: string, notices: readonly Notice[]): Promise<void> {
  const days = [...new Set([return_date, ...notices.flatMap(({ about }) => about ?? [])])];
  const told = await work.rows(
    work.across('message', WHY).select(['type', 'uid', 'return_date']).where('shop_id', '=', shop_id).where('return_date', 'in', days),
  );
  for (const { type, plan_num, uid, about = return_date } of notices) {
    if (plan_num === 0 || told.some((message) => message.type === type && message.uid === (uid ?? null) && message.return_date === about)) continue;
    void work.insert('message', { message_id: work.id(), shop_id, type, ...(uid && { uid }), plan_num, return_date: about, created_at: work.now });
    work.tell({ to: uid ? { uid } : { shop_id }, topic: 'message' });
  }
}
