import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { addAPackage, newPackage } from '#apps/testing/packages.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import * as balanceCard from '../contract/balance-card.endpoints.ts';
import * as goods from '../contract/goods-keeping.endpoints.ts';
import { goodsDraft, goodsDraftKeep } from '../contract/goods-draft.endpoints.ts';
import { goodsPush, goodsShops } from '../contract/goods-push.endpoints.ts';
import * as packages from '../contract/package.endpoints.ts';
import { projectDetail, projectShelve } from '../contract/project.endpoints.ts';
import * as push from '../contract/push.endpoints.ts';
import * as shopCard from '../contract/shop-card.endpoints.ts';
import { addABalanceCard, addAShopCard, newBalanceCard, newShopCard } from './cards.ts';
import { addGoods, editedGoods, inTwoSizes, newGoods } from './goods-made.ts';
import { addAProject } from './projects.ts';

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

const refuses = (call: () => Promise<unknown>, refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call as () => Promise<never>, refusal);

/** Something the chain sells: how it is added, whether a shop sells it, and what a shop reads of what became of it. */
interface Kind {
  name: string;
  /** The rule by which the chain lets its shops add their own. */
  rule: string;
  add: (client: Client, shop_ids?: string[]) => Promise<string>;
  /** Its form for some shops, with all that it names made beforehand, to be asked by anybody. */
  form: (shop_ids: string[]) => Promise<(client: Client) => Promise<unknown>>;
  isSold: (client: Client, id: string) => Promise<boolean>;
  shelve: (client: Client, id: string) => Promise<unknown>;
  changes: (client: Client, id: string) => Promise<unknown>;
}

const asGoods = (goods_kind: 'product' | 'supply'): Kind => ({
  name: `a ${goods_kind}`,
  rule: 'catalog.shop_goods',
  add: (client, shop_ids = []) => addGoods(client, { goods_kind, shop_ids }),
  form: async (shop_ids) => {
    const form = await newGoods(head, { goods_kind, shop_ids });
    return (client) => client.call(goods.goodsAdd, form);
  },
  isSold: async (client, goods_id) => (await client.ask(goods.goodsDetail, { goods_id })).skus.every((sku) => sku.on_shelves_here),
  shelve: (client, goods_id) => client.ask(goods.goodsShelve, { goods_id, is_shelves: true }),
  changes: async (client, goods_id) => (await client.ask(goods.goodsChanges, { goods_id })).flatMap(({ changes }) => changes),
});

const KINDS: readonly Kind[] = [
  asGoods('product'),
  asGoods('supply'),
  {
    name: 'a count card',
    rule: 'catalog.shop_cards',
    add: (client, shop_ids = []) => addAShopCard(client, { shop_ids }),
    form: async (shop_ids) => {
      const form = await newShopCard(head, { shop_ids });
      return (client) => client.call(shopCard.shopCardAdd, form);
    },
    isSold: async (client, shop_card_id) => (await client.ask(shopCard.shopCardDetail, { shop_card_id })).on_shelves_here,
    shelve: (client, shop_card_id) => client.ask(shopCard.shopCardShelve, { shop_card_id, is_shelves: true }),
    changes: async (client, shop_card_id) => (await client.ask(shopCard.shopCardChanges, { shop_card_id })).flatMap(({ changes }) => changes),
  },
  {
    name: 'a stored-value card',
    rule: 'catalog.shop_cards',
    add: (client, shop_ids = []) => addABalanceCard(client, { shop_ids }),
    form: (shop_ids) => Promise.resolve((client) => client.call(balanceCard.balanceCardAdd, newBalanceCard({ shop_ids }))),
    isSold: async (client, sbc_id) => (await client.ask(balanceCard.balanceCardDetail, { sbc_id })).on_shelves_here,
    shelve: (client, sbc_id) => client.ask(balanceCard.balanceCardShelve, { sbc_id, is_shelves: true }),
    changes: async (client, sbc_id) => (await client.ask(balanceCard.balanceCardChanges, { sbc_id })).flatMap(({ changes }) => changes),
  },
  {
    name: 'a package',
    rule: 'catalog.shop_packages',
    add: (client, shop_ids = []) => addAPackage(client, { shop_ids }),
    form: async (shop_ids) => {
      const form = await newPackage(head, { shop_ids });
      return (client) => client.call(packages.packageAdd, form);
    },
    isSold: async (client, package_id) => (await client.ask(packages.packageDetail, { package_id })).on_shelves_here,
    shelve: (client, package_id) => client.ask(packages.packageShelve, { package_id, is_shelves: true }),
    changes: async (client, package_id) => (await client.ask(packages.packageChanges, { package_id })).flatMap(({ changes }) => changes),
  },
];
const OFF = expect.objectContaining({ field: 'is_shelves', before: 'true', after: 'false' });

