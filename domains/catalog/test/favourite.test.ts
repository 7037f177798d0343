import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { whileHeld } from '#apps/testing/held.ts';
import { addAPackage } from '#apps/testing/packages.ts';
import { race } from '#apps/testing/race.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { type TillItem, favouriteList, favouriteMark, MOST_FAVOURITES } from '../contract/favourite.endpoints.ts';
import { packageDetail, packageSearch } from '../contract/package.endpoints.ts';
import { recentItems } from '#domains/sales/contract/recent.endpoints.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import { goodsDetail } from '../contract/goods-keeping.endpoints.ts';
import { projectShelve, projectTerms } from '../contract/project.endpoints.ts';
import { addABalanceCard, addAShopCard } from './cards.ts';
import { addGoods } from './goods-made.ts';
import { addAProject } from './projects.ts';

let world: World;
let head: Client;
let cashier: Client;
let manager: Client;
let sibling: Client;
beforeAll(async () => {
  world = await openWorld({ poolSize: 8 });
  head = await world.as('administrator');
  cashier = await world.as('cashier');
  manager = await world.as('manager');
  sibling = await world.as('siblingManager');
});
afterAll(() => world.close());

const project = (item_id: string) => ({ item_type: 'project' as const, item_id });
const mark = (client: Client, item: ReturnType<typeof project>, is_favourite = true) => client.call(favouriteMark, { item, is_favourite });
const ids = async (client: Client) => (await client.ask(favouriteList, {})).map(({ item_id }) => item_id);
const forget = async () => world.look('lanting', 'delete from favourite');

it('are the shop’s: every colleague’s till has them, in the order in which they were marked, a sibling’s does not', async () => {
  const [first, second] = [await addAProject(head), await addAProject(head)];
  for (const item_id of [second, first, second]) {
    expect((await mark(cashier, project(item_id))).code).toBe(0);
    world.advance(1_000);
  }
  expect([await ids(manager), await ids(sibling), await ids(head)]).toEqual([[second, first], [], []]);
  expect((await mark(manager, project(second), false)).code).toBe(0);
  expect(await ids(cashier)).toEqual([first]);
  await forget();
});

it('are shown as the till of that shop sells them, whatever they are', async () => {
  const bounds = { price_floor: 8_000, price_ceiling: 12_000 };
  const shop_project_id = await addAProject(head, { ...bounds, duration_minutes: 45 });
  await manager.ask(projectTerms, { shop_project_id, version: 0, sell_price: 9_000 });
  const goods_id = await addGoods(head);
  const sku_id = (await head.ask(goodsDetail, { goods_id })).skus[0]!.sku_id;
  const items = [
    project(shop_project_id),
    { item_type: 'product' as const, item_id: sku_id },
    { item_type: 'count_card' as const, item_id: await addAShopCard(head) },
    { item_type: 'stored_value_card' as const, item_id: await addABalanceCard(head) },
    { item_type: 'package' as const, item_id: await addAPackage(head) },
  ];
  for (const item of items) {
    await cashier.ask(favouriteMark, { item, is_favourite: true });
    world.advance(1_000);
  }
  const shown = await cashier.ask(favouriteList, {});
  expect(shown.map(({ item_type, item_id }) => ({ item_type, item_id }))).toEqual(items);
  expect(shown).toMatchObject([
    { price: 9_000, duration_minutes: 45, is_on_sale: true },
    { price: 10_000, project_num: null },
    { price: 80_000, project_num: 10 },
    { price: 100_000, total_amount: 100_000, gift_amount: 10_000 },
    { price: 22_000, worth_least: 30_000 },
  ] satisfies Partial<TillItem>[]);
  await head.ask(projectShelve, { shop_project_id, is_shelves: false });
  expect((await cashier.ask(favouriteList, {}))[0]).toMatchObject({ item_id: shop_project_id, is_on_sale: false });
  await forget();
});

it('leave out on a clinic’s till what a clinic does not sell: cards for any project, and packages of them', async () => {
  const clinic = { systemType: 'CURE_USER' } as const;
  const any = await addAShopCard(head, { count_method: 2, project_num: 5, projects: [] });
  const of_it = await addAPackage(head, { items: [{ item_type: 'count_card', item_id: any }], groups: [] });
  const package_sn = (await head.ask(packageDetail, { package_id: of_it })).package_sn;
  const other = await addAProject(head);
  const items = [{ item_type: 'count_card' as const, item_id: any }, { item_type: 'package' as const, item_id: of_it }, project(other)];
  for (const item of items) {
    await manager.ask(favouriteMark, { item, is_favourite: true });
    world.advance(1_000);
  }
  expect(await ids(manager)).toEqual([any, of_it, other]);
  expect((await manager.ask(favouriteList, {}, clinic)).map(({ item_id }) => item_id)).toEqual([other]);
  const member_id = await newCustomer(world);
  await sellCard(manager, member_id, 'count_card', any);
  const recent = async (...how: [] | [typeof clinic]) => (await manager.ask(recentItems, { member_id }, ...how)).map(({ item_id }) => item_id);
  expect([await recent(), await recent(clinic)]).toEqual([[any], []]);
  const onShelves = { key_word: package_sn, is_shelves: true };
  expect([(await manager.ask(packageSearch, onShelves)).length, await manager.ask(packageSearch, onShelves, clinic)]).toEqual([1, []]);
  await forget();
});

describe('nobody marks', () => {
  it('what the shop does not have, what a project uses up, or anything in the head office or of another chain', async () => {
    const item = project(await addAProject(head));
    const supply = await addGoods(head, { goods_kind: 'supply' });
    const sku_id = (await head.ask(goodsDetail, { goods_id: supply })).skus[0]!.sku_id;
    const refuses = (client: Client, of: unknown, status: number, message: string) =>
      expectRefusal(world, 'lanting', () => client.call(favouriteMark, { item: of as never, is_favourite: true }) as never, { status, message });
    await refuses(cashier, { item_type: 'product', item_id: sku_id }, 404, '本店没有该商品');
    await refuses(cashier, { item_type: 'product', item_id: item.item_id }, 404, '本店没有该商品');
    await refuses(head, item, 403, '只有门店能设置收银常用');
    await refuses(await world.as('strangerManager'), item, 404, '本店没有该商品');
  });

  it('more than there may be, though many mark at once', async () => {
    await forget();
    const made: string[] = [];
    while (made.length < MOST_FAVOURITES + 4) made.push(await addAProject(head));
    for (const item_id of made.slice(0, MOST_FAVOURITES - 2)) await cashier.ask(favouriteMark, { item: project(item_id), is_favourite: true });
    const last = made.slice(MOST_FAVOURITES - 2).map((item_id) => () => mark(cashier, project(item_id)));
    expect(await race(last)).toEqual({ succeeded: 2, refused: 4, faults: [] });
    expect(await ids(cashier)).toHaveLength(MOST_FAVOURITES);
    expect(await mark(manager, project(await addAProject(head)))).toMatchObject({ status: 409, message: '常用最多60个，请先取消一个' });
  });

  it('before whoever marks one now is through, so that all are counted', async () => {
    await forget();
    const item = project(await addAProject(head));
    const held = { world, organisation: 'lanting', sql: 'select from shop where shop_id = $1 for no key update', values: [cashier.shop_id] };
    const { waited, answer } = await whileHeld(held, () => mark(cashier, item));
    expect({ waited, status: answer.status }).toEqual({ waited: true, status: 200 });
  });

  it('one for somebody who only sees the catalogue', async () => {
    expect((await mark(await world.as('therapist'), project(await addAProject(head)))).status).toBe(403);
  });
});
