import type { SystemWork } from '#kernel/server/system-work.ts';

/** A shop to open. Without `valid_end` it is permanent. */
export interface NewShop {
  shop_name: string;
  shop_type: '0' | '1' | 'SUPPLIER';
  shop_level: number;
  sys_type: 'SHOP_USER' | 'CURE_USER' | 'SHOP_CURE';
  currency_code: 'CNY' | 'HKD';
  time_zone: string;
  valid_start: string;
  valid_end?: string | null;
  parent_id?: string | null;
  address?: string;
  phone?: string;
}

/** Opens a shop of the organisation; answers its id. */
export function openShop(work: SystemWork, shop: NewShop): string {
  const shop_id = work.id();
  void work.insert('shop', { shop_id, created_at: work.now, ...shop });
  return shop_id;
}
