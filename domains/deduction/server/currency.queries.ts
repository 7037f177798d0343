import type { Reads } from '#kernel/server/transaction.ts';

/** Whether a shop has deductions: they carry its currency. */
export const deductionsKeepCurrency = async (reads: Reads, shop_id: string): Promise<boolean> =>
  (await reads.first(reads.across('deduction', 'any deduction of the shop').select('deduction_id').where('shop_id', '=', shop_id).limit(1))) !== undefined;
