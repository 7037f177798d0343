import type { Reads } from '#kernel/server/transaction.ts';

/** Whether a shop has orders or deductions: they carry its currency. */
export async function salesKeepCurrency(reads: Reads, shop_id: string): Promise<boolean> {
  const [order, deduction] = await Promise.all([
    reads.first(reads.across('sales_order', 'any order of the shop').select('order_id').where('shop_id', '=', shop_id).limit(1)),
    reads.first(reads.across('deduction', 'any deduction of the shop').select('deduction_id').where('shop_id', '=', shop_id).limit(1)),
  ]);
  return order !== undefined || deduction !== undefined;
}
