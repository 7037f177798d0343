import type { Stage } from '#apps/testing/stage.ts';
import type { Client } from '#apps/testing/world.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { categoryAdd, categoryLevel } from '../contract/category.endpoints.ts';
import type { GoodsKind } from '../contract/goods.endpoints.ts';
import { goodsAdd, goodsDetail } from '../contract/goods-keeping.endpoints.ts';
import { specifications } from '../contract/specification.endpoints.ts';

type Form = RequestInputOf<typeof goodsAdd>;

let made = 0;
const IN_MALL = { retail_switch: true, delivery_methods: ['pickup', 'mail'] } satisfies Partial<Form>;

/** A category of products, or of supplies, that the chain has. */
export async function aGoodsCategory(head: Client, kind: GoodsKind): Promise<string> {
  const [known] = await head.ask(categoryLevel, { kind });
  return known?.category_id ?? (await head.ask(categoryAdd, { kind, parent_id: null, name: '样本' })).category_id;
}

/** The form of goods that nobody has yet: one variant at 100.00, for the mall too. */
export async function newGoods(head: Client, { goods_kind = 'product', ...more }: Partial<Form> = {}): Promise<Form> {
  made += 1;
  const category_id = await aGoodsCategory(head, goods_kind);
  return { goods_kind, goods_name: `样本商品${made}`, category_id, unit: '瓶', ...IN_MALL, skus: [{ spec_values: [], price: 10_000 }], ...more };
}

/** Goods added by whoever asks; their id. */
export const addGoods = async (client: Client, more: Partial<Form> = {}): Promise<string> =>
  (await client.ask(goodsAdd, await newGoods(client, more))).goods_id;

/** A specification with its values; its id. */
export async function aSpecification(head: Client, goods_kind: GoodsKind = 'product'): Promise<string> {
  made += 1;
  return (await head.ask(specifications.add, { goods_kind, spec_name: `规格${made}`, spec_values: ['30ml', '50ml'] })).specification_id;
}

/** The form of goods in two sizes. */
export async function inTwoSizes(head: Client, more: Partial<Form> = {}): Promise<Form> {
  const specification_id = await aSpecification(head);
  return newGoods(head, {
    specs: [{ specification_id, spec_values: ['30ml', '50ml'] }],
    skus: [
      { spec_values: ['30ml'], price: 10_000, price_floor: 8_000, price_ceiling: 12_000 },
      { spec_values: ['50ml'], price: 15_000, price_floor: 8_000, price_ceiling: 15_000 },
    ],
    ...more,
  });
}

/** Goods of the chain as their edit takes them. */
export async function editedGoods(head: Client, goods_id: string) {
  const { specs, skus, ...goods } = await head.ask(goodsDetail, { goods_id });
  return { ...goods, specs: specs.map(({ spec_name: _, ...spec }) => spec), skus };
}

/** Goods of the chain in two sizes, for which the shop has decided nothing. */
export async function someGoods({ head }: Stage, more: Partial<Form> = {}): Promise<string> {
  return (await head.ask(goodsAdd, await inTwoSizes(head, more))).goods_id;
}

/** A new supply of the chain as a project names it. */
export async function aSupply(head: Client, more: Partial<Form> = {}): Promise<{ sku_id: string; quantity: number }> {
  const goods_id = await addGoods(head, { goods_kind: 'supply', unit: '片', ...more });
  const { skus } = await head.ask(goodsDetail, { goods_id });
  return { sku_id: skus[0]!.sku_id, quantity: 2 };
}
