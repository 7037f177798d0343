import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addACoupon } from '#apps/testing/coupons.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { couponAdd } from '#domains/coupon/contract/coupon.endpoints.ts';
import { newCoupon } from '#apps/testing/coupons.ts';
import { projectSearch } from '../contract/catalog.endpoints.ts';
import { goodsDetail } from '../contract/goods-keeping.endpoints.ts';
import { itemNames } from '../contract/named-items.endpoints.ts';
import { projectTerms } from '../contract/project.endpoints.ts';
import { addAShopCard } from './cards.ts';
import { addGoods, inTwoSizes } from './goods-made.ts';
import { addAProject } from './projects.ts';

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
beforeAll(async () => {
  world = await openWorld();
  [head, manager, sibling] = [await world.as('administrator'), await world.as('manager'), await world.as('siblingManager')];
  // The shop's own things, and coupons that it may make of them.
  await decideRules(head, {
    'catalog.shop_projects': true,
    'catalog.shop_goods': true,
    'catalog.shop_cards': true,
    'coupon.shop_percent': 90,
    'coupon.shop_amount': 100_000,
  });
});
afterAll(() => world.close());

const named = (client: Client, asked: object) => client.ask(itemNames, asked);

describe('what a form names by ids', () => {
  it('is told by name and at its price where one works, however many there are beside it', async () => {
    await world.look(
      'lanting',
      `insert into shop_project (org_id, shop_project_id, category_id, project_name, project_sn, duration_minutes, sell_price, search_text, created_at, sort)
       select org_id, 910000000000 + n, category_id, '排在前面' || n, 'A' || lpad(n::text, 5, '0'), 60, 10000, '排在前面', now(), 1
         from (select org_id, category_id, row_number() over () as n from
           (select distinct org_id, category_id from shop_project) known, generate_series(1, 210) each) many`,
    );
    const shop_project_id = await addAProject(head, { project_name: '排在后面', sort: 9_999, price_floor: 8_000, price_ceiling: 12_000 });
    expect((await manager.ask(projectSearch, { page_size: 200 })).map((row) => row.shop_project_id)).not.toContain(shop_project_id);
    await manager.ask(projectTerms, { shop_project_id, version: 0, sell_price: 9_000 });
    const goods_id = await addGoods(head, await inTwoSizes(head, { goods_name: '精华' }));
    const sku_ids = (await head.ask(goodsDetail, { goods_id })).skus.map(({ sku_id }) => sku_id);
    const card = await addAShopCard(head, { shop_card_name: '随选卡' });
    expect(await named(manager, { shop_project_ids: [shop_project_id], sku_ids, shop_card_ids: [card] })).toEqual([
      { id: shop_project_id, item_type: 'project', name: '排在后面', price: 9_000 },
      { id: sku_ids[0], item_type: 'product', name: '精华 30ml', price: 10_000 },
      { id: sku_ids[1], item_type: 'product', name: '精华 50ml', price: 15_000 },
      { id: card, item_type: 'count_card', name: '随选卡', price: 80_000 },
    ]);
    expect(await named(head, { shop_project_ids: [shop_project_id] })).toMatchObject([{ price: 10_000 }]);
  });

  it('is not told of another shop’s own things, nor can a coupon name them', async () => {
    const shop_project_ids = [await addAProject(manager)];
    const goods_id = await addGoods(manager);
    const sku_ids = (await manager.ask(goodsDetail, { goods_id })).skus.map(({ sku_id }) => sku_id);
    const shop_card_ids = [await addAShopCard(manager)];
    const theirs = { shop_project_ids, sku_ids, shop_card_ids };
    expect(await named(manager, theirs)).toHaveLength(3);
    expect(await named(head, theirs)).toHaveLength(3);
    expect(await named(sibling, theirs)).toEqual([]);
    const terms = { scope: 'selected' as const, threshold: 100_000, amount: 1_000 };
    for (const [field, ids] of Object.entries(theirs)) {
      const form = newCoupon({ ...terms, [field]: ids });
      await expectRefusal(world, 'lanting', () => sibling.call(couponAdd, form) as never, { status: 400, message: '所选商品或分类不存在', field });
    }
    expect(await addACoupon(manager, { ...terms, ...theirs })).not.toBe('');
  });
});
