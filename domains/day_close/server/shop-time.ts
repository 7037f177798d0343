import type { KeepsTime } from '#domains/org/server/api.ts';

/** Whether a day of a shop was ever closed: it ended when the shop's clock said so. */
export const closesKeepTime: KeepsTime = async (reads, shop_id) =>
  (await reads.first(
    reads.across('day_close', 'any closed day of the shop').select('day_close_id').where('day_close.shop_id', '=', shop_id).limit(1),
  )) !== undefined;
