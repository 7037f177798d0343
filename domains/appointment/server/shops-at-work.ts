import { isAtWork } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';

/** The shops that are at work now: of one whose time is over nobody tells a customer to come. */
export const shopsAtWork = async (work: SystemWork) => {
  const shops = await work.rows(work.from('shop').select(['shop.shop_id', 'shop.time_zone', 'shop.valid_start', 'shop.valid_end']));
  return shops.filter((shop) => isAtWork(shop, work.now));
};