describe.each(KINDS)('$name that is new in the chain', ({ add, form, isSold, shelve, changes, rule }) => {
  it('is sold in the shops that were named, and where another puts it on its shelves', async () => {
    const id = await add(head, [manager.shop_id]);
    expect([await isSold(head, id), await isSold(manager, id), await isSold(sibling, id)]).toEqual([true, true, false]);
    expect(await changes(sibling, id)).toContainEqual(OFF);
    expect(await changes(manager, id)).not.toContainEqual(OFF);
    await shelve(sibling, id);
    expect(await isSold(sibling, id)).toBe(true);
  });

  it('is sold in every shop where none was named', async () => {
    const id = await add(head);
    expect([await isSold(manager, id), await isSold(sibling, id)]).toEqual([true, true]);
  });

  it('is shelved in shops of the chain alone, by the head office alone', async () => {
    const stranger = await world.as('strangerAdministrator');
    for (const shop_ids of [['987654321'], [head.shop_id], [stranger.shop_id], [manager.shop_id, '987654321']]) {
      const ask = await form(shop_ids);
      await refuses(() => ask(head), { status: 400, message: '门店不存在', field: 'shop_ids' });
    }
    await decideRules(head, { [rule]: true });
    const own = await form([manager.shop_id]);
    await refuses(() => own(manager), { status: 403, message: '上架门店由总部决定', field: 'shop_ids' });
    await decideRules(head, { [rule]: null });
  });
});

describe('what was left off the shelves of a shop', () => {
  it('is its own decision from then on, which a push sees and changes', async () => {
    const shop_card_id = await addAShopCard(head, { shop_ids: [manager.shop_id] });
    const shops = await head.ask(push.shopCardShops, { shop_card_id });
    const termsOf = (client: Client) => shops.find(({ shop_id }) => shop_id === client.shop_id);
    expect(termsOf(manager)).toMatchObject({ version: 0, is_shelves: true });
    expect(termsOf(sibling)).toMatchObject({ version: 1, is_shelves: false, own_price: null });
    await head.ask(push.shopCardPush, { shop_card_id, shops: [{ shop_id: sibling.shop_id, version: 1 }], is_shelves: true });
    expect((await sibling.ask(shopCard.shopCardDetail, { shop_card_id })).on_shelves_here).toBe(true);
  });

  it('is so of every variant of goods', async () => {
    const { goods_id } = await head.ask(goods.goodsAdd, { ...(await inTwoSizes(head)), shop_ids: [manager.shop_id] });
    const there = (await head.ask(goodsShops, { goods_id })).find(({ shop_id }) => shop_id === sibling.shop_id)!;
    const off = { price: null, is_shelves: false };
    expect(there).toMatchObject({ version: 1, skus: [off, off] });
    await head.ask(goodsPush, { goods_id, shops: [{ shop_id: sibling.shop_id, version: 1 }], is_shelves: true });
    expect((await sibling.ask(goods.goodsDetail, { goods_id })).skus.map((sku) => sku.on_shelves_here)).toEqual([true, true]);
  });

  it('can be no shop that lacks a part of the package', async () => {
    const shop_project_id = await addAProject(head, { project_name: '只在本店' });
    await sibling.ask(projectShelve, { shop_project_id, is_shelves: false });
    const form = await newPackage(head, { items: [{ item_type: 'project', item_id: shop_project_id, quantity: 1 }], groups: [] });
    const asked = { ...form, shop_ids: [manager.shop_id, sibling.shop_id] };
    await refuses(() => head.call(packages.packageAdd, asked), { status: 409, message: '「只在本店」未在售，请先上架或从套餐中移除', field: 'items' });
    expect((await head.call(packages.packageAdd, { ...form, shop_ids: [manager.shop_id] })).code).toBe(0);
    expect((await manager.ask(projectDetail, { shop_project_id })).on_shelves_here).toBe(true);
  });
});

