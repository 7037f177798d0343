import { stockNotices } from '#domains/stock/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import { tellShops } from './tell-shops.ts';

/** Which message tells of what. */
const TYPE_OF = { product: 5, supply: 6, low: 12 } as const;

/** Tells each shop, once a day of its own, how many goods end soon and how many are short. */
export const tellStock = (backend: Backend, now: Date): Promise<void> =>
  tellShops(backend, now, async (work) => {
    const notices = await stockNotices(work);
    return async (shop_id, day) => {
      const { until, product, supply, low } = await notices(shop_id, day);
      return [
        { type: TYPE_OF.product, plan_num: product, about: until },
        { type: TYPE_OF.supply, plan_num: supply, about: until },
        { type: TYPE_OF.low, plan_num: low },
      ];
    };
  });
