import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { photo } from '#apps/testing/photo.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { readFile, uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { supplierAccept, supplierCodes, supplierEnd } from '#domains/org/contract/supplier.endpoints.ts';
import { brands } from '../contract/brand.endpoints.ts';
import { skuSearch } from '../contract/goods.endpoints.ts';
import { goodsAdd, goodsDetail, goodsEdit, goodsShelve } from '../contract/goods-keeping.endpoints.ts';
import { specifications } from '../contract/specification.endpoints.ts';
import {
  type SuppliedGoodsDetail, suppliedGoodsDetail, suppliedGoodsRenew, suppliedGoodsSearch, suppliedGoodsTake,
} from '../contract/supplied-goods.endpoints.ts';
import { aGoodsCategory, editedGoods, inTwoSizes } from './goods-made.ts';

let world: World;
let head: Client;
let supplier: Client;
let codes: { supplier_code: string; invite_code: string };
let made = 0;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  [head, supplier] = [await world.as('administrator'), await world.as('supplier')];
  const { supplier_code, invite_code } = await supplier.ask(supplierCodes, {});
  codes = { supplier_code, invite_code };
  await head.ask(supplierAccept, codes);
});
afterAll(() => world.close());

const UNKNOWN = { status: 404, message: '供应商未提供该产品，或已停止供应' };
const MOVED = { status: 409, message: '供应商刚刚修改了该产品，请刷新后重试' };
const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);

/** Goods of the supplier's in two sizes, at 100.00 and 150.00, of a brand of its own, as the head office finds them. */
async function offered(more: object = {}): Promise<SuppliedGoodsDetail> {
  made += 1;
  const { brand_id } = await supplier.ask(brands.add, { name: `供应品牌${made}` });
  const { goods_id } = await supplier.ask(goodsAdd, await inTwoSizes(supplier, { goods_name: `供应精华${made}`, brand_id, ...more }));
  return head.ask(suppliedGoodsDetail, { supplied_goods_id: goods_id });
}
const taking = async ({ supplied_goods_id, version, skus }: SuppliedGoodsDetail) => ({
  supplied_goods_id,
  supplied_version: version,
  category_id: await aGoodsCategory(head, 'product'),
  skus: skus.map(({ supplied_sku_id }, at) => ({ supplied_sku_id, price: 30_000 + at * 10_000 })),
});
type Edited = Awaited<ReturnType<typeof editedGoods>>;
/** The supplier changes its goods. */
async function edits({ supplied_goods_id }: SuppliedGoodsDetail, change: (goods: Edited) => object): Promise<void> {
  const goods = await editedGoods(supplier, supplied_goods_id);
  await supplier.ask(goodsEdit, { ...goods, ...change(goods) });
}
const again = ({ supplied_goods_id }: SuppliedGoodsDetail) => head.ask(suppliedGoodsDetail, { supplied_goods_id });
const found = (goods: SuppliedGoodsDetail, more: object = {}) => head.ask(suppliedGoodsSearch, { key_word: goods.goods_name, ...more });

