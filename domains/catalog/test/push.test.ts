import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAPackage } from '#apps/testing/packages.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { previewOrder } from '#domains/sales/contract/order.endpoints.ts';
import { balanceCardDetail } from '../contract/balance-card.endpoints.ts';
import { packageDetail } from '../contract/package.endpoints.ts';
import { projectAdd, projectBooking, projectChanges, projectDetail, projectShelve, projectTerms } from '../contract/project.endpoints.ts';
import * as push from '../contract/push.endpoints.ts';
import { shopCardDetail } from '../contract/shop-card.endpoints.ts';
import { afterPush, heldIn } from '../model/push.rules.ts';
import { addABalanceCard, addAShopCard } from './cards.ts';
import { addAProject, newProject } from './projects.ts';

const BOUNDS = { price_floor: 8_000, price_ceiling: 12_000 };
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
const see = (client: Client, shop_project_id: string) => client.ask(projectDetail, { shop_project_id });
const shopsOf = (shop_project_id: string) => head.ask(push.projectShops, { shop_project_id });
const refuses = (call: () => Promise<unknown>, status: number, message: string) =>
  expectRefusal(world, 'lanting', call as never, { status, message });

it('decides for the chosen shops alone, as the preview said, and each shop reads in its own trail who did', async () => {
  const shop_project_id = await addAProject(head, BOUNDS);
  await sibling.ask(projectTerms, { shop_project_id, version: 0, sell_price: 11_000, sort: 7, is_shelves: false });
  const before = await shopsOf(shop_project_id);
  const chosen = before.filter(({ shop_id }) => [manager.shop_id, sibling.shop_id].includes(shop_id));
  expect(chosen.map(({ version }) => version).toSorted()).toEqual([0, 1]);
  const decided = { price: 'own' as const, sell_price: 9_000, is_shelves: true };
  await head.ask(push.projectPush, { shop_project_id, shops: chosen.map(({ shop_id, version }) => ({ shop_id, version })), ...decided });
  const kept = await see(head, shop_project_id);
  for (const client of [manager, sibling]) {
    const seen = chosen.find(({ shop_id }) => shop_id === client.shop_id)!;
    const { price, is_sold } = heldIn(kept, afterPush(seen, decided));
    expect(await see(client, shop_project_id)).toMatchObject({ price_here: price, on_shelves_here: is_sold });
    const items = [{ item_type: 'project' as const, item_id: shop_project_id, quantity: 1 }];
    expect((await client.ask(previewOrder, { member_id: null, items })).amount_receivable).toBe(9_000);
    const [latest] = await client.ask(projectChanges, { shop_project_id });
    expect(latest).toMatchObject({ operator_name: '沈若兰' });
    expect(latest!.changes).toContainEqual({ field: 'sell_price', before: client === sibling ? '11000' : null, after: '9000' });
  }
  // What the shop decided besides stays its own; whoever was not chosen sees nothing of it.
  expect((await see(sibling, shop_project_id)).terms).toMatchObject({ sort: 7 });
  const others = (await shopsOf(shop_project_id)).filter(({ shop_id }) => ![manager.shop_id, sibling.shop_id].includes(shop_id));
  expect(others.every(({ version }) => version === 0)).toBe(true);
});

it('leaves alone what it does not speak of, and gives prices back to the chain', async () => {
  const shop_project_id = await addAProject(head, BOUNDS);
  await manager.ask(projectTerms, { shop_project_id, version: 0, sell_price: 9_500 });
  const shops = [{ shop_id: manager.shop_id, version: 1 }];
  await head.ask(push.projectPush, { shop_project_id, shops, is_shelves: false });
  expect((await see(manager, shop_project_id)).terms).toMatchObject({ sell_price: 9_500, is_shelves: false });
  await head.ask(push.projectPush, { shop_project_id, shops: [{ shop_id: manager.shop_id, version: 2 }], price: 'chain' });
  expect((await see(manager, shop_project_id)).terms).toMatchObject({ sell_price: null, is_shelves: false });
});

it('opens a project to customers’ own booking in chosen shops or closes it there, within the chain’s word', async () => {
  const shop_project_id = await addAProject(head, BOUNDS);
  await sibling.ask(projectTerms, { shop_project_id, version: 0, sort: 7, self_bookable: false });
  const opens = async () => [await see(manager, shop_project_id), await see(sibling, shop_project_id)].map((project) => project.self_bookable_here);
  const to = (version: number) => [{ shop_id: manager.shop_id, version }, { shop_id: sibling.shop_id, version: version + 1 }];
  // What a push does not speak of, and what the chain says besides, stay.
  await head.ask(push.projectPush, { shop_project_id, shops: to(0), is_shelves: true });
  expect(await opens()).toEqual([true, false]);
  await head.ask(push.projectPush, { shop_project_id, shops: to(1), self_bookable: true });
  expect(await opens()).toEqual([true, true]);
  expect((await see(sibling, shop_project_id)).terms).toMatchObject({ sort: 7 });
  const [latest] = await sibling.ask(projectChanges, { shop_project_id });
  expect(latest!.changes).toEqual([{ field: 'self_bookable', before: 'false', after: 'true' }]);
  await head.ask(push.projectPush, { shop_project_id, shops: [to(2)[0]!], self_bookable: false });
  expect(await opens()).toEqual([false, true]);
  const seen = (await shopsOf(shop_project_id)).filter(({ shop_id }) => [manager.shop_id, sibling.shop_id].includes(shop_id));
  expect(Object.fromEntries(seen.map((shop) => [shop.shop_id, shop.self_bookable]))).toEqual({ [manager.shop_id]: false, [sibling.shop_id]: true });
  await head.ask(projectBooking, { shop_project_id, self_bookable: false });
  const { project_name } = await see(head, shop_project_id);
  const open = () => head.call(push.projectPush, { shop_project_id, shops: to(3), self_bookable: true });
  await refuses(open, 409, `总部未开放「${project_name}」的顾客自助预约，请先开放`);
});

