import { goodsAdd, goodsDetail } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { inTwoSizes } from '#domains/catalog/test/goods-made.ts';
import type { Client } from './world.ts';

/** Goods of the chain in two sizes, at 100.00 and 150.00, and their variants. */
export async function goodsInTwoSizes(head: Client): Promise<{ goods_id: string; sku_ids: [small: string, large: string] }> {
  const { goods_id } = await head.ask(goodsAdd, await inTwoSizes(head));
  const { skus } = await head.ask(goodsDetail, { goods_id });
  return { goods_id, sku_ids: [skus[0]!.sku_id, skus[1]!.sku_id] };
}
