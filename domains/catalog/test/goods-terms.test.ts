import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { order } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { priceSearch } from '#domains/loyalty/contract/price.endpoints.ts';
import { previewOrder } from '#domains/sales/contract/order.endpoints.ts';
import { skuSearch } from '../contract/goods.endpoints.ts';
import { goodsAdd, goodsAuth, goodsChanges, goodsDetail, goodsEdit, goodsSearch, goodsShelve, goodsTerms } from '../contract/goods-keeping.endpoints.ts';
import { addGoods, editedGoods, inTwoSizes, newGoods } from './goods-made.ts';

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
  sibling = await world.as('siblingManager');
});
afterAll(() => world.close());

const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
const sale = (item_id: string) => ({ item_type: 'product' as const, item_id, quantity: 1 });
/** Goods of the chain in two sizes, at 100.00 and 150.00, and their variants. */
async function twoSizes(more: Parameters<typeof inTwoSizes>[1] = {}): Promise<{ goods_id: string; ids: [string, string] }> {
  const { goods_id } = await head.ask(goodsAdd, await inTwoSizes(head, more));
  const { skus } = await head.ask(goodsDetail, { goods_id });
  return { goods_id, ids: [skus[0]!.sku_id, skus[1]!.sku_id] };
}
const decide = (client: Client, goods_id: string, skus: object[], version = 0) =>
  client.call(goodsTerms, { goods_id, version, skus: skus as never });
/** What a shop sells the first size for: in the picker, at its till, among its members' prices and on its page. */
async function pricesAt(client: Client, goods_id: string): Promise<number[]> {
  const { skus } = await client.ask(goodsDetail, { goods_id });
  const { sku_id, product_sn, price_here } = skus[0]!;
  const [picked] = await client.ask(skuSearch, { ids: [sku_id] });
  const { amount_receivable } = await client.ask(previewOrder, { member_id: null, items: [sale(sku_id)] });
  const [priced] = await client.ask(priceSearch, { item_type: 'product', key_word: product_sn });
  return [picked!.price, amount_receivable, priced!.price, price_here];
}
const all = (price: number) => [price, price, price, price];

describe("a shop's own price of a variant", () => {
  it('holds everywhere in that shop, and nowhere else', async () => {
    const { goods_id, ids } = await twoSizes();
    expect((await decide(manager, goods_id, [{ sku_id: ids[0], price: 9_000, is_shelves: true }])).code).toBe(0);
    expect(await pricesAt(manager, goods_id)).toEqual(all(9_000));
    expect(await pricesAt(sibling, goods_id)).toEqual(all(10_000));
    const { shops } = await head.ask(goodsDetail, { goods_id });
    expect(shops).toMatchObject([{ shop_id: manager.shop_id, sku_id: ids[0], price_here: 9_000, is_shelves: true }]);
    expect((await decide(manager, goods_id, [{ sku_id: ids[0], price: null, is_shelves: true }], 1)).code).toBe(0);
    expect(await pricesAt(manager, goods_id)).toEqual(all(10_000));
  });

  it.each([
    ['below the bounds', {}, 7_999, 400, '本店售价须在¥80.00至¥120.00之间'],
    ['above them', {}, 12_001, 400, '本店售价须在¥80.00至¥120.00之间'],
    ['where the chain gave none', { specs: [], skus: [{ spec_values: [], price: 10_000 }] }, 10_000, 403, '总部未开放该商品的门店定价'],
  ])('is refused %s', async (_, more, price, status, message) => {
    const { goods_id } = await head.ask(goodsAdd, await inTwoSizes(head, more));
    const { skus } = await head.ask(goodsDetail, { goods_id });
    const terms = [{ sku_id: skus[0]!.sku_id, price, is_shelves: true }];
    await refuses(() => decide(manager, goods_id, terms) as never, { status, message, field: 'skus.0.price' });
  });

  it('no longer holds once the chain draws its bounds closer', async () => {
    const { goods_id, ids } = await twoSizes();
    await decide(manager, goods_id, [{ sku_id: ids[0], price: 8_500, is_shelves: true }]);
    const form = await editedGoods(head, goods_id);
    await head.ask(goodsEdit, { ...form, skus: [{ ...form.skus[0]!, price_floor: 9_000 }, form.skus[1]!] });
    expect(await pricesAt(manager, goods_id)).toEqual(all(10_000));
  });

  it('is kept by one of those who read the same', async () => {
    const { goods_id, ids } = await twoSizes();
    const answers = await Promise.all([9_000, 9_100, 9_200].map((price) => decide(manager, goods_id, [{ sku_id: ids[0], price, is_shelves: true }])));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await manager.ask(goodsChanges, { goods_id, of_price: true })).toHaveLength(3);
    expect(await sibling.ask(goodsChanges, { goods_id, of_price: true })).toHaveLength(2);
  });

  it('is of a variant of these goods', async () => {
    const [{ goods_id }, other] = [await twoSizes(), await twoSizes()];
    const terms = [{ sku_id: other.ids[0], price: 9_000, is_shelves: true }];
    await refuses(() => decide(manager, goods_id, terms) as never, { status: 400, message: '规格明细不存在，请刷新后重试', field: 'skus.0.sku_id' });
  });
});

