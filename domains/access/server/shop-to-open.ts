import { isAtWork, validStatus } from '#kernel/server/context.ts';
import type { ShopOfAccount, SignInAccount } from '#kernel/server/identity.ts';

/** The last used shop if it is open, else the first that is. */
export function shopToOpen(shops: readonly ShopOfAccount[], account: SignInAccount, now: Date): ShopOfAccount | undefined {
  const open = shops.filter((shop) => isAtWork(shop, now));
  return open.find((shop) => shop.shop_id === account.last_shop_id) ?? open[0] ?? shops.find((shop) => validStatus(shop, now) === 3);
}

/** The mode a shop is opened in: the last used one where the shop allows it. */
export function modeToOpen(shop: Pick<ShopOfAccount, 'sys_type'>, last: string | null): string {
  if (shop.sys_type !== 'SHOP_CURE') return shop.sys_type;
  return last === 'CURE_USER' ? 'CURE_USER' : 'SHOP_USER';
}
