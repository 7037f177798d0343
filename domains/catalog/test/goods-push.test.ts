import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { previewOrder } from '#domains/sales/contract/order.endpoints.ts';
import { goodsAdd, goodsChanges, goodsDetail, goodsShelve, goodsTerms } from '../contract/goods-keeping.endpoints.ts';
import { goodsPush, goodsShops } from '../contract/goods-push.endpoints.ts';
import { heldIn, variantAfterPush } from '../model/push.rules.ts';
import { addGoods, inTwoSizes, newGoods } from './goods-made.ts';

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
beforeAll(async () => {
  world = await openWorld({ poolSize: 8 });
  [head, manager, sibling] = [await world.as('administrator'), await world.as('manager'), await world.as('siblingManager')];
});
afterAll(() => world.close());

const both = (version = 0) => [manager, sibling].map(({ shop_id }) => ({ shop_id, version }));
/** Goods of the chain in two sizes, which shops may sell for 80.00 to 120.00 and for 80.00 to 150.00. */
async function twoSizes(): Promise<{ goods_id: string; small: string; large: string }> {
  const { goods_id } = await head.ask(goodsAdd, await inTwoSizes(head));
  const { skus } = await head.ask(goodsDetail, { goods_id });
  return { goods_id, small: skus[0]!.sku_id, large: skus[1]!.sku_id };
}
const pricesAt = async (client: Client, goods_id: string) => (await client.ask(goodsDetail, { goods_id })).skus.map((sku) => sku.price_here);
const soldAt = async (client: Client, goods_id: string) => (await client.ask(goodsDetail, { goods_id })).skus.map((sku) => sku.on_shelves_here);
const refuses = (call: () => Promise<unknown>, status: number, message: string) => expectRefusal(world, 'lanting', call as never, { status, message });

it('decides variant by variant for the chosen shops alone, as the preview said, and the till sells by it', async () => {
  const { goods_id, small, large } = await twoSizes();
  await sibling.ask(goodsTerms, { goods_id, version: 0, sort: 7, skus: [{ sku_id: large, price: 14_000, is_shelves: false }] });
  const before = await head.ask(goodsShops, { goods_id });
  const chosen = before.filter(({ shop_id }) => [manager.shop_id, sibling.shop_id].includes(shop_id));
  const shops = chosen.map(({ shop_id, version }) => ({ shop_id, version }));
  expect(shops.map(({ version }) => version).toSorted()).toEqual([0, 1]);
  await head.ask(goodsPush, { goods_id, shops, price: 'own', skus: [{ sku_id: small, price: 9_000 }], is_shelves: true });
  const push = { price: 'own' as const, prices: new Map([[small, 9_000]]), is_shelves: true };
  const kept = (await head.ask(goodsDetail, { goods_id })).skus;
  for (const client of [manager, sibling]) {
    const { skus } = chosen.find(({ shop_id }) => shop_id === client.shop_id)!;
    const held = skus.map(({ sku_id, price, is_shelves }, index) =>
      heldIn({ ...kept[index]!, sell_price: kept[index]!.price }, variantAfterPush(sku_id, { own_price: price, is_shelves }, push)),
    );
    expect(await pricesAt(client, goods_id)).toEqual(held.map(({ price }) => price));
    expect(await soldAt(client, goods_id)).toEqual([true, true]);
    const items = [{ item_type: 'product' as const, item_id: small, quantity: 1 }];
    expect((await client.ask(previewOrder, { member_id: null, items })).amount_receivable).toBe(9_000);
    const said = (await client.ask(goodsChanges, { goods_id })).filter(({ operator_name }) => operator_name === '沈若兰');
    expect(said.flatMap(({ changes }) => changes)).toContainEqual({ field: 'price', before: null, after: '9000' });
  }
  // What was not named keeps what it cost there, and what the shop decided besides stays its own.
  expect(await pricesAt(sibling, goods_id)).toEqual([9_000, 14_000]);
  expect((await sibling.ask(goodsDetail, { goods_id })).terms).toMatchObject({ sort: 7 });
  const others = (await head.ask(goodsShops, { goods_id })).filter(({ shop_id }) => ![manager.shop_id, sibling.shop_id].includes(shop_id));
  expect(others.every(({ version }) => version === 0)).toBe(true);
  await head.ask(goodsPush, { goods_id, shops: [{ shop_id: sibling.shop_id, version: 2 }], price: 'chain' });
  expect(await pricesAt(sibling, goods_id)).toEqual([10_000, 15_000]);
});

