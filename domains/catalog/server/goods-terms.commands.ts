import { moneyText } from '#kernel/contract/cents.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { goodsAuth, goodsShelve, goodsTerms } from '../contract/goods-keeping.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { letBeSold } from '../model/goods.rules.ts';
import { assertWithin, keepsForm } from '../model/project.rules.ts';
import { lockGoods, skusOfGoods } from './goods.locks.ts';
import { writeHead, writeSkuTerms } from './goods-terms.writes.ts';

/** Keeps what the shop one works in makes of goods of the chain; 409 when somebody was faster. */
export const decideGoodsTerms = (ctx: Ctx, { goods_id, version, sort, skus }: RequestOf<typeof goodsTerms>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const shop_id = decidingShop(ctx);
    const known = await lockGoods(uow, goods_id, shop_id);
    if (shop_id === null || known.seller_id !== null) throw refuse(403, 'goods_terms_of_shop');
    const [own, variants] = await Promise.all([termsOf(uow, goods_id, shop_id), skusWithTerms(uow, goods_id, shop_id)]);
    if ((own?.version ?? 0) !== version) throw refuse(409, 'goods_changed');
    const changed = skus.map(({ sku_id, ...terms }, index) => {
      const variant = variants.find((each) => each.sku_id === sku_id);
      if (!variant) throw refuse(400, 'sku_unknown', { field: `skus.${index}.sku_id` });
      const at = { field: `skus.${index}.price`, closed: 'goods_price_of_chain' } as const;
      assertWithin(variant, terms.price, (cents) => moneyText(cents, ctx.actor.shop.currency_code), at);
      return { variant, terms };
    });
    writeHead(uow, { goods_id, shop_id }, own, sort);
    for (const { variant, terms } of changed) writeSkuTerms(uow, { goods_id, shop_id }, variant, terms);
    return null;
  });

/** Puts goods on the shelves or takes them off: of the whole chain, or of the shop one works in. */
export const shelveGoods = (ctx: Ctx, { goods_id, is_shelves }: RequestOf<typeof goodsShelve>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const shop_id = decidingShop(ctx);
    const known = await lockGoods(uow, goods_id, shop_id);
    if (shop_id === null || keepsForm(known, shop_id)) {
      const before = await skusOfGoods(uow, goods_id);
      void uow.run(uow.update('sku').set({ is_shelves }).where('goods_id', '=', goods_id));
      void uow.run(uow.update('goods').set({ version: known.version + 1 }).where('goods_id', '=', goods_id));
      const changed = before.filter((sku) => sku.is_shelves !== is_shelves);
      if (changed.length === 0) uow.audit({ subject: 'goods', subject_id: goods_id });
      for (const { specs_name } of changed)
        uow.audit({ subject: 'goods/sku', subject_id: goods_id, before: { specs_name, is_shelves: !is_shelves }, after: { specs_name, is_shelves } });
      return null;
    }
    const [own, variants] = await Promise.all([termsOf(uow, goods_id, shop_id), skusWithTerms(uow, goods_id, shop_id)]);
    if (is_shelves && !variants.some((variant) => variant.on_chain_shelves)) throw refuse(409, 'goods_withdrawn', { params: { name: known.goods_name } });
    writeHead(uow, { goods_id, shop_id }, own, own?.sort ?? null);
    for (const variant of variants) writeSkuTerms(uow, { goods_id, shop_id }, variant, { price: variant.price, is_shelves });
    return null;
  });

/** Lets a shop sell products that it has alone, or does not: the head office says so, and the shop reads it in its own trail. */
export const authGoods = (ctx: Ctx, { goods_id, is_auth }: RequestOf<typeof goodsAuth>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const place = decidingShop(ctx);
    const known = await lockGoods(uow, goods_id, place);
    if (place !== null) throw refuse(403, 'goods_auth_of_head');
    const was = letBeSold(known, place);
    if (was === null) throw refuse(409, 'goods_auth_of_shops');
    void uow.run(uow.update('goods').set({ is_auth }).where('goods_id', '=', goods_id));
    uow.audit({ subject: 'goods', subject_id: goods_id, shop_id: known.seller_id!, before: { is_auth: was }, after: { is_auth: is_auth === 1 } });
    return null;
  });

const termsOf = (uow: UnitOfWork, goods_id: string, shop_id: string) =>
  uow.first(
    uow
      .from('goods_terms')
      .select(['sort', 'version'])
      .where('goods_terms.goods_id', '=', goods_id)
      .where('goods_terms.shop_id', '=', shop_id),
  );

/** The variants of goods, each with what a shop decided of it so far. */
async function skusWithTerms(uow: UnitOfWork, goods_id: string, shop_id: string) {
  const rows = await uow.rows(
    uow
      .from('sku')
      .leftJoin('sku_terms as own', (join) =>
        join.onRef('own.org_id', '=', 'sku.org_id').onRef('own.sku_id', '=', 'sku.sku_id').on('own.shop_id', '=', shop_id),
      )
      .select([
        'sku.sku_id',
        'sku.specs_name',
        'sku.price_floor',
        'sku.price_ceiling',
        'sku.is_shelves as on_chain_shelves',
        'own.sku_id as own_id',
        'own.price',
        'own.is_shelves',
      ])
      .where('sku.goods_id', '=', goods_id)
      .orderBy('sku.position'),
  );
  return rows.map(({ own_id, is_shelves, ...row }) => ({ ...row, isDecided: own_id !== null, is_shelves: is_shelves ?? true }));
}