it('reaches cards and packages as well', async () => {
  const shop_card_id = await addAShopCard(head, { price_floor: 60_000, price_ceiling: 90_000 });
  const sbc_id = await addABalanceCard(head);
  const package_id = await addAPackage(head, { price_floor: 18_000, price_ceiling: 25_000 });
  await head.ask(push.shopCardPush, { shop_card_id, shops: both(), price: 'own', sell_price: 70_000 });
  await head.ask(push.balanceCardPush, { sbc_id, shops: both(), is_shelves: false });
  await head.ask(push.packagePush, { package_id, shops: both(), price: 'own', sell_price: 20_000, is_shelves: true });
  for (const client of [manager, sibling]) {
    expect(await client.ask(shopCardDetail, { shop_card_id })).toMatchObject({ price_here: 70_000, on_shelves_here: true });
    expect(await client.ask(balanceCardDetail, { sbc_id })).toMatchObject({ on_shelves_here: false });
    expect(await client.ask(packageDetail, { package_id })).toMatchObject({ price_here: 20_000 });
  }
  await refuses(() => head.call(push.balanceCardPush, { sbc_id, shops: both(1), price: 'own', sell_price: 90_000 }), 403, '总部未开放门店定价');
});

describe('nothing at all is pushed', () => {
  it('where a shop has decided otherwise meanwhile: the other shops keep theirs too', async () => {
    const shop_project_id = await addAProject(head, BOUNDS);
    await sibling.ask(projectTerms, { shop_project_id, version: 0, sell_price: 11_000 });
    const { shop_name } = (await shopsOf(shop_project_id)).find(({ shop_id }) => shop_id === sibling.shop_id)!;
    const late = () => head.call(push.projectPush, { shop_project_id, shops: both(), price: 'chain' });
    await refuses(late, 409, `${shop_name}刚刚调整过，请刷新后重试`);
    expect((await see(sibling, shop_project_id)).price_here).toBe(11_000);
  });

  it('beyond the bounds, of what is withdrawn, to a shop that is not there, or when there is nothing to push', async () => {
    const shop_project_id = await addAProject(head, BOUNDS);
    const to = (more: object) => () => head.call(push.projectPush, { shop_project_id, shops: both(), ...more } as never);
    await refuses(to({ price: 'own', sell_price: 12_001 }), 400, '本店售价须在¥80.00至¥120.00之间');
    await refuses(to({}), 400, '请选择要推送的内容');
    await refuses(to({ is_shelves: true, shops: [{ shop_id: head.shop_id, version: 0 }] }), 400, '门店不存在');
    await refuses(to({ is_shelves: true, shops: [...both(), ...both()] }), 400, '门店不存在');
    await head.ask(projectShelve, { shop_project_id, is_shelves: false });
    const { project_name } = await see(head, shop_project_id);
    await refuses(to({ is_shelves: true }), 409, `「${project_name}」已被总部下架，请先上架`);
  });

  it('below what a count card gives along', async () => {
    const gift_projects = [{ shop_project_id: await addAProject(head), project_num: 7 }];
    const shop_card_id = await addAShopCard(head, { price_floor: 60_000, price_ceiling: 90_000, gift_projects });
    const at = (sell_price: number) => () => head.call(push.shopCardPush, { shop_card_id, shops: both(), price: 'own', sell_price });
    await refuses(at(69_999), 400, '赠送的价值¥700.00高于¥699.99，本店售价不能低于赠送的价值，除非总部为此卡打开「赠送可高于售价」');
    expect((await at(70_000)()).code).toBe(0);
  });

  it('of what a part is not sold at one of the shops', async () => {
    const package_id = await addAPackage(head);
    const { items } = await head.ask(packageDetail, { package_id });
    await sibling.ask(projectShelve, { shop_project_id: items[0]!.item_id, is_shelves: false });
    expect(await head.call(push.packagePush, { package_id, shops: both(), is_shelves: true })).toMatchObject({ status: 409 });
    expect((await head.ask(push.packageShops, { package_id })).every(({ version }) => version === 0)).toBe(true);
  });

  it('by a shop, by another chain, or of what a shop keeps for itself', async () => {
    const shop_project_id = await addAProject(head, BOUNDS);
    const by =
      (client: Client, id = shop_project_id) =>
      () =>
        client.call(push.projectPush, { shop_project_id: id, shops: both(), is_shelves: false });
    await refuses(by(manager), 403, '只有总部能推送到门店');
    expect((await manager.call(push.projectShops, { shop_project_id })).status).toBe(403);
    const stranger = await world.as('strangerAdministrator');
    await refuses(by(stranger), 404, '项目不存在');
    expect((await stranger.call(push.projectShops, { shop_project_id })).status).toBe(404);
    await decideRules(head, { 'catalog.shop_projects': true });
    const own = await manager.ask(projectAdd, await newProject(manager));
    expect(await by(head, own.shop_project_id)()).toMatchObject({ status: 409 });
    expect((await head.call(push.projectShops, own)).status).toBe(404);
  });
});
