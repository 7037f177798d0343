import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { aSku, aSupplySku } from '#apps/testing/stock.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { countCardSearch } from '../contract/catalog.endpoints.ts';
import * as card from '../contract/shop-card.endpoints.ts';
import { newShopCard } from './cards.ts';

let world: World;
let head: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
});
afterAll(() => world.close());

const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
const see = (client: Client, shop_card_id: string) => client.ask(card.shopCardDetail, { shop_card_id });
const edited = async (shop_card_id: string, more: object) => ({ ...(await see(head, shop_card_id)), ...more });

it('a count card holds products, counted by themselves, of the chain or of whoever sells it, and supplies never', async () => {
  const [sku_id, supply] = [await aSku(head), await aSupplySku(head)];
  const form = await newShopCard(head, { products: [{ sku_id, quantity: 5 }], gift_products: [{ sku_id, quantity: 1 }] });
  const { shop_card_id } = await head.ask(card.shopCardAdd, form);
  expect(await see(manager, shop_card_id)).toMatchObject({
    project_num: 15,
    products: [{ sku_id, quantity: 5, sell_price: 10_000 }],
    gift_products: [{ sku_id, quantity: 1 }],
  });
  const [row] = await manager.ask(countCardSearch, { key_word: form.shop_card_name });
  expect(row!.projects.map(({ order_type, project_num }) => [order_type, project_num])).toEqual([
    [1, 10],
    [2, 5],
  ]);
  await head.ask(card.shopCardEdit, await edited(shop_card_id, { products: [] }));
  expect(await see(head, shop_card_id)).toMatchObject({ project_num: 10, products: [], gift_products: [{ sku_id, quantity: 1 }] });

  const only = { ...form, shop_card_name: '只有产品', projects: [] };
  expect((await head.call(card.shopCardAdd, only)).code).toBe(0);
  for (const products of [[{ sku_id: supply, quantity: 1 }], [{ sku_id: '987654321', quantity: 1 }]])
    await refuses(() => head.call(card.shopCardAdd, { ...form, products }) as never, { status: 400, message: '产品不存在，或不属于该卡的销售门店', field: 'products' });
  const twice = [...form.products!, ...form.products!];
  await refuses(() => head.call(card.shopCardAdd, { ...form, products: twice }) as never, { status: 400, message: '同一产品只能选择一次', field: 'products' });
  const range = { ...form, count_method: 1 as const, project_num: 8 };
  await refuses(() => head.call(card.shopCardAdd, range) as never, {
    status: 400,
    message: '只有按项目计次的卡可以包含产品，其他计次方式可以赠送产品',
    field: 'products',
  });
  const generous = { ...form, products: [], sell_price: 29_900, gift_products: [{ sku_id, quantity: 3 }] };
  await refuses(() => head.call(card.shopCardAdd, generous) as never, {
    status: 400,
    message: '赠送的价值¥300.00高于售价¥299.00，确实如此请打开「赠送可高于售价」',
    field: 'gift_products',
  });
});