describe('what a supplier sells', () => {
  it('is its shelf, seen by the merchants whom it supplies, at the prices they pay', async () => {
    const goods = await offered();
    expect((await found(goods))[0]).toMatchObject({
      supplied_goods_id: goods.supplied_goods_id, supplier_name: '汇美供应链', brand_name: goods.brand_name, sku_num: 2,
      supply_from: 10_000, supply_to: 15_000, state: 'offered', goods_id: null,
    });
    expect(goods.skus.map(({ specs_name, supply_price, state }) => [specs_name, supply_price, state])).toEqual([
      ['30ml', 10_000, 'offered'],
      ['50ml', 15_000, 'offered'],
    ]);
    // A variant off the shelf is nobody's business.
    await edits(goods, ({ skus }) => ({ skus: skus.map((sku, at) => ({ ...sku, is_shelves: at === 0 })) }));
    expect((await again(goods)).skus).toHaveLength(1);
    expect((await found(goods))[0]).toMatchObject({ sku_num: 1, supply_to: 10_000 });
    await supplier.ask(goodsShelve, { goods_id: goods.supplied_goods_id, is_shelves: false });
    expect(await found(goods)).toEqual([]);
    await refuses(() => head.call(suppliedGoodsDetail, { supplied_goods_id: goods.supplied_goods_id }) as never, UNKNOWN);
  });

  it('shows its pictures while it is on the shelf, to the merchants whom it supplies alone', async () => {
    const { path } = await supplier.ask(uploadFile, { use: 'goods_image', file: await photo() });
    const goods = await offered({ images: [path] });
    expect(goods.images).toEqual([path]);
    const shownTo = async (client: Client) => (await client.call(readFile, { file_key: path.split('/').at(-1)! })).status;
    expect([await shownTo(head), await shownTo(await world.as('manager')), await shownTo(await world.as('strangerAdministrator'))]).toEqual([200, 404, 404]);
    await supplier.ask(goodsShelve, { goods_id: goods.supplied_goods_id, is_shelves: false });
    expect(await shownTo(head)).toBe(404);
  });

  it('is cut into pages without a row twice or none', async () => {
    await offered();
    const all = await head.call(suppliedGoodsSearch, { page_size: 200 });
    const seen: string[] = [];
    for (let page_no = 1; seen.length < all.data_total!; page_no += 1)
      seen.push(...(await head.ask(suppliedGoodsSearch, { page_no, page_size: 2 })).map((row) => row.supplied_goods_id));
    expect(seen).toEqual(all.data.map((row) => row.supplied_goods_id));
  });

  it('is nothing to a chain that it does not supply, and to no shop', async () => {
    const goods = await offered();
    const stranger = await world.as('strangerAdministrator');
    expect(await stranger.ask(suppliedGoodsSearch, {})).toEqual([]);
    expect(await stranger.call(suppliedGoodsDetail, { supplied_goods_id: goods.supplied_goods_id })).toMatchObject(UNKNOWN);
    expect(await stranger.call(suppliedGoodsTake, await taking(goods))).toMatchObject(UNKNOWN);
    await refuses(async () => (await world.as('manager')).call(suppliedGoodsSearch, {}) as never, { status: 403, message: '您没有此操作的使用权限' });
  });

  it('is neither taken on nor renewed any more once the chain has left the supplier; what was taken on stays', async () => {
    const [goods, other] = [await offered(), await offered()];
    const { goods_id } = await head.ask(suppliedGoodsTake, await taking(other));
    await head.ask(supplierEnd, { supplier_code: codes.supplier_code });
    expect(await head.ask(suppliedGoodsSearch, {})).toEqual([]);
    await refuses(async () => head.call(suppliedGoodsTake, await taking(goods)) as never, UNKNOWN);
    const { supplied_goods_id, version: supplied_version } = other;
    await refuses(() => head.call(suppliedGoodsRenew, { supplied_goods_id, supplied_version }) as never, UNKNOWN);
    expect(await again(other)).toMatchObject({ state: 'gone', goods_id });
    await head.ask(supplierAccept, codes);
    expect(await again(other)).toMatchObject({ state: 'taken' });
  });
});

