import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { goodsDetail, goodsEdit } from '../contract/goods-keeping.endpoints.ts';
import { shopCardAdd } from '../contract/shop-card.endpoints.ts';
import { addAShopCard, newShopCard } from './cards.ts';
import { addGoods, editedGoods } from './goods-made.ts';

let world: World;
let head: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
});
afterAll(() => world.close());

const variantOf = async (goods_id: string): Promise<string> => (await head.ask(goodsDetail, { goods_id })).skus[0]!.sku_id;

it('what a supplier sends goes into no count card, paid for or given along', async () => {
  const sku_id = await variantOf(await addGoods(head, { goods_name: '直发洁面', goods_type: 'DIRECT' }));
  for (const field of ['products', 'gift_products'] as const) {
    const form = await newShopCard(head, { [field]: [{ sku_id, quantity: 2 }] });
    await expectRefusal(world, 'lanting', () => head.call(shopCardAdd, form), { status: 400, message: '「直发洁面」由供应商直发，不能放入次卡', field });
  }
  expect((await head.call(shopCardAdd, await newShopCard(head))).status).toBe(200);
});

it('what a count card holds is not made what a supplier sends', async () => {
  const goods_id = await addGoods(head);
  await addAShopCard(head, { shop_card_name: '护肤次卡', products: [{ sku_id: await variantOf(goods_id), quantity: 2 }] });
  const form = await editedGoods(head, goods_id);
  await expectRefusal(world, 'lanting', () => head.call(goodsEdit, { ...form, goods_type: 'DIRECT' }), {
    status: 409,
    message: '次卡「护肤次卡」含有该商品，请先从次卡中移除，再改为直销',
    field: 'goods_type',
  });
  expect((await head.ask(goodsDetail, { goods_id })).goods_type).toBe('NORMAL');
});

it('what a member still holds on a count card is not made so either, though the card is sold no more', async () => {
  const goods_id = await addGoods(head);
  const sku_id = await variantOf(goods_id);
  const shop_card_id = await addAShopCard(head, { shop_card_name: '停售次卡', products: [{ sku_id, quantity: 2 }] });
  await sellCard(await world.as('manager'), await newCustomer(world), 'count_card', shop_card_id);
  await world.look('lanting', 'delete from shop_card_product where shop_card_id = $1', [shop_card_id]);
  const form = await editedGoods(head, goods_id);
  const asDirect = () => head.call(goodsEdit, { ...form, goods_type: 'DIRECT' });
  await expectRefusal(world, 'lanting', asDirect, { status: 409, message: '会员手里的次卡还有该商品未领取，不能改为直销', field: 'goods_type' });
  const free = await editedGoods(head, await addGoods(head));
  expect((await head.call(goodsEdit, { ...free, goods_type: 'DIRECT' })).status).toBe(200);
});
