import type { Writes } from '#kernel/server/transaction.ts';

const USUAL = ['术后回访', '满意度回访', '客情关怀', '沉睡唤醒', '其他'];

/** Gives a new shop the usual kinds of follow-up. */
export function addDefaultReturnTypes(writes: Writes, shop_id: string): void {
  void writes.insert(
    'return_type',
    USUAL.map((type_name, index) => ({ type_id: writes.id(), shop_id, type_name, sort: index + 1 })),
  );
}
