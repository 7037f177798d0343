import type { Writes } from '#kernel/server/transaction.ts';

/** Gives a new shop its main warehouse. */
export const addMainWarehouse = (writes: Writes, shop_id: string): void =>
  void writes.insert('warehouse', { warehouse_id: writes.id(), shop_id, warehouse_name: '主仓库', is_main: true });
