import type { Reads } from '#kernel/server/transaction.ts';

/** Whether a shop has orders: they carry its currency. */
export const salesKeepCurrency = async (reads: Reads, shop_id: string): Promise<boolean> =>
  (await reads.first(reads.across('sales_order', 'any order of the shop').select('order_id').where('shop_id', '=', shop_id).limit(1))) !== undefined;
