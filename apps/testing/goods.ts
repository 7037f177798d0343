import { goodsAdd, goodsDetail } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { addGoods, inTwoSizes } from '#domains/catalog/test/goods-made.ts';
import type { Client } from './world.ts';

/** Goods of the chain in two sizes, at 100.00 and 150.00, and their variants. */
export async function goodsInTwoSizes(
  head: Client,
  more: Parameters<typeof inTwoSizes>[1] = {},
): Promise<{ goods_id: string; goods_name: string; sku_ids: [small: string, large: string] }> {
  const { goods_id } = await head.ask(goodsAdd, await inTwoSizes(head, more));
  const { goods_name, skus } = await head.ask(goodsDetail, { goods_id });
  return { goods_id, goods_name, sku_ids: [skus[0]!.sku_id, skus[1]!.sku_id] };
}

/** Goods of the chain in one variant, at 100.00. */
export async function goodsOfOne(head: Client, more: Parameters<typeof addGoods>[1] = {}): Promise<{ goods_name: string; sku_id: string }> {
  const { goods_name, skus } = await head.ask(goodsDetail, { goods_id: await addGoods(head, more) });
  return { goods_name, sku_id: skus[0]!.sku_id };
}
