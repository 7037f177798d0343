import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id } from '#kernel/contract/schema.ts';
import { MOST_SKUS } from './goods.form.ts';
import { SkuTerms } from './goods-keeping.endpoints.ts';
import { faultOf, InNewShops, PushedPrice, PushedTo } from './push.endpoints.ts';

/** What a shop makes of goods of the chain, each of their variants in their order. */
export const GoodsShopTerms = z.object({
  shop_id: Id('shop'),
  shop_name: z.string(),
  /** Of what it decided; 0: nothing yet. */
  version: z.int(),
  skus: z.array(SkuTerms),
});
export type GoodsShopTerms = z.infer<typeof GoodsShopTerms>;

const goods_id = Id('goods');

/** `GET /shop/goods/query/shops`: what every shop makes of goods of the chain; 403 in a shop. */
export const goodsShops = endpoint({
  id: 'catalog.goods.shops', method: 'GET', path: '/shop/goods/query/shops', access: 'catalog:goods',
  request: z.object({ goods_id }), response: z.array(GoodsShopTerms),
});

/** What is decided for shops of the variants of goods. */
const GoodsPush = z.object({
  goods_id,
  shops: PushedTo,
  /** `own`: what `skus` say; variants that are not named keep what they cost there. */
  price: PushedPrice.default('keep'),
  skus: z.array(z.object({ sku_id: Id('sku'), price: Cents })).max(MOST_SKUS).default([]),
  /** Of all variants; null: as they are. */
  is_shelves: z.boolean().nullable().default(null),
  in_new_shops: InNewShops,
});
export type GoodsPush = z.infer<typeof GoodsPush>;

/**
 * `PUT /shop/goods/push`: decides for chosen shops what they make of goods of the chain: the prices of variants within their bounds
 * (400), their shelving (409 for what is withdrawn). All of them or none; 409 where a shop has decided otherwise than was seen. 403 in
 * a shop. `in_new_shops` as `PUT /shop/project/push`.
 */
export const goodsPush = endpoint({
  id: 'catalog.goods.push', method: 'PUT', path: '/shop/goods/push', access: 'catalog:goods', idempotent: true,
  request: GoodsPush.check(
    across<GoodsPush, 'shops' | 'price' | 'skus' | 'is_shelves' | 'in_new_shops'>(
      ['shops', 'price', 'skus', 'is_shelves', 'in_new_shops'],
      ({ price, skus, is_shelves, ...said }, complain) => {
        if (price === 'own' && skus.length === 0) complain('skus', 'catalog.sell_price_required');
        const fault = faultOf(said, price !== 'keep' || is_shelves !== null);
        if (fault) complain(...fault);
      },
    ),
  ),
  response: z.null(),
});
