import { moneyText } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { goodsPush, goodsShops } from '../contract/goods-push.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { assertWithin } from '../model/project.rules.ts';
import { variantAfterPush } from '../model/push.rules.ts';
import { lockGoods, skusOfGoods } from './goods.locks.ts';
import { writeHead, writeSkuTerms } from './goods-terms.writes.ts';
import { holdOpening, markForNewShops } from './new-shops.ts';
import { assertPushes, namesOf, shopsOfChain } from './push.commands.ts';

/** What shops decided of goods so far, as a whole and of their variants: those named, or all that the reader sees. */
async function decidedOf(reads: Reads, goods_id: string, shop_ids?: readonly string[]) {
  let heads = reads.from('goods_terms').where('goods_terms.goods_id', '=', goods_id);
  let skus = reads
    .from('sku_terms')
    .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'sku_terms.org_id').onRef('sku.sku_id', '=', 'sku_terms.sku_id'))
    .where('sku.goods_id', '=', goods_id);
  if (shop_ids) {
    heads = heads.where('goods_terms.shop_id', 'in', [...shop_ids]);
    skus = skus.where('sku_terms.shop_id', 'in', [...shop_ids]);
  }
  const [heads_, skus_] = await Promise.all([
    reads.rows(heads.select(['goods_terms.shop_id', 'goods_terms.sort', 'goods_terms.version'])),
    reads.rows(skus.select(['sku_terms.shop_id', 'sku_terms.sku_id', 'sku_terms.price', 'sku_terms.is_shelves'])),
  ]);
  const headOf = new Map(heads_.map(({ shop_id, ...head }) => [shop_id, head]));
  const skuOf = new Map(skus_.map((sku) => [`${sku.shop_id}/${sku.sku_id}`, sku]));
  return {
    headOf: (shop_id: string) => headOf.get(shop_id),
    /** A variant in a shop; undecided it costs what the chain says and is sold. */
    skuOf: (shop_id: string, sku_id: string) => {
      const own = skuOf.get(`${shop_id}/${sku_id}`);
      return { isDecided: own !== undefined, price: own?.price ?? null, is_shelves: own?.is_shelves ?? true };
    },
  };
}

/** Decides for chosen shops what they make of goods of the chain, all of them or none, and whether shops that open later sell them. */
export const pushGoods = (ctx: Ctx, { goods_id, shops, price, skus, is_shelves, in_new_shops }: RequestOf<typeof goodsPush>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    assertPushes(ctx);
    if (in_new_shops !== null) await holdOpening(uow);
    const { goods_name: name, seller_id, in_new_shops: was } = await lockGoods(uow, goods_id, null);
    if (seller_id !== null) throw refuse(409, 'push_of_shop', { params: { name } });
    if (in_new_shops !== null) markForNewShops(uow, 'goods', goods_id, was, in_new_shops);
    if (shops.length === 0) return null;
    const ids = shops.map(({ shop_id }) => shop_id);
    const [names, variants, decided] = await Promise.all([namesOf(uow, ids), skusOfGoods(uow, goods_id), decidedOf(uow, goods_id, ids)]);
    if (is_shelves && !variants.some((variant) => variant.is_shelves)) throw refuse(409, 'push_withdrawn', { params: { name } });
    const say = (cents: number) => moneyText(cents, ctx.actor.shop.currency_code);
    skus.forEach((named, index) => {
      const variant = variants.find(({ sku_id }) => sku_id === named.sku_id);
      if (!variant) throw refuse(400, 'sku_unknown', { field: `skus.${index}.sku_id` });
      assertWithin(variant, named.price, say, { field: `skus.${index}.price`, closed: 'goods_price_of_chain' });
    });
    const push = { price, prices: new Map(skus.map((named) => [named.sku_id, named.price])), is_shelves };
    for (const { shop_id, version } of shops) {
      const head = decided.headOf(shop_id);
      if ((head?.version ?? 0) !== version) throw refuse(409, 'push_moved', { params: { shop: names.get(shop_id)! } });
      writeHead(uow, { goods_id, shop_id }, head, head?.sort ?? null);
      for (const { sku_id, specs_name } of variants) {
        const before = decided.skuOf(shop_id, sku_id);
        const after = variantAfterPush(sku_id, { own_price: before.price, is_shelves: before.is_shelves }, push);
        writeSkuTerms(uow, { goods_id, shop_id }, { sku_id, specs_name, ...before }, { price: after.own_price, is_shelves: after.is_shelves });
      }
    }
    return null;
  });

/** What every shop makes of goods of the chain, for whoever pushes them. */
export const listGoodsShops = (ctx: Ctx, { goods_id }: RequestOf<typeof goodsShops>): Promise<ResponseOf<typeof goodsShops>> =>
  read(ctx, async (reads) => {
    assertPushes(ctx);
    const ofChain = reads.from('goods').select('goods_id').where('goods.goods_id', '=', goods_id).where('goods.seller_id', 'is', null);
    const [goods, shops, variants, decided] = await Promise.all([
      reads.first(ofChain),
      shopsOfChain(reads),
      skusOfGoods(reads, goods_id),
      decidedOf(reads, goods_id),
    ]);
    if (!goods) throw refuse(404, 'goods_unknown');
    return shops.map(({ shop_id, shop_name }) => ({
      shop_id,
      shop_name,
      version: decided.headOf(shop_id)?.version ?? 0,
      skus: variants.map(({ sku_id }) => {
        const { price, is_shelves } = decided.skuOf(shop_id, sku_id);
        return { sku_id, price, is_shelves };
      }),
    }));
  });