describe('the shelves of a shop', () => {
  it('are its own, variant by variant: what it takes off, its sibling goes on selling', async () => {
    const { goods_id, ids } = await twoSizes({ goods_name: '分店下架' });
    await decide(manager, goods_id, [{ sku_id: ids[0], price: null, is_shelves: false }]);
    await expect(order(manager, null, [sale(ids[0])])).rejects.toThrow('分店下架已下架或不存在，不能销售');
    expect((await order(manager, null, [sale(ids[1])])).amount_receivable).toBe(15_000);
    expect((await order(sibling, null, [sale(ids[0])])).amount_receivable).toBe(10_000);
    const picked = async (client: Client) => (await client.ask(skuSearch, { ids, market_enable: 1 })).length;
    expect([await picked(manager), await picked(sibling)]).toEqual([1, 2]);
    const [row] = await manager.ask(goodsSearch, { goods_kind: 'product', key_word: '分店下架' });
    expect(row).toMatchObject({ shelved_num: 1, sku_num: 2, is_shelves: true, actions: ['terms', 'unshelve', 'shelve', 'copy'] });
    await manager.ask(goodsShelve, { goods_id, is_shelves: true });
    expect(await picked(manager)).toBe(2);
  });

  it('bear nothing that the head office withdrew', async () => {
    const { goods_id, ids } = await twoSizes({ goods_name: '停售产品' });
    await decide(manager, goods_id, [{ sku_id: ids[0], price: 9_000, is_shelves: true }]);
    await head.ask(goodsShelve, { goods_id, is_shelves: false });
    for (const client of [manager, sibling]) await expect(order(client, null, [sale(ids[0])])).rejects.toThrow('停售产品已下架或不存在，不能销售');
    await refuses(() => manager.call(goodsShelve, { goods_id, is_shelves: true }) as never, { status: 409, message: '「停售产品」已被总部下架，门店不能上架；如需销售请联系总部' });
    const [row] = await manager.ask(goodsSearch, { goods_kind: 'product', key_word: '停售产品', is_shelves: false });
    expect(row).toMatchObject({ is_shelves: false, withdrawn: true, actions: ['terms', 'copy'] });
  });

  it('keep what the shop decided when they are cleared and filled again', async () => {
    const { goods_id, ids } = await twoSizes();
    await decide(manager, goods_id, [{ sku_id: ids[0], price: 9_000, is_shelves: true }]);
    for (const is_shelves of [false, true]) await manager.ask(goodsShelve, { goods_id, is_shelves });
    expect(await pricesAt(manager, goods_id)).toEqual(all(9_000));
  });
});

describe('goods of the chain', () => {
  it('are changed by the head office alone, and priced for one shop by that shop alone', async () => {
    const goods_id = await addGoods(head);
    const form = await editedGoods(head, goods_id);
    await refuses(() => manager.call(goodsEdit, { ...form, version: 1 }) as never, {
      status: 403,
      message: '该商品由总部维护，门店只能调整本店的售价、排序和上架',
    });
    await refuses(() => decide(head, goods_id, []) as never, { status: 403, message: '只有门店能为总部商品设置本店售价、排序和上架' });
  });
});

