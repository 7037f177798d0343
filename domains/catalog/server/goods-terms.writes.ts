import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { changesOf } from '../model/project.rules.ts';

/** Goods in a shop. */
interface At {
  goods_id: string;
  shop_id: string;
}

/** Writes what a shop decided of the goods as a whole; its version is that of all of it. */
export function writeHead(uow: UnitOfWork, at: At, own: { sort: number | null; version: number } | undefined, sort: number | null): void {
  if (!own) void uow.insert('goods_terms', { ...at, sort });
  else
    uow.change(
      uow
        .update('goods_terms')
        .set({ sort, version: own.version + 1 })
        .where('goods_id', '=', at.goods_id)
        .where('shop_id', '=', at.shop_id)
        .where('version', '=', own.version),
    );
  const { before, after } = changesOf<{ sort: number | null }>({ sort: own?.sort ?? null }, { sort });
  uow.audit({ subject: 'goods/terms', subject_id: at.goods_id, shop_id: at.shop_id, before, after });
}

/** What a shop decides of a variant; a price of null is the chain's. */
interface Terms {
  price: number | null;
  is_shelves: boolean;
}

/** A variant with what the shop decided of it so far. */
interface Variant extends Terms {
  sku_id: string;
  specs_name: string;
  isDecided: boolean;
}

/** Writes what a shop decides of a variant, where that is something else than before. */
export function writeSkuTerms(uow: UnitOfWork, { goods_id, shop_id }: At, variant: Variant, terms: Terms): void {
  const { sku_id, specs_name, isDecided, price, is_shelves } = variant;
  const { before, after } = changesOf<Terms>({ price, is_shelves }, terms);
  if (Object.keys(after).length === 0) return;
  if (!isDecided) void uow.insert('sku_terms', { sku_id, shop_id, ...terms });
  else void uow.run(uow.update('sku_terms').set(terms).where('sku_id', '=', sku_id).where('shop_id', '=', shop_id));
  uow.audit({ subject: 'goods/terms', subject_id: goods_id, shop_id, before: { specs_name, ...before }, after: { specs_name, ...after } });
}

/** A variant that is new. */
export interface NewVariant {
  sku_id: string;
  specs_name: string;
}

/** Leaves new variants off the shelves of a shop, with what it decided of their goods before (`own`). */
export function leaveGoodsOff(uow: UnitOfWork, at: At, own: Parameters<typeof writeHead>[2], variants: readonly NewVariant[]): void {
  const price = null;
  writeHead(uow, at, own, own?.sort ?? null);
  for (const variant of variants) writeSkuTerms(uow, at, { ...variant, isDecided: false, price, is_shelves: true }, { price, is_shelves: false });
}