it('reaches supplies too, which have no price in shops', async () => {
  const goods_id = await addGoods(head, { goods_kind: 'supply' });
  await head.ask(goodsPush, { goods_id, shops: both(), is_shelves: false });
  expect([await soldAt(manager, goods_id), await soldAt(sibling, goods_id)]).toEqual([[false], [false]]);
});

describe('nothing at all is pushed', () => {
  it('where a shop has decided otherwise meanwhile: the other shops keep theirs too', async () => {
    const { goods_id, small } = await twoSizes();
    await sibling.ask(goodsTerms, { goods_id, version: 0, skus: [{ sku_id: small, price: 11_000, is_shelves: true }] });
    const { shop_name } = (await head.ask(goodsShops, { goods_id })).find(({ shop_id }) => shop_id === sibling.shop_id)!;
    await refuses(() => head.call(goodsPush, { goods_id, shops: both(), is_shelves: false }), 409, `${shop_name}刚刚调整过，请刷新后重试`);
    expect([await soldAt(manager, goods_id), await pricesAt(sibling, goods_id)]).toEqual([[true, true], [11_000, 15_000]]);
  });

  it('beyond the bounds of a variant, of what is withdrawn, to a shop that is not there, or when there is nothing to push', async () => {
    const { goods_id, small } = await twoSizes();
    const other = await twoSizes();
    const to = (more: object) => () => head.call(goodsPush, { goods_id, shops: both(), ...more });
    await refuses(to({ price: 'own', skus: [{ sku_id: small, price: 12_001 }] }), 400, '本店售价须在¥80.00至¥120.00之间');
    await refuses(to({ price: 'own', skus: [{ sku_id: other.small, price: 9_000 }] }), 400, '规格明细不存在，请刷新后重试');
    await refuses(to({ price: 'own' }), 400, '请输入售价');
    await refuses(to({}), 400, '请选择要推送的内容');
    await refuses(to({ is_shelves: true, shops: [{ shop_id: head.shop_id, version: 0 }] }), 400, '门店不存在');
    await refuses(to({ is_shelves: true, shops: [...both(), ...both()] }), 400, '门店不存在');
    await head.ask(goodsShelve, { goods_id, is_shelves: false });
    const { goods_name } = await head.ask(goodsDetail, { goods_id });
    await refuses(to({ is_shelves: true }), 409, `「${goods_name}」已被总部下架，请先上架`);
  });

  it('where the chain gave no bounds, by a shop, by another chain, or of what a shop keeps for itself', async () => {
    const goods_id = await addGoods(head, { skus: [{ spec_values: [], price: 10_000 }] });
    const { sku_id } = (await head.ask(goodsDetail, { goods_id })).skus[0]!;
    const priced = { goods_id, shops: both(), price: 'own' as const, skus: [{ sku_id, price: 10_000 }] };
    await refuses(() => head.call(goodsPush, priced), 403, '总部未开放该商品的门店定价');
    const off = { goods_id, shops: both(), is_shelves: false };
    await refuses(() => manager.call(goodsPush, off), 403, '只有总部能推送到门店');
    expect((await manager.call(goodsShops, { goods_id })).status).toBe(403);
    const stranger = await world.as('strangerAdministrator');
    await refuses(() => stranger.call(goodsPush, off), 404, '商品不存在');
    expect((await stranger.call(goodsShops, { goods_id })).status).toBe(404);
    await decideRules(head, { 'catalog.shop_goods': true });
    const own = await manager.ask(goodsAdd, await newGoods(head));
    expect(await head.call(goodsPush, { ...off, ...own })).toMatchObject({ status: 409 });
    expect((await head.call(goodsShops, own)).status).toBe(404);
  });

  it.each([1, 2, 3])('to a shop that decides at the same moment: one of the two is told (%i)', async () => {
    const { goods_id, small } = await twoSizes();
    const answers = await Promise.all([
      head.call(goodsPush, { goods_id, shops: both(), price: 'own', skus: [{ sku_id: small, price: 9_000 }] }),
      sibling.call(goodsTerms, { goods_id, version: 0, skus: [{ sku_id: small, price: 11_000, is_shelves: true }] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const isPushed = answers[0].status === 200;
    expect([(await pricesAt(manager, goods_id))[0], (await pricesAt(sibling, goods_id))[0]]).toEqual(isPushed ? [9_000, 9_000] : [10_000, 11_000]);
  });
});
