import { plansByColleague } from '#domains/follow_up/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import { tellShops } from './tell-shops.ts';

const FOLLOW_UP = 0;

/** Tells each colleague, once a day of their shop, how many follow-ups they have on it. */
export const tellPlans = (backend: Backend, now: Date): Promise<void> =>
  tellShops(backend, now, (work) => async (shop_id, day) =>
    (await plansByColleague(work, shop_id, day)).map(({ uid, plan_num }) => ({ type: FOLLOW_UP, plan_num, uid })),
  );
