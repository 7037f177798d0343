import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { skuSearch } from '../contract/goods.endpoints.ts';
import { goodsAdd, goodsEdit, goodsSearch, goodsTerms } from '../contract/goods-keeping.endpoints.ts';
import { addGoods, editedGoods, inTwoSizes } from './goods-made.ts';

let world: World;
let head: Client;
let manager: Client;
let cashier: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
  cashier = await world.as('cashier');
});
afterAll(() => world.close());

/** As a till asks, which has a way of its own, and as somebody who narrowed the list further. */
const ways = { at: { market_enable: 1, is_auth: 1 }, narrowed: { market_enable: 1, is_auth: 1, goods_type: 'NORMAL' } } as const;
const found = async (keyword: string, way: keyof typeof ways = 'at', client = cashier) =>
  (await client.ask(skuSearch, { ...ways[way], keyword, page_size: 200 })).map(({ goods_name, specs_name }) => `${goods_name}${specs_name}`);

describe('a word finds goods', () => {
  beforeAll(async () => {
    await head.ask(goodsAdd, await inTwoSizes(head, { goods_name: '雪莲玻尿酸原液', short_name: '雪莲原液', goods_sn: 'XL-77' }));
    await addGoods(head, { goods_name: '雪莲烟酰胺乳', goods_sn: 'XL-78' });
  });

  it.each([
    ['莲玻', ['雪莲玻尿酸原液30ml', '雪莲玻尿酸原液50ml']],
    ['XUELIANBONIAO', ['雪莲玻尿酸原液30ml', '雪莲玻尿酸原液50ml']],
    ['xlyxar', ['雪莲烟酰胺乳']],
    ['l-78', ['雪莲烟酰胺乳']],
    ['雪莲 50ml', ['雪莲玻尿酸原液50ml']],
    ['50 雪莲 原液', ['雪莲玻尿酸原液50ml']],
    ['雪莲 面霜', []],
    ['uelian', []],
    ['雪%', []],
  ])('%j by its names, numbers, pinyin, initials and sizes, in whatever order', async (keyword, names) => {
    expect(await found(keyword)).toEqual(names);
    expect(await found(keyword, 'narrowed')).toEqual(names);
  });

  it('under their new name from the moment they have it, and no more when a size is gone', async () => {
    const { goods_id } = await head.ask(goodsAdd, await inTwoSizes(head, { goods_name: '月见草油' }));
    const form = await editedGoods(head, goods_id);
    await head.ask(goodsEdit, { ...form, goods_name: '夜来香油', specs: [{ ...form.specs[0]!, spec_values: ['30ml'] }], skus: [form.skus[0]!] });
    expect(await found('月见草')).toEqual([]);
    expect(await found('夜来香')).toEqual(['夜来香油30ml']);
    expect(await head.ask(goodsSearch, { goods_kind: 'product', key_word: 'yelaixiang' })).toHaveLength(1);
    const astray = 'select from sku_token t where not exists (select from sku s where s.org_id = t.org_id and s.sku_id = t.sku_id)';
    expect(await world.look('lanting', astray)).toHaveLength(0);
  });
});

describe('the catalogue as a till shows it', () => {
  const all = async (way: keyof typeof ways, client: Client, more: object = {}) => {
    const { data, data_total } = await client.call(skuSearch, { ...ways[way], page_size: 200, ...more });
    return { ids: data!.map(({ sku_id }) => sku_id), total: data_total };
  };

  it('is what customers from outside may order, where that is asked', async () => {
    const [online, not] = [
      await addGoods(head, { goods_name: '网上可订', retail_switch: true }),
      await addGoods(head, { goods_name: '网上不订', retail_switch: false }),
    ];
    const goods = async (retail_switch: boolean) =>
      (await cashier.ask(skuSearch, { ...ways.at, keyword: '网上', retail_switch })).map(({ goods_id }) => goods_id);
    expect([await goods(true), await goods(false)]).toEqual([[online], [not]]);
  });

  it('is the same, in the same order, by either way: what a shop put elsewhere or off its shelves with it', async () => {
    const goods_id = await addGoods(head, { goods_name: '排在前面', sort: 9 });
    const hidden = await addGoods(head, { goods_name: '本店下架' });
    await decideRules(head, { 'catalog.shop_goods': true });
    await addGoods(await world.as('siblingManager'), { goods_name: '分店自有' });
    await manager.ask(goodsTerms, { goods_id, version: 0, sort: 1, skus: [] });
    const [sku] = await head.ask(skuSearch, { keyword: '本店下架' });
    await manager.ask(goodsTerms, { goods_id: hidden, version: 0, skus: [{ sku_id: sku!.sku_id, price: null, is_shelves: false }] });
    for (const client of [cashier, head, await world.as('siblingManager')]) {
      const [ours, narrowed] = [await all('at', client), await all('narrowed', client)];
      expect(ours.ids.length).toBeGreaterThan(5);
      expect(ours).toEqual(narrowed);
      expect(await all('at', client, { page_size: 3, page_no: 2 })).toEqual({ ids: ours.ids.slice(3, 6), total: ours.total });
      expect(await all('at', client, { page_no: 9 })).toEqual({ ids: [], total: ours.total });
    }
    expect(await found('本店下架')).toEqual([]);
    expect(await found('本店下架', 'at', head)).toHaveLength(1);
    expect(await found('分店自有')).toEqual([]);
  });

  it('is narrowed to a category and what is below it', async () => {
    const [some] = await cashier.ask(skuSearch, { ...ways.at });
    const { category_path } = some!;
    const within = await all('at', cashier, { category_path });
    expect(within.ids).toContain(some!.sku_id);
    expect(within).toEqual(await all('narrowed', cashier, { category_path }));
    expect((await all('at', cashier)).ids.length).toBeGreaterThan(within.ids.length);
  });

  it('holds nothing of another chain', async () => {
    const stranger = await world.as('strangerManager');
    const theirs = new Set((await all('at', stranger)).ids);
    expect((await all('at', cashier)).ids.some((id) => theirs.has(id))).toBe(false);
    expect(await found('雪莲', 'at', stranger)).toEqual([]);
  });
});
