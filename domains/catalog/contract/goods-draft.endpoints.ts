import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Text, When } from '#kernel/contract/schema.ts';
import { GoodsKind } from './goods.endpoints.ts';

/** Writing goods takes so many steps: what they are, their variants, how they are sold. */
export const GOODS_STEPS = 3;
const MOST_TEXT = 60_000;

/**
 * What somebody has begun to write: how far they were, and the form as the browser holds it, with the shops that sell it at first. Nothing
 * of it is judged before it is added. Of the fields of the specification (1§3) some stand here under another name: retail_price is the price of
 * a variant, bind_service_vo_list `linked_projects`, purchase_max_switch whether there is a `purchase_max`. What there is of goods in the
 * beginning comes by an inbound order (`stock`), with its batch and cost; level_ids is `level_discount`, for all levels alike; what sys_type
 * would divide, the shops do.
 */
const begun = { step: z.int().min(0).max(GOODS_STEPS - 1), form: Text(MOST_TEXT) };

/** `GET /shop/goods/query/draft`: one's own; null where there is none. */
export const goodsDraft = endpoint({
  id: 'catalog.goods.draft', method: 'GET', path: '/shop/goods/query/draft', access: 'catalog:goods',
  request: z.object({ goods_kind: GoodsKind }), response: z.object({ ...begun, save_time: When }).nullable(),
});

/** `PUT /shop/goods/draft`: in the place of the one before. */
export const goodsDraftKeep = endpoint({
  id: 'catalog.goods.draft.keep', method: 'PUT', path: '/shop/goods/draft', access: 'catalog:goods',
  request: z.object({ goods_kind: GoodsKind, ...begun }), response: z.null(),
});

/** `DELETE /shop/goods/draft`. */
export const goodsDraftDrop = endpoint({
  id: 'catalog.goods.draft.drop', method: 'DELETE', path: '/shop/goods/draft', access: 'catalog:goods',
  request: z.object({ goods_kind: GoodsKind }), response: z.null(),
});