describe('goods that are taken on', () => {
  it('are the chain’s own at its prices, with brand and specifications by name, and sold by its shops', async () => {
    const goods = await offered();
    const { goods_id } = await head.ask(suppliedGoodsTake, await taking(goods));
    const own = await head.ask(goodsDetail, { goods_id });
    expect(own).toMatchObject({
      goods_name: goods.goods_name, brand_name: goods.brand_name, seller_id: null, supplied_by: '汇美供应链', supplied_goods_id: goods.supplied_goods_id,
    });
    expect(own.skus.map(({ specs_name, price, cost_price, supplier_code }) => [specs_name, price, cost_price, supplier_code])).toEqual([
      ['30ml', 30_000, 10_000, goods.skus[0]!.product_sn],
      ['50ml', 40_000, 15_000, goods.skus[1]!.product_sn],
    ]);
    expect((await head.ask(specifications.list, { goods_kind: 'product' })).some(({ spec_name }) => spec_name === own.specs[0]!.spec_name)).toBe(true);
    const sold = await (await world.as('manager')).ask(skuSearch, { keyword: goods.goods_name, market_enable: 1 });
    expect(sold.map(({ price }) => price)).toEqual([30_000, 40_000]);
    expect((await found(goods))[0]).toMatchObject({ state: 'taken', goods_id });
  });

  it('bring what the chain has no word for once: the next of that brand and specification find them', async () => {
    const { brand_id } = await supplier.ask(brands.add, { name: '同一品牌' });
    const [first, second] = [await offered({ brand_id }), await offered({ brand_id })];
    for (const goods of [first, second]) await head.ask(suppliedGoodsTake, await taking(goods));
    expect((await head.ask(brands.list, { key_word: '同一品牌' })).map(({ name }) => name)).toEqual(['同一品牌']);
  });

  it('are taken on once, by whoever comes first, as they were seen', async () => {
    const goods = await offered();
    const form = await taking(goods);
    const answers = await Promise.all(Array.from({ length: 6 }, () => head.call(suppliedGoodsTake, form)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    await refuses(() => head.call(suppliedGoodsTake, form) as never, { status: 409, message: '该产品已引入' });
    const other = await offered();
    await edits(other, ({ skus }) => ({ skus: skus.map((sku) => ({ ...sku, price: sku.price - 1_000 })) }));
    await refuses(async () => head.call(suppliedGoodsTake, await taking(other)) as never, MOVED);
    // A variant of somebody else's, or one that is named twice.
    const now = await again(other);
    const [sku] = (await taking(now)).skus;
    for (const skus of [[{ ...sku!, supplied_sku_id: goods.skus[0]!.supplied_sku_id }], [sku!, sku!]])
      await refuses(async () => head.call(suppliedGoodsTake, { ...(await taking(now)), skus }) as never, {
        status: 400, message: '供应商没有提供该规格，请刷新后重试',
      });
  });

  it('follow the supplier’s prices when the chain says so, and take further variants on; own prices and costs stay', async () => {
    const goods = await offered();
    const form = await taking(goods);
    const { goods_id } = await head.ask(suppliedGoodsTake, { ...form, skus: form.skus.slice(0, 1) });
    expect((await head.ask(goodsDetail, { goods_id })).skus).toHaveLength(1);
    await edits(goods, ({ skus }) => ({ skus: skus.map((sku) => ({ ...sku, price: sku.price - 500 })) }));
    const changed = await again(goods);
    expect(changed.state).toBe('changed');
    expect(changed.skus.map(({ state, supply_price, taken_price }) => [state, supply_price, taken_price])).toEqual([
      ['changed', 9_500, 10_000],
      ['offered', 14_500, null],
    ]);
    const { supplied_goods_id } = goods;
    const renewal = { supplied_goods_id, supplied_version: changed.version, skus: [{ supplied_sku_id: form.skus[1]!.supplied_sku_id, price: 45_000 }] };
    await refuses(() => head.call(suppliedGoodsRenew, { ...renewal, supplied_version: goods.version }) as never, MOVED);
    await head.ask(suppliedGoodsRenew, renewal);
    const own = await head.ask(goodsDetail, { goods_id });
    expect(own.skus.map(({ price, cost_price }) => [price, cost_price])).toEqual([[30_000, 9_500], [45_000, 14_500]]);
    expect((await again(goods)).state).toBe('taken');
    await refuses(() => head.call(suppliedGoodsRenew, renewal) as never, { status: 409, message: '总部的产品已有规格「50ml」' });
    // What the chain wrote down as its cost is its own.
    const ours = await editedGoods(head, goods_id);
    await head.ask(goodsEdit, { ...ours, skus: ours.skus.map((sku, at) => ({ ...sku, cost_price: at === 0 ? 8_800 : sku.cost_price })) });
    await edits(goods, ({ skus }) => ({ skus: skus.map((sku) => ({ ...sku, price: sku.price - 500 })) }));
    await head.ask(suppliedGoodsRenew, { supplied_goods_id, supplied_version: (await again(goods)).version });
    expect((await head.ask(goodsDetail, { goods_id })).skus.map(({ cost_price }) => cost_price)).toEqual([8_800, 14_000]);
  });

  it('take no price over of another unit', async () => {
    const goods = await offered({ unit: '瓶' });
    const { goods_id } = await head.ask(suppliedGoodsTake, await taking(goods));
    await edits(goods, ({ skus }) => ({ unit: '箱', skus: skus.map((sku) => ({ ...sku, price: sku.price * 12, price_floor: null, price_ceiling: null })) }));
    const { supplied_goods_id } = goods;
    const renewal = { supplied_goods_id, supplied_version: (await again(goods)).version };
    await refuses(() => head.call(suppliedGoodsRenew, renewal) as never, {
      status: 409,
      message: '供应商现按「箱」供应，总部的产品按「瓶」计，不能更新，请先统一单位',
    });
    expect((await head.ask(goodsDetail, { goods_id })).skus.map(({ cost_price }) => cost_price)).toEqual([10_000, 15_000]);
    await head.ask(goodsEdit, { ...(await editedGoods(head, goods_id)), unit: '箱' });
    await head.ask(suppliedGoodsRenew, renewal);
    expect((await head.ask(goodsDetail, { goods_id })).skus.map(({ cost_price }) => cost_price)).toEqual([120_000, 180_000]);
  });

  it('say what left the supplier’s shelf, and stay in the shops', async () => {
    const goods = await offered();
    const { goods_id } = await head.ask(suppliedGoodsTake, await taking(goods));
    await edits(goods, ({ skus }) => ({ skus: skus.map((sku, at) => ({ ...sku, is_shelves: at === 0 })) }));
    expect((await again(goods)).skus.map(({ state }) => state)).toEqual(['taken', 'gone']);
    await supplier.ask(goodsShelve, { goods_id: goods.supplied_goods_id, is_shelves: false });
    expect(await again(goods)).toMatchObject({ state: 'gone', goods_id, supply_from: 10_000, supply_to: 15_000 });
    expect(await found(goods)).toEqual([]);
    expect(await found(goods, { abnormal: 'gone' })).toMatchObject([{ supplied_goods_id: goods.supplied_goods_id, state: 'gone', goods_id, sku_num: 2 }]);
    expect((await head.ask(goodsDetail, { goods_id })).skus.every(({ on_shelves_here }) => on_shelves_here)).toBe(true);
  });

  it('are found where the supplier changed them, at its price of today, together with what it offers no more', async () => {
    const [same, dearer, left] = [await offered(), await offered(), await offered()];
    for (const goods of [same, dearer, left]) await head.ask(suppliedGoodsTake, await taking(goods));
    await edits(dearer, ({ skus }) => ({ skus: skus.map((sku) => ({ ...sku, price: sku.price - 1_000 })) }));
    await supplier.ask(goodsShelve, { goods_id: left.supplied_goods_id, is_shelves: false });
    const narrowed = async (abnormal: 'any' | 'changed' | 'gone') =>
      (await Promise.all([same, dearer, left].map((goods) => found(goods, { abnormal })))).flat().map(({ goods_name, state }) => [goods_name, state]);
    expect(await narrowed('any')).toEqual([[dearer.goods_name, 'changed'], [left.goods_name, 'gone']]);
    expect(await narrowed('changed')).toEqual([[dearer.goods_name, 'changed']]);
    expect(await narrowed('gone')).toEqual([[left.goods_name, 'gone']]);
    expect(await found(dearer, { abnormal: 'any' })).toMatchObject([{ supply_from: 9_000, supply_to: 14_000 }]);
    const { supplier_code } = codes;
    const all = await head.call(suppliedGoodsSearch, { abnormal: 'any', supplier_code, page_size: 200 });
    expect(await head.call(suppliedGoodsSearch, { abnormal: 'any', page_no: 2, page_size: 1 })).toMatchObject({
      data_total: all.data_total, data: [all.data[1]!],
    });
    expect(await head.ask(suppliedGoodsSearch, { abnormal: 'any', supplier_code: 'NOBODY' })).toEqual([]);
  });
});
