import { countBirthdays } from '#domains/member/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import { tellShops } from './tell-shops.ts';

const BIRTHDAY = 4;

/** Tells each shop, once a day of its own, how many of its members keep their birthday. */
export const tellBirthdays = (backend: Backend, now: Date): Promise<void> =>
  tellShops(backend, now, (work) => async (shop_id, day) => [{ type: BIRTHDAY, plan_num: await countBirthdays(work, shop_id, day) }]);
