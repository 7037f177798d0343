import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { refuse } from '../model/org.refusals.ts';

/** A shop within the actor's reach, held until the commit: 404 if there is none, 409 if somebody else changed it. */
export async function lockShop(uow: UnitOfWork, shop_id: string, version: number) {
  const shop = await uow.first(uow.from('shop').selectAll('shop').where('shop.shop_id', '=', shop_id).forUpdate());
  if (!shop) throw refuse(404, 'shop_unknown');
  if (shop.version !== version) throw refuse(409, 'shop_changed');
  return shop;
}

const WHY = 'names and main stores are the organisation’s, beyond what one sees of it';

/** Holds the list of the organisation's shops until the commit: who adds or renames one comes after another. */
export async function lockShops(uow: UnitOfWork) {
  await uow.rows(uow.from('organisation').select('organisation.org_id').forNoKeyUpdate());
  return uow.rows(uow.across('shop', WHY).select(['shop.shop_id', 'shop.shop_name', 'shop.shop_type', 'shop.shop_level']));
}
type Listed = Awaited<ReturnType<typeof lockShops>>;

/** Refuses (409) a name that another shop of the organisation has. */
export function refuseTakenName(shops: Listed, shop_name: string, except = '0'): void {
  if (shops.some((shop) => shop.shop_name === shop_name && shop.shop_id !== except)) throw refuse(409, 'shop_name_taken', { field: 'shop_name' });
}

/** Refuses (409) a second main store. */
export function refuseSecondMain(shops: Listed, shop_level: number, except = '0'): void {
  const other = shops.some((shop) => shop.shop_type === '1' && shop.shop_level === 0 && shop.shop_id !== except);
  if (shop_level === 0 && other) throw refuse(409, 'main_store_taken', { field: 'shop_level' });
}

/** Refuses (400) an end before the start. */
export function refuseDates({ valid_start, valid_end }: { valid_start: string; valid_end: string | null }): void {
  if (valid_end !== null && valid_end < valid_start) throw refuse(400, 'valid_end_first', { field: 'valid_end' });
}
