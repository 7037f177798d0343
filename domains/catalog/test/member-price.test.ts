import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { priceSearch } from '#domains/loyalty/contract/price.endpoints.ts';
import { previewOrder } from '#domains/sales/contract/order.endpoints.ts';
import { countCardSearch, projectSearch } from '../contract/catalog.endpoints.ts';
import { favouriteList, favouriteMark } from '../contract/favourite.endpoints.ts';
import { goodsDetail, goodsTerms } from '../contract/goods-keeping.endpoints.ts';
import { skuSearch } from '../contract/goods.endpoints.ts';
import { projectDetail, projectTerms } from '../contract/project.endpoints.ts';
import { shopCardDetail, shopCardTerms } from '../contract/shop-card.endpoints.ts';
import { addAShopCard } from './cards.ts';
import { addGoods } from './goods-made.ts';
import { addAProject } from './projects.ts';

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
beforeAll(async () => {
  world = await openWorld();
  [head, manager, sibling] = [await world.as('administrator'), await world.as('manager'), await world.as('siblingManager')];
});
afterAll(() => world.close());

/** 100.00 for everybody and 95.00 for members, between 80.00 and 120.00. */
const PRICES = { member_price: 9_500, price_floor: 8_000, price_ceiling: 12_000 };

it('is never above what everybody pays in a shop with a price of its own, wherever it is shown', async () => {
  const shop_project_id = await addAProject(head, PRICES);
  const goods_id = await addGoods(head, { skus: [{ spec_values: [], price: 10_000, ...PRICES }] });
  const shop_card_id = await addAShopCard(head, { sell_price: 10_000, ...PRICES });
  const { project_sn } = await head.ask(projectDetail, { shop_project_id });
  const { skus: [sku], goods_name } = await head.ask(goodsDetail, { goods_id });
  const { sku_id } = sku!;
  const { card_sn } = await head.ask(shopCardDetail, { shop_card_id });
  const items = [
    { item_type: 'project' as const, item_id: shop_project_id },
    { item_type: 'product' as const, item_id: sku_id },
    { item_type: 'count_card' as const, item_id: shop_card_id },
  ];
  const shownIn = async (client: Client) => {
    for (const item of items) await client.ask(favouriteMark, { item, is_favourite: true });
    const rows = [
      ...(await client.ask(projectSearch, { key_word: project_sn })),
      ...(await client.ask(skuSearch, { keyword: goods_name, market_enable: 1, is_auth: 1 })),
      ...(await client.ask(skuSearch, { keyword: goods_name })),
      ...(await client.ask(countCardSearch, { key_word: card_sn })),
      ...(await client.ask(favouriteList, {})),
      ...(await client.ask(priceSearch, { item_type: 'project', key_word: project_sn })),
      ...(await client.ask(priceSearch, { item_type: 'product', key_word: goods_name })),
    ];
    expect(rows).toHaveLength(9);
    return [...new Set(rows.map(({ member_price }) => member_price))];
  };
  expect([await shownIn(manager), await shownIn(sibling)]).toEqual([[9_500], [9_500]]);
  await manager.ask(projectTerms, { shop_project_id, version: 0, sell_price: 9_000 });
  await manager.ask(goodsTerms, { goods_id, version: 0, skus: [{ sku_id, price: 9_000, is_shelves: true }] });
  await manager.ask(shopCardTerms, { shop_card_id, version: 0, sell_price: 9_000 });
  // What holds is the lower one, as the till charges it.
  expect([await shownIn(manager), await shownIn(sibling)]).toEqual([[9_000], [9_500]]);
  const member_id = await newCustomer(world);
  const priced = await manager.ask(previewOrder, { member_id, items: items.map((item) => ({ ...item, quantity: 1 })) });
  expect(priced.lines.map(({ amount_receivable }) => amount_receivable)).toEqual([9_000, 9_000, 9_000]);
});
