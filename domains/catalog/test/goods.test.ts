import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveKept } from '#apps/testing/kept-proofs.ts';
import type { Person, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { categoryChildren } from '../contract/category.endpoints.ts';
import { brandList, skuDetails, skuSearch } from '../contract/goods.endpoints.ts';
import { brandCase } from './catalog.samples.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const children = async (id: string, person: Person = 'cashier') => (await world.as(person)).ask(categoryChildren, { id });
const names = async (input: object, person: Person = 'cashier') => (await (await world.as(person)).ask(skuSearch, input)).map((row) => row.goods_name);

describe('the tree of goods', () => {
  it('is read level by level, the root by 0', async () => {
    const roots = await children('0');
    expect(roots.map(({ name, has_children }) => [name, has_children])).toEqual([
      ['护肤品', true],
      ['面膜', true],
    ]);
    const below = await children(roots[0]!.category_id);
    expect(below.map(({ name, has_children }) => [name, has_children])).toEqual([
      ['精华', false],
      ['面霜', false],
      ['防晒', false],
    ]);
    expect(below[0]!.category_path).toBe(`${roots[0]!.category_id}|${below[0]!.category_id}|`);
  });

  it("ends nowhere for a stranger's category, as for one that is not there", async () => {
    const [root] = await children('0');
    expect(await children(root!.category_id, 'strangerManager')).toEqual([]);
    expect(await children('1')).toEqual([]);
  });

  it.each(['', '-1', 'x', '9223372036854775808'])('takes no %j for a category', async (id) => {
    expect((await (await world.as('cashier')).call(categoryChildren, { id })).code).not.toBe(0);
  });

  it('is four levels deep at most', async () => {
    const insert = (id: number, parent: string) =>
      world.look(
        'lanting',
        "insert into catalog_category (org_id, category_id, parent_id, kind, category_name) values (current_org(), $1, $2, 'product', '深')",
        [id, parent],
      );
    const [root] = await children('0');
    const [leaf] = await children(root!.category_id);
    await insert(71, leaf!.category_id);
    await insert(72, '71');
    expect((await children('71'))[0]!.category_path).toBe(`${leaf!.category_path}71|72|`);
    await expect(insert(73, '72')).rejects.toThrow('catalog_category_levels');
  });
});

describe('goods for a picker', () => {
  it('are found in a category and all that lies below it', async () => {
    const [root] = await children('0');
    const [leaf] = await children(root!.category_id);
    expect(await names({ category_path: root!.category_path })).toEqual(['玻尿酸保湿精华', '修护面霜', '清透防晒乳']);
    expect(await names({ category_path: leaf!.category_path })).toEqual(['玻尿酸保湿精华']);
  });

  it('are found by brand', async () => {
    const brands = await (await world.as('cashier')).ask(brandList, {});
    expect(brands.map(({ name }) => name)).toEqual(['兰庭', '薇诺娜', '可复美']);
    expect(await names({ brand_id: brands[1]!.brand_id })).toEqual(['修护面霜', '清透防晒乳']);
  });

  it.each([
    ['a path that is none', { category_path: '12' }],
    ['five levels', { category_path: '1|2|3|4|5|' }],
    ['a state that is none', { market_enable: 2 }],
    ['a verdict that is none', { is_auth: 2 }],
    ['a kind that is none', { goods_type: 'OTHER' }],
    ['too large a page', { page_size: 201 }],
  ])('are not looked for by %s', async (_, input) => {
    expect((await (await world.as('cashier')).call(skuSearch, input as never)).code).toBe(400);
  });

  it('answer for chosen variants in the order asked for, and for none twice', async () => {
    const { serum, mask, cream } = world.founded.lanting!.catalog.products;
    const rows = await (await world.as('cashier')).ask(skuDetails, { ids: [mask!, serum!, '1', cream!, mask!] });
    expect(rows.map(({ goods_name }) => goods_name)).toEqual(['医用冷敷贴', '玻尿酸保湿精华', '修护面霜']);
    expect(rows[0]).toMatchObject({ brand_name: '可复美', category_name: '医用敷料', goods_type: 'NORMAL', seller_id: null });
  });

  it("answer nothing of another chain's, and a supplier nothing of a chain's", async () => {
    const ids = [world.founded.lanting!.catalog.products.serum!];
    expect(await (await world.as('strangerManager')).ask(skuDetails, { ids })).toEqual([]);
    expect(await (await world.as('supplier')).ask(skuDetails, { ids })).toEqual([]);
    // As many as the longest document names, with the longest ids that there are: they stand in the path.
    const many = Array.from({ length: 200 }, (_, nth) => String(2n ** 63n - 1n - BigInt(nth)));
    expect(await (await world.as('cashier')).ask(skuDetails, { ids: many })).toEqual([]);
    const theirs = new Set((await (await world.as('cashier')).ask(brandList, {})).map(({ brand_id }) => brand_id));
    expect((await (await world.as('supplier')).ask(brandList, {})).filter(({ brand_id }) => theirs.has(brand_id))).toEqual([]);
    expect((await (await world.as('cashier')).call(skuDetails, { ids: ['x'] })).code).toBe(400);
  });
});

describe('goods of one shop alone', () => {
  it('are shown and found by seller there, and nowhere else', async () => {
    const manager = await world.as('manager');
    const { sunscreen } = world.founded.lanting!.catalog.products;
    await world.look('lanting', 'update goods set seller_id = $1 where goods_id = (select goods_id from sku where sku_id = $2)', [
      manager.shop_id,
      sunscreen,
    ]);
    expect(await names({ seller_id: manager.shop_id })).toEqual(['清透防晒乳']);
    const [row] = await manager.ask(skuDetails, { ids: [sunscreen!] });
    expect(await names({ seller_name: row!.seller_name! })).toEqual(['清透防晒乳']);
    expect(await names({ seller_name: '没有这家店' })).toEqual([]);
    expect(await names({}, 'siblingManager')).not.toContain('清透防晒乳');
    expect(await names({ seller_id: manager.shop_id }, 'siblingManager')).toEqual([]);
  });

  it('wait for the verdict of the chain', async () => {
    await world.look('lanting', "update goods set is_auth = 0, goods_type = 'DIRECT' where goods_name = '修护面霜'");
    expect(await names({ is_auth: 1 })).not.toContain('修护面霜');
    expect(await names({ is_auth: 0 })).toEqual(['修护面霜']);
    expect(await names({ goods_type: 'DIRECT' })).toEqual(['修护面霜']);
  });
});

proveKept(() => world, brandCase);