describe('a variant that goods get later', () => {
  const OWN = { barcode: '', product_sn: '', price: 20_000, is_shelves: true };
  /** Goods of one size or two; `add` gives them others as well. */
  const sized = async (shop_ids: string[]) => {
    const { goods_id } = await head.ask(goods.goodsAdd, { ...(await inTwoSizes(head)), shop_ids });
    const add = async (...sizes: string[]) => {
      const form = await editedGoods(head, goods_id);
      const [first] = form.specs;
      const specs = [{ ...first!, spec_values: [...first!.spec_values, ...sizes] }];
      await head.ask(goods.goodsEdit, { ...form, specs, skus: [...form.skus, ...sizes.map((size) => ({ ...OWN, sku_id: null, spec_values: [size] }))] });
    };
    const sold = async (client: Client) => (await client.ask(goods.goodsDetail, { goods_id })).skus.map((sku) => sku.on_shelves_here);
    return { goods_id, add, sold };
  };
  const termsOf = async (client: Client, goods_id: string) => {
    const { terms, version } = await client.ask(goods.goodsDetail, { goods_id });
    return { ...terms!, goods_id, version };
  };

  it('is not sold where none of its goods is, by whichever way they left, and is told there', async () => {
    const { goods_id, add, sold } = await sized([manager.shop_id]);
    await add('80ml');
    expect([await sold(head), await sold(manager), await sold(sibling)]).toEqual([[true, true, true], [true, true, true], [false, false, false]]);
    const told = (client: Client) => client.ask(goods.goodsChanges, { goods_id });
    const leaves = expect.objectContaining({ specs_name: '80ml', changes: [{ field: 'is_shelves', before: 'true', after: 'false' }] });
    expect(await told(sibling)).toContainEqual(leaves);
    expect(await told(manager)).not.toContainEqual(leaves);
    // Another shop took them off by itself, and one at a time comes to the same.
    await manager.ask(goods.goodsShelve, { goods_id, is_shelves: false });
    await add('100ml');
    expect([await sold(manager), await sold(sibling)]).toEqual([Array(4).fill(false), Array(4).fill(false)]);
    // It goes on the shelves there like any other.
    await sibling.ask(goods.goodsShelve, { goods_id, is_shelves: true });
    expect(await sold(sibling)).toEqual([true, true, true, true]);
  });

  it('is sold where any of its goods is', async () => {
    const { goods_id, add, sold } = await sized([]);
    const own = await termsOf(sibling, goods_id);
    await sibling.ask(goods.goodsTerms, { ...own, skus: own.skus.map((sku, nth) => ({ ...sku, is_shelves: nth > 0 })) });
    await add('80ml');
    expect([await sold(manager), await sold(sibling)]).toEqual([[true, true, true], [false, true, true]]);
  });

  it('is judged by what stood there before it, though all of that goes', async () => {
    const goods_id = await addGoods(head, { shop_ids: [manager.shop_id] });
    const [sizes, form] = [await inTwoSizes(head), await editedGoods(head, goods_id)];
    await head.ask(goods.goodsEdit, { ...form, specs: sizes.specs, skus: sizes.skus.map((sku) => ({ ...sku, sku_id: null })) });
    const sold = async (client: Client) => (await client.ask(goods.goodsDetail, { goods_id })).skus.map((sku) => sku.on_shelves_here);
    expect([await sold(manager), await sold(sibling)]).toEqual([[true, true], [false, false]]);
  });

  it('changes what a shop has decided: whoever decides over an older state is told', async () => {
    const { goods_id, add, sold } = await sized([manager.shop_id]);
    const old = await termsOf(sibling, goods_id);
    await add('80ml');
    await refuses(() => sibling.call(goods.goodsTerms, old), { status: 409, message: '该商品刚刚被他人修改，请核对后重试' });
    expect(await sold(sibling)).toEqual([false, false, false]);
  });
});

describe('a draft of goods', () => {
  it('keeps the shops that were chosen until they are added', async () => {
    const form = await newGoods(head, { shop_ids: [manager.shop_id] });
    await head.ask(goodsDraftKeep, { goods_kind: 'product', step: 2, form: JSON.stringify(form) });
    const draft = await head.ask(goodsDraft, { goods_kind: 'product' });
    const { goods_id } = await head.ask(goods.goodsAdd, { ...(JSON.parse(draft!.form) as typeof form), from_draft: true });
    expect((await sibling.ask(goods.goodsDetail, { goods_id })).skus.some((sku) => sku.on_shelves_here)).toBe(false);
    expect(await head.ask(goodsDraft, { goods_kind: 'product' })).toBeNull();
  });
});
