import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAPackage, aPart } from '#apps/testing/packages.ts';
import { aSku } from '#apps/testing/stock.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { goodsAdd, goodsDetail, goodsShelve } from '../contract/goods-keeping.endpoints.ts';
import { packageDetail, packageShelve } from '../contract/package.endpoints.ts';
import { projectShelve } from '../contract/project.endpoints.ts';
import { MOST_PROMISING, packagePromised, projectPromised } from '../contract/promised.endpoints.ts';
import { shopCardShelve } from '../contract/shop-card.endpoints.ts';
import { addAShopCard } from './cards.ts';
import { inTwoSizes } from './goods-made.ts';
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

const NOTHING = { num: 0, names: [] };
const promised = (client: Client, ...shop_project_ids: string[]) => client.ask(projectPromised, { shop_project_ids });
const part = (item_id: string) => ({ item_type: 'project' as const, item_id, quantity: 1 });
/** A project, and another one that stays. */
const twoProjects = async (): Promise<[string, string]> => [await addAProject(head), await addAProject(head)];
const inGroup = async (shop_project_id: string, choose_num = 1) => ({
  items: [],
  groups: [{ group_name: '任选', choose_num, items: [part(shop_project_id), await aPart(head)] }],
});

describe('before a project leaves the shelves', () => {
  it('its keeper is told which count cards on sale contain it, as a gift too', async () => {
    const [shop_project_id, other] = await twoProjects();
    const projects = [{ shop_project_id, project_num: 5 }];
    await addAShopCard(head, { shop_card_name: '含它的卡', projects });
    await addAShopCard(head, {
      shop_card_name: '送它的卡',
      projects: [{ shop_project_id: other, project_num: 5 }],
      gift_projects: [{ shop_project_id, project_num: 1 }],
    });
    const gone = await addAShopCard(head, { shop_card_name: '停售的卡', projects });
    await head.ask(shopCardShelve, { shop_card_id: gone, is_shelves: false });
    const cards = { num: 2, names: ['含它的卡', '送它的卡'] };
    expect(await promised(head, shop_project_id)).toEqual({ cards, packages: NOTHING, packages_off: NOTHING });
    expect((await promised(head, other)).cards).toEqual({ num: 1, names: ['送它的卡'] });
  });

  it('the keeper of a product is told which count cards on sale hold it or give it along', async () => {
    const goods_id = (await head.ask(goodsAdd, await inTwoSizes(head))).goods_id;
    const [small, large] = (await head.ask(goodsDetail, { goods_id })).skus;
    await addAShopCard(head, { shop_card_name: '含产品的卡', products: [{ sku_id: small!.sku_id, quantity: 5 }] });
    await addAShopCard(head, { shop_card_name: '送产品的卡', gift_products: [{ sku_id: large!.sku_id, quantity: 1 }] });
    const cards = async (asked: { goods_ids?: string[]; sku_ids?: string[] }) => (await head.ask(packagePromised, asked)).cards;
    expect(await cards({ goods_ids: [goods_id] })).toEqual({ num: 2, names: ['含产品的卡', '送产品的卡'] });
    expect(await cards({ sku_ids: [large!.sku_id] })).toEqual({ num: 1, names: ['送产品的卡'] });
    expect(await cards({ sku_ids: [await aSku(head)] })).toEqual(NOTHING);
  });

  it('a shop is told of what it sells itself', async () => {
    const shop_project_id = await addAProject(head);
    const shop_card_id = await addAShopCard(head, { shop_card_name: '本店不卖的卡', projects: [{ shop_project_id, project_num: 5 }] });
    const package_id = await addAPackage(head, { package_name: '本店不卖的套餐', items: [part(shop_project_id)], groups: [] });
    await manager.ask(shopCardShelve, { shop_card_id, is_shelves: false });
    await manager.ask(packageShelve, { package_id, is_shelves: false });
    expect(await promised(manager, shop_project_id)).toEqual({ cards: NOTHING, packages: NOTHING, packages_off: NOTHING });
    const sold = { cards: { names: ['本店不卖的卡'] }, packages_off: { names: ['本店不卖的套餐'] } };
    for (const client of [head, sibling]) expect(await promised(client, shop_project_id)).toMatchObject(sold);
  });

  it('packages are told apart by what becomes of them, and that does become of them', async () => {
    const shop_project_id = await addAProject(head);
    const shop_card_id = await addAShopCard(head, { projects: [{ shop_project_id, project_num: 5 }] });
    const packages = {
      固定含它: await addAPackage(head, { package_name: '固定含它', items: [part(shop_project_id)], groups: [] }),
      可选别的: await addAPackage(head, { package_name: '可选别的', ...(await inGroup(shop_project_id)) }),
      都得要: await addAPackage(head, { package_name: '都得要', ...(await inGroup(shop_project_id, 2)) }),
      卡里有它: await addAPackage(head, { package_name: '卡里有它', items: [{ item_type: 'count_card', item_id: shop_card_id }], groups: [] }),
      与它无关: await addAPackage(head, { package_name: '与它无关' }),
    };
    const told = await promised(head, shop_project_id);
    expect(told.packages_off).toEqual({ num: 2, names: ['固定含它', '都得要'] });
    expect(told.packages).toEqual({ num: 2, names: ['可选别的', '卡里有它'] });
    await head.ask(projectShelve, { shop_project_id, is_shelves: false });
    const soldOf = async (package_id: string) => (await head.ask(packageDetail, { package_id })).on_shelves_here;
    const sold = Object.entries(packages).map(async ([name, package_id]) => [name, await soldOf(package_id)]);
    const still = { 固定含它: false, 可选别的: true, 都得要: false, 卡里有它: true, 与它无关: true };
    expect(Object.fromEntries(await Promise.all(sold))).toEqual(still);
  });

  it('so it is with products, whichever their variant, and with count cards', async () => {
    const { goods_id } = await head.ask(goodsAdd, await inTwoSizes(head));
    const [sku, other] = (await head.ask(goodsDetail, { goods_id })).skus;
    const shop_card_id = await addAShopCard(head, {});
    const [product, card] = [
      { item_type: 'product' as const, item_id: sku!.sku_id },
      { item_type: 'count_card' as const, item_id: shop_card_id },
    ];
    const ends = await addAPackage(head, { package_name: '含产品', items: [product, part(await addAProject(head))], groups: [] });
    await addAPackage(head, { package_name: '二选一样', items: [], groups: [{ group_name: '任选', choose_num: 1, items: [product, card] }] });
    const asked = (leaving: { goods_ids?: string[]; sku_ids?: string[]; shop_card_ids?: string[] }, client = head) =>
      client.ask(packagePromised, leaving);
    const [fixed, chosen] = [
      { num: 1, names: ['含产品'] },
      { num: 1, names: ['二选一样'] },
    ];
    expect(await asked({ goods_ids: [goods_id] })).toEqual({ cards: NOTHING, packages: chosen, packages_off: fixed });
    expect(await asked({ sku_ids: [sku!.sku_id] })).toEqual({ cards: NOTHING, packages: chosen, packages_off: fixed });
    expect(await asked({ sku_ids: [other!.sku_id] })).toEqual({ cards: NOTHING, packages: NOTHING, packages_off: NOTHING });
    expect(await asked({ shop_card_ids: [shop_card_id] })).toEqual({ cards: NOTHING, packages: chosen, packages_off: NOTHING });
    expect(await asked({ goods_ids: [goods_id], shop_card_ids: [shop_card_id] })).toMatchObject({ packages: NOTHING, packages_off: { num: 2 } });
    expect(await asked({})).toEqual({ cards: NOTHING, packages: NOTHING, packages_off: NOTHING });
    expect(await asked({ goods_ids: [goods_id] }, await world.as('strangerAdministrator'))).toEqual({
      cards: NOTHING,
      packages: NOTHING,
      packages_off: NOTHING,
    });
    expect((await manager.call(packagePromised, { goods_ids: [goods_id], shop_ids: [manager.shop_id] })).status).toBe(403);
    await head.ask(goodsShelve, { goods_id, is_shelves: false });
    expect((await head.ask(packageDetail, { package_id: ends })).on_shelves_here).toBe(false);
  });

  it('many at once are asked about as what leaves together', async () => {
    const [one, other] = await twoProjects();
    const groups = [{ group_name: '任选', choose_num: 1, items: [part(one), part(other)] }];
    await addAPackage(head, { package_name: '二选一', items: [], groups });
    const projects = [one, other].map((shop_project_id) => ({ shop_project_id, project_num: 5 }));
    await addAShopCard(head, { shop_card_name: '两样都有', projects });
    for (const id of [one, other]) expect(await promised(head, id)).toMatchObject({ packages: { names: ['二选一'] }, packages_off: NOTHING });
    expect(await promised(head, one, other)).toEqual({
      cards: { num: 1, names: ['两样都有'] },
      packages: NOTHING,
      packages_off: { num: 1, names: ['二选一'] },
    });
  });

  it('the head office is told of the shops that it takes them off in', async () => {
    const shop_project_id = await addAProject(head);
    const [here, there] = [manager.shop_id, sibling.shop_id];
    const shop_card_id = await addAShopCard(head, { shop_card_name: '只在那家卖的卡', projects: [{ shop_project_id, project_num: 5 }] });
    await manager.ask(shopCardShelve, { shop_card_id, is_shelves: false });
    const other = await addAProject(head);
    const groups = [{ group_name: '任选', choose_num: 1, items: [part(shop_project_id), part(other)] }];
    await addAPackage(head, { package_name: '那家还能另选', items: [], groups });
    await manager.ask(projectShelve, { shop_project_id: other, is_shelves: false });
    const asked = (...shop_ids: string[]) => head.ask(projectPromised, { shop_project_ids: [shop_project_id], shop_ids });
    const [card, pack] = [
      { num: 1, names: ['只在那家卖的卡'] },
      { num: 1, names: ['那家还能另选'] },
    ];
    expect(await asked(there)).toEqual({ cards: card, packages: pack, packages_off: NOTHING });
    expect(await asked(here)).toEqual({ cards: NOTHING, packages: NOTHING, packages_off: pack });
    // Each once: what ends in one of them is what has to be known.
    expect(await asked(here, there)).toEqual({ cards: card, packages: NOTHING, packages_off: pack });
  });

  it('shops are named by the head office alone, and its own', async () => {
    const shop_project_ids = [await addAProject(head)];
    const asks = async (client: Client, shop_id: string) => (await client.call(projectPromised, { shop_project_ids, shop_ids: [shop_id] })).status;
    expect(await asks(manager, manager.shop_id)).toBe(403);
    for (const unknown of [(await world.as('strangerManager')).shop_id, head.shop_id, '999999']) expect(await asks(head, unknown)).toBe(400);
  });

  it('the first few are named and all are counted', async () => {
    const shop_project_id = await addAProject(head);
    const names = Array.from({ length: MOST_PROMISING + 1 }, (_, nth) => `多卡${nth}`);
    for (const shop_card_name of names) await addAShopCard(head, { shop_card_name, projects: [{ shop_project_id, project_num: 5 }] });
    expect((await promised(head, shop_project_id)).cards).toEqual({ num: names.length, names: names.slice(0, MOST_PROMISING) });
  });

  it('nobody is told of another chain’s, nor whoever may take nothing off', async () => {
    const shop_project_id = await addAProject(head);
    await addAShopCard(head, { projects: [{ shop_project_id, project_num: 5 }] });
    const stranger = await world.as('strangerAdministrator');
    expect(await promised(stranger, shop_project_id)).toEqual({ cards: NOTHING, packages: NOTHING, packages_off: NOTHING });
    expect((await (await world.as('cashier')).call(projectPromised, { shop_project_ids: [shop_project_id] })).status).toBe(403);
    expect((await head.call(projectPromised, { shop_project_ids: [] })).status).toBe(400);
  });
});
