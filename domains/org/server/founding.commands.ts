import type { SystemWork } from '#kernel/server/system-work.ts';
import type { Writes } from '#kernel/server/transaction.ts';

/** A shop to open. Without `valid_end` it is permanent. */
export interface NewShop {
  shop_name: string;
  shop_type: '0' | '1' | 'SUPPLIER';
  shop_level: number;
  sys_type: 'SHOP_USER' | 'CURE_USER' | 'SHOP_CURE';
  /** Whether it sells new retail; not unless said. */
  retail_switch?: boolean;
  currency_code: 'CNY' | 'HKD';
  time_zone: string;
  valid_start: string;
  valid_end?: string | null;
  parent_id?: string | null;
  address?: string;
  phone?: string;
}

/** Writes the row of a shop; answers its id. */
export function writeShop(writes: Writes, now: Date, shop: NewShop): string {
  const shop_id = writes.id();
  void writes.insert('shop', { shop_id, created_at: now, ...shop });
  return shop_id;
}

/** Opens a shop of the organisation; a supplier's gets its codes. Answers its id. */
export function openShop(work: SystemWork, shop: NewShop): string {
  const shop_id = writeShop(work, work.now, shop);
  if (shop.shop_type === 'SUPPLIER') void work.call('identity.register_supplier', shop_id, work.now);
  return shop_id;
}
