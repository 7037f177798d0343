import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { PushedKind } from '../contract/push.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { afterPush } from '../model/push.rules.ts';
import { writeHead, writeSkuTerms } from './goods-terms.writes.ts';
import { subjectOf, undecidedOf, writeShopTerms } from './push-kinds.ts';

/** Refuses (403) shops that are named by whoever decides for one shop alone. */
export function assertChainShelves(seller_id: string | null, shop_ids: readonly string[]): void {
  if (seller_id !== null && shop_ids.length > 0) throw refuse(403, 'shelved_in_by_chain', { field: 'shop_ids' });
}

/** The shops of the chain besides those that were named, none where none was; 400 where one of them is no shop of the chain. */
async function shopsLeftOut(uow: UnitOfWork, shop_ids: readonly string[]): Promise<string[]> {
  if (shop_ids.length === 0) return [];
  const all = uow.across('shop', 'what is new is left off the shelves of every shop that is not named').where('shop.shop_type', '=', '1');
  const shops = (await uow.rows(all.select('shop.shop_id').orderBy('shop.shop_id'))).map(({ shop_id }) => shop_id);
  if (shop_ids.some((id) => !shops.includes(id))) throw refuse(400, 'push_shop_unknown', { field: 'shop_ids' });
  return shops.filter((id) => !shop_ids.includes(id));
}

/** Leaves a new template of the chain off the shelves of all shops but those named, as a push would take it off there. */
export async function shelveInAlone(uow: UnitOfWork, kind: PushedKind, template_id: string, shop_ids: readonly string[]): Promise<void> {
  for (const shop_id of await shopsLeftOut(uow, shop_ids)) {
    const before = { shop_id, ...undecidedOf(kind) };
    writeShopTerms(uow, kind, template_id, before, afterPush(before, { price: 'keep', sell_price: null, is_shelves: false }));
    const subject = `${subjectOf(kind)}/terms` as const;
    uow.audit({ subject, subject_id: template_id, shop_id, before: { is_shelves: true }, after: { is_shelves: false } });
  }
}

/** The same of new goods, variant by variant. */
export async function shelveGoodsInAlone(
  uow: UnitOfWork,
  goods_id: string,
  variants: readonly { sku_id: string; specs_name: string }[],
  shop_ids: readonly string[],
): Promise<void> {
  const price = null;
  for (const shop_id of await shopsLeftOut(uow, shop_ids)) {
    writeHead(uow, { goods_id, shop_id }, undefined, null);
    for (const variant of variants)
      writeSkuTerms(uow, { goods_id, shop_id }, { ...variant, isDecided: false, price, is_shelves: true }, { price, is_shelves: false });
  }
}
