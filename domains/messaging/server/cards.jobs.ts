import { lowByShop } from '#domains/card/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import { tellShops } from './tell-shops.ts';

/** Which message tells of which cards. */
const TYPE_OF = { expiring: 7, low_balance: 8, low_count: 9 } as const;

/** Tells each shop, once a day of its own, how many cards are low or about to end; what is low is its business rule. */
export const tellLowCards = (backend: Backend, now: Date): Promise<void> =>
  tellShops(backend, now, async (work) => {
    const low = await lowByShop(work);
    return async (shop_id, day) => {
      const counts = await low(shop_id, day);
      return Object.entries(TYPE_OF).map(([about, type]) => ({ type, plan_num: counts[about as keyof typeof TYPE_OF] }));
    };
  });