describe("a shop's own goods", () => {
  it('need the leave of the head office', async () => {
    const form = await newGoods(head);
    await refuses(() => manager.call(goodsAdd, form) as never, { status: 403, message: '总部未开放门店自建商品，请联系总部新增' });
  });

  it('are seen and sold there, seen by the head office, and by no sibling', async () => {
    await decideRules(head, { 'catalog.shop_goods': true });
    const { goods_id } = await manager.ask(goodsAdd, await newGoods(head, { goods_name: '本店独有' }));
    const seen = async (client: Client) => (await client.ask(goodsSearch, { goods_kind: 'product', key_word: '本店独有' })).length;
    expect([await seen(manager), await seen(head), await seen(sibling)]).toEqual([1, 1, 0]);
    const form = await editedGoods(manager, goods_id);
    expect((await order(manager, null, [sale(form.skus[0]!.sku_id)])).amount_receivable).toBe(10_000);
    const unknown = { status: 404, message: '商品不存在' };
    await refuses(() => sibling.call(goodsDetail, { goods_id }) as never, unknown);
    await refuses(() => sibling.call(goodsChanges, { goods_id }) as never, unknown);
    await refuses(() => sibling.call(goodsShelve, { goods_id, is_shelves: false }) as never, unknown);
    await refuses(() => decide(sibling, goods_id, []) as never, unknown);
    await refuses(() => sibling.call(goodsEdit, form) as never, unknown);
    await expect(order(sibling, null, [sale(form.skus[0]!.sku_id)])).rejects.toThrow('已下架或不存在，不能销售');
    await manager.ask(goodsEdit, { ...form, goods_name: '改了名' });
    expect((await head.ask(goodsDetail, { goods_id })).goods_name).toBe('改了名');
    await decideRules(head, { 'catalog.shop_goods': null });
  });

  it('are sold there as long as the head office lets them be, whatever the shop has on its shelves', async () => {
    await decideRules(head, { 'catalog.shop_goods': true });
    const { goods_id } = await manager.ask(goodsAdd, await newGoods(head, { goods_name: '自带产品' }));
    const { sku_id } = (await manager.ask(goodsDetail, { goods_id })).skus[0]!;
    const decided = (client: Client, is_auth: 0 | 1) => client.call(goodsAuth, { goods_id, is_auth }) as never;
    await refuses(() => decided(manager, 0), { status: 403, message: '只有总部能决定门店自建产品是否允许销售' });
    await refuses(() => decided(sibling, 0), { status: 404, message: '商品不存在' });
    expect((await head.ask(goodsDetail, { goods_id })).actions).toContain('forbid');
    await head.ask(goodsAuth, { goods_id, is_auth: 0 });
    await manager.ask(goodsShelve, { goods_id, is_shelves: true });
    await expect(order(manager, null, [sale(sku_id)])).rejects.toThrow('自带产品已下架或不存在，不能销售');
    expect(await manager.ask(skuSearch, { ids: [sku_id], market_enable: 1, is_auth: 1 })).toEqual([]);
    const [row] = await manager.ask(goodsSearch, { goods_kind: 'product', key_word: '自带产品' });
    expect(row).toMatchObject({ is_auth: 0, is_shelves: true, actions: ['edit', 'unshelve', 'copy'] });
    expect((await head.ask(goodsDetail, { goods_id })).actions).toContain('allow');
    await head.ask(goodsAuth, { goods_id, is_auth: 1 });
    expect((await order(manager, null, [sale(sku_id)])).amount_receivable).toBe(10_000);
    const told = "select shop_id, before, after from audit_entry where endpoint = 'catalog.goods.auth' and subject_id = $1 order by audit_id";
    expect(await world.look('lanting', told, [goods_id])).toEqual([
      { shop_id: manager.shop_id, before: { is_auth: true }, after: { is_auth: false } },
      { shop_id: manager.shop_id, before: { is_auth: false }, after: { is_auth: true } },
    ]);
    const ofChain = { goods_id: await addGoods(head), is_auth: 0 as const };
    const message = '只能对门店自建的产品决定是否允许销售；总部商品请直接上架或下架';
    await refuses(() => head.call(goodsAuth, ofChain) as never, { status: 409, message });
    await decideRules(head, { 'catalog.shop_goods': null });
  });
});
