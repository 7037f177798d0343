import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { PushedKind } from '../contract/push.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { leaveGoodsOff, type NewVariant } from './goods-terms.writes.ts';
import { holdOpening, markForNewShops } from './new-shops.ts';
import { leaveTemplateOff } from './push-kinds.ts';

const WITHOUT = 'a variant that is added later stays off the shelves of every shop that sells no other of its goods';

/** Refuses (403) shops that are named by whoever decides for one shop alone. */
export function assertChainShelves(seller_id: string | null, shop_ids: readonly string[]): void {
  if (seller_id !== null && shop_ids.length > 0) throw refuse(403, 'shelved_in_by_chain', { field: 'shop_ids' });
}

/** The shops of the chain besides those that were named, held until the commit; 400 where one of them is no shop of the chain. */
async function shopsLeftOut(uow: UnitOfWork, shop_ids: readonly string[]): Promise<string[]> {
  await holdOpening(uow);
  const all = uow.across('shop', 'what is new is left off the shelves of every shop that is not named').where('shop.shop_type', '=', '1');
  const shops = (await uow.rows(all.select('shop.shop_id').orderBy('shop.shop_id'))).map(({ shop_id }) => shop_id);
  if (shop_ids.some((id) => !shops.includes(id))) throw refuse(400, 'push_shop_unknown', { field: 'shop_ids' });
  return shops.filter((id) => !shop_ids.includes(id));
}

/** Leaves a new template of the chain off the shelves of all shops but those named, as a push would take it off there; of those that open later too. */
export async function shelveInAlone(uow: UnitOfWork, kind: PushedKind, template_id: string, shop_ids: readonly string[]): Promise<void> {
  if (shop_ids.length === 0) return;
  const left = await shopsLeftOut(uow, shop_ids);
  markForNewShops(uow, kind, template_id, true, false);
  for (const shop_id of left) leaveTemplateOff(uow, kind, template_id, shop_id);
}

/** The same of new goods, variant by variant. */
export async function shelveGoodsInAlone(uow: UnitOfWork, goods_id: string, variants: readonly NewVariant[], shop_ids: readonly string[]): Promise<void> {
  if (shop_ids.length === 0) return;
  const left = await shopsLeftOut(uow, shop_ids);
  markForNewShops(uow, 'goods', goods_id, true, false);
  for (const shop_id of left) leaveGoodsOff(uow, { goods_id, shop_id }, undefined, variants);
}

/** A shop and what it decided of goods as a whole. */
interface Without {
  shop_id: string;
  sort: number | null;
  version: number;
}

/** The shops that sell none of these variants, which are all of some goods, by what was decided for each shop. */
export function shopsWithout(uow: UnitOfWork, goods_id: string, skus: readonly { sku_id: string }[]): Promise<Without[]> {
  const off = uow
    .across('sku_terms', WITHOUT)
    .select('sku_terms.shop_id')
    .where('sku_terms.sku_id', 'in', skus.map(({ sku_id }) => sku_id))
    .where('sku_terms.is_shelves', '=', false)
    .groupBy('sku_terms.shop_id')
    .having(({ fn }) => fn.countAll(), '=', skus.length);
  return uow.rows(
    uow
      .across('goods_terms', WITHOUT)
      .select(['goods_terms.shop_id', 'goods_terms.sort', 'goods_terms.version'])
      .where('goods_terms.goods_id', '=', goods_id)
      .where('goods_terms.shop_id', 'in', off)
      .orderBy('goods_terms.shop_id'),
  );
}

/** Leaves variants that goods get later off the shelves of the shops that sold none of them: what was left out of a shop stays out. */
export function leaveOffToo(uow: UnitOfWork, goods_id: string, variants: readonly NewVariant[], shops: readonly Without[]): void {
  if (variants.length > 0) for (const { shop_id, ...own } of shops) leaveGoodsOff(uow, { goods_id, shop_id }, own, variants);
}
