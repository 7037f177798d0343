import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { order } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { priceSearch } from '#domains/loyalty/contract/price.endpoints.ts';
import { addOrder, previewOrder } from '#domains/sales/contract/order.endpoints.ts';
import { atLength } from '#kernel/testkit/length.ts';
import { projectSearch } from '../contract/catalog.endpoints.ts';
import { projectAdd, projectChanges, projectDetail, projectEdit, projectShelve, projectTerms } from '../contract/project.endpoints.ts';
import { projectPrice } from '../contract/price.endpoints.ts';
import { addAProject, newProject } from './projects.ts';

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

const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
const item = (item_id: string) => ({ item_type: 'project' as const, item_id, quantity: 1 });
const BOUNDS = { price_floor: 8_000, price_ceiling: 12_000 };
const decide = (client: Client, shop_project_id: string, terms: object, version = 0) =>
  client.call(projectTerms, { shop_project_id, version, ...terms });
const chainEdits = async (shop_project_id: string, more: object) =>
  head.ask(projectEdit, { ...(await head.ask(projectDetail, { shop_project_id })), ...more });
/** What a shop sells a project for: in its list, at its till, among its members' prices and on its page. */
async function pricesAt(client: Client, shop_project_id: string): Promise<number[]> {
  const { project_sn, price_here } = await client.ask(projectDetail, { shop_project_id });
  const [listed] = await client.ask(projectSearch, { key_word: project_sn });
  const { amount_receivable } = await client.ask(previewOrder, { member_id: null, items: [item(shop_project_id)] });
  const [priced] = await client.ask(priceSearch, { item_type: 'project', key_word: project_sn });
  return [listed!.sell_price, amount_receivable, priced!.price, price_here];
}
const all = (price: number) => [price, price, price, price];

describe('a new project of the chain', () => {
  it('is on the shelves of the shops that were named, and where another puts it', async () => {
    const { shop_project_id } = await head.ask(projectAdd, { ...(await newProject(head)), shop_ids: [manager.shop_id] });
    const soldIn = async (client: Client) => (await client.ask(projectDetail, { shop_project_id })).on_shelves_here;
    expect([await soldIn(manager), await soldIn(sibling)]).toEqual([true, false]);
    expect((await sibling.call(previewOrder, { member_id: null, items: [item(shop_project_id)] })).status).toBe(400);
    const [latest] = await sibling.ask(projectChanges, { shop_project_id });
    expect(latest!.changes).toEqual([{ field: 'is_shelves', before: 'true', after: 'false' }]);
    expect((await manager.ask(projectChanges, { shop_project_id })).flatMap(({ changes }) => changes)).not.toContainEqual(latest!.changes[0]);
    await sibling.ask(projectShelve, { shop_project_id, is_shelves: true });
    expect(await soldIn(sibling)).toBe(true);
    // Nobody named: every shop.
    const everywhere = await addAProject(head);
    expect((await sibling.ask(projectDetail, { shop_project_id: everywhere })).on_shelves_here).toBe(true);
  });

  it('is shelved in shops of the chain alone, by the head office alone', async () => {
    const form = await newProject(head);
    const stranger = await world.as('strangerAdministrator');
    for (const shop_ids of [['987654321'], [head.shop_id], [stranger.shop_id]])
      await refuses(() => head.call(projectAdd, { ...form, shop_ids }) as never, { status: 400, message: '门店不存在', field: 'shop_ids' });
    await decideRules(head, { 'catalog.shop_projects': true });
    await refuses(() => manager.call(projectAdd, { ...form, shop_ids: [manager.shop_id] }) as never, {
      status: 403,
      message: '上架门店由总部决定',
      field: 'shop_ids',
    });
    await decideRules(head, { 'catalog.shop_projects': null });
  });
});

describe('a price that is changed for many at once', () => {
  const price = (client: Client, shop_project_id: string, expected_price: number, sell_price: number) =>
    client.call(projectPrice, { shop_project_id, expected_price, sell_price });

  it('is the chain’s in the head office and a shop’s own in a shop, as long as it is the one that was seen', async () => {
    const shop_project_id = await addAProject(head, BOUNDS);
    expect((await price(manager, shop_project_id, 10_000, 9_000)).code).toBe(0);
    expect([await pricesAt(manager, shop_project_id), await pricesAt(sibling, shop_project_id)]).toEqual([all(9_000), all(10_000)]);
    await refuses(() => price(manager, shop_project_id, 10_000, 8_500) as never, { status: 409, message: '售价已变为¥90.00，请核对后重试' });
    expect((await price(head, shop_project_id, 10_000, 11_000)).code).toBe(0);
    expect([await pricesAt(manager, shop_project_id), await pricesAt(sibling, shop_project_id)]).toEqual([all(9_000), all(11_000)]);
    const [change] = await head.ask(projectChanges, { shop_project_id, of_price: true });
    expect(change!.changes).toEqual([{ field: 'sell_price', before: '10000', after: '11000' }]);
  });

  it('keeps within the bounds, above what members pay, and to who may', async () => {
    const shop_project_id = await addAProject(head, { ...BOUNDS, member_price: 9_500 });
    await refuses(() => price(head, shop_project_id, 10_000, 12_001) as never, {
      status: 400,
      field: 'sell_price',
      message: '售价须在门店可定价范围¥80.00至¥120.00之内，请先修改范围',
    });
    await refuses(() => price(head, shop_project_id, 10_000, 9_499) as never, { status: 400, field: 'sell_price', message: '售价不能低于会员价¥95.00' });
    await refuses(() => price(manager, shop_project_id, 10_000, 7_999) as never, {
      status: 400,
      field: 'sell_price',
      message: '本店售价须在¥80.00至¥120.00之间',
    });
    const fixed = await addAProject(head);
    await refuses(() => price(manager, fixed, 10_000, 9_000) as never, { status: 403, message: '总部未开放门店定价' });
    expect((await price(await world.as('cashier'), fixed, 10_000, 9_000)).status).toBe(403);
    expect((await price(await world.as('strangerAdministrator'), fixed, 10_000, 9_000)).status).toBe(404);
  });

  it('leaves a shop’s other terms as they are', async () => {
    const shop_project_id = await addAProject(head, BOUNDS);
    await decide(manager, shop_project_id, { sell_price: null, sort: 7, is_shelves: false });
    expect((await price(manager, shop_project_id, 10_000, 9_000)).code).toBe(0);
    expect((await manager.ask(projectDetail, { shop_project_id })).terms).toMatchObject({ sell_price: 9_000, sort: 7, is_shelves: false });
  });
});

describe("a shop's own price", () => {
  it('holds everywhere in that shop, and nowhere else', async () => {
    const shop_project_id = await addAProject(head, BOUNDS);
    expect((await decide(manager, shop_project_id, { sell_price: 9_000 })).code).toBe(0);
    expect(await pricesAt(manager, shop_project_id)).toEqual(all(9_000));
    expect(await pricesAt(sibling, shop_project_id)).toEqual(all(10_000));
    const { shops, price_here } = await head.ask(projectDetail, { shop_project_id });
    expect(shops).toMatchObject([{ shop_id: manager.shop_id, sell_price: 9_000, price_here: 9_000, is_shelves: true }]);
    expect(price_here).toBe(10_000);
    expect((await decide(manager, shop_project_id, {}, 1)).code).toBe(0);
    expect(await pricesAt(manager, shop_project_id)).toEqual(all(10_000));
  });

  it.each([
    ['below the bounds', BOUNDS, 7_999, 400, '本店售价须在¥80.00至¥120.00之间'],
    ['above them', BOUNDS, 12_001, 400, '本店售价须在¥80.00至¥120.00之间'],
    ['where the chain gave none', {}, 10_000, 403, '总部未开放门店定价'],
  ])('is refused %s', async (_, bounds, sell_price, status, message) => {
    const shop_project_id = await addAProject(head, bounds);
    await refuses(() => decide(manager, shop_project_id, { sell_price }) as never, { status, message });
  });

  it('no longer holds once the chain draws its bounds closer', async () => {
    const shop_project_id = await addAProject(head, BOUNDS);
    await decide(manager, shop_project_id, { sell_price: 8_500 });
    await chainEdits(shop_project_id, { price_floor: 9_000 });
    expect(await pricesAt(manager, shop_project_id)).toEqual(all(10_000));
    await chainEdits(shop_project_id, { price_floor: null, price_ceiling: null });
    expect(await pricesAt(manager, shop_project_id)).toEqual(all(10_000));
  });

  it('is kept by one of two who read the same', async () => {
    const shop_project_id = await addAProject(head, BOUNDS);
    const answers = await Promise.all([9_000, 9_100, 9_200, 9_300].map((sell_price) => decide(manager, shop_project_id, { sell_price })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    const changes = await manager.ask(projectChanges, { shop_project_id, of_price: true });
    expect(changes).toHaveLength(2);
    expect(await sibling.ask(projectChanges, { shop_project_id, of_price: true })).toHaveLength(1);
  });

  it('is one figure wherever it is read, whatever chain and shop decided', async () => {
    const shop_project_id = await addAProject(head);
    await decide(manager, shop_project_id, {});
    const cents = fc.integer({ min: 0, max: 30 });
    await fc.assert(
      fc.asyncProperty(
        cents,
        fc.option(fc.tuple(cents, cents)),
        fc.option(cents),
        fc.boolean(),
        fc.boolean(),
        async (price, room, own, ofChain, ofShop) => {
          const [floor, ceiling] = room ? [Math.max(0, price - room[0]), price + room[1]] : [null, null];
          await world.look(
            'lanting',
            'update shop_project set sell_price = $2, price_floor = $3, price_ceiling = $4, is_shelves = $5 where shop_project_id = $1',
            [shop_project_id, price, floor, ceiling, ofChain],
          );
          await world.look('lanting', 'update shop_project_terms set sell_price = $2, is_shelves = $3 where shop_project_id = $1', [
            shop_project_id,
            own,
            ofShop,
          ]);
          const expected = own !== null && floor !== null && own >= floor && own <= ceiling! ? own : price;
          const { project_sn, price_here, on_shelves_here } = await manager.ask(projectDetail, { shop_project_id });
          const [listed] = await manager.ask(projectSearch, { key_word: project_sn });
          expect([price_here, listed!.sell_price]).toEqual([expected, expected]);
          const onSale = ofChain && ofShop;
          expect([on_shelves_here, listed!.is_shelves]).toEqual([onSale, onSale]);
          const till = await manager.call(previewOrder, { member_id: null, items: [item(shop_project_id)] });
          expect([till.status, till.data?.amount_receivable]).toEqual(onSale ? [200, expected] : [400, undefined]);
        },
      ),
      { numRuns: atLength({ short: 25, long: 300 }) },
    );
  });
});

describe('the shelves of a shop', () => {
  it('are its own: what it takes off, its sibling goes on selling', async () => {
    const shop_project_id = await addAProject(head);
    await manager.ask(projectShelve, { shop_project_id, is_shelves: false });
    const buy = (client: Client) => client.call(addOrder, { member_id: null, items: [item(shop_project_id)], expected_receivable: 10_000 });
    expect((await buy(manager)).status).toBe(400);
    expect((await buy(sibling)).status).toBe(200);
    const { project_sn } = await head.ask(projectDetail, { shop_project_id });
    expect(await manager.ask(projectSearch, { key_word: project_sn, is_shelves: true })).toEqual([]);
    expect(await sibling.ask(projectSearch, { key_word: project_sn, is_shelves: true })).toHaveLength(1);
    await manager.ask(projectShelve, { shop_project_id, is_shelves: true });
    expect((await order(manager, null, [item(shop_project_id)])).amount_receivable).toBe(10_000);
  });

  it('bear nothing that the head office withdrew', async () => {
    const shop_project_id = await addAProject(head, { project_name: '停售项目' });
    await decide(manager, shop_project_id, { is_shelves: true });
    await head.ask(projectShelve, { shop_project_id, is_shelves: false });
    for (const client of [manager, sibling])
      await refuses(() => client.call(addOrder, { member_id: null, items: [item(shop_project_id)], expected_receivable: 10_000 }) as never, {
        status: 400,
        message: '停售项目已下架或不存在，不能销售',
        field: 'items.0.item_id',
      });
    await refuses(() => manager.call(projectShelve, { shop_project_id, is_shelves: true }) as never, {
      status: 409,
      message: '「停售项目」已被总部下架，门店不能上架；如需销售请联系总部',
    });
    const [row] = await manager.ask(projectSearch, { key_word: '停售项目' });
    expect(row).toMatchObject({ is_shelves: false, withdrawn: true, actions: ['terms', 'copy'] });
  });
});

describe('a project of the chain', () => {
  it('is changed by the head office alone, and priced for one shop by that shop alone', async () => {
    const shop_project_id = await addAProject(head, BOUNDS);
    const form = { ...(await newProject(head)), shop_project_id, version: 1 };
    await refuses(() => manager.call(projectEdit, form) as never, {
      status: 403,
      message: '该项目由总部维护，门店只能调整本店的售价、排序和上架',
    });
    await refuses(() => decide(head, shop_project_id, { sell_price: 9_000 }) as never, {
      status: 403,
      message: '只有门店能为总部项目设置本店售价、排序和上架',
    });
  });
});

describe("a shop's own project", () => {
  it('needs the leave of the head office', async () => {
    const form = await newProject(manager);
    await refuses(() => manager.call(projectAdd, form) as never, { status: 403, message: '总部未开放门店自建项目，请联系总部新增' });
  });

  it('is seen and sold there, seen by the head office, and by no sibling', async () => {
    await decideRules(head, { 'catalog.shop_projects': true });
    const shop_project_id = await addAProject(manager, { project_name: '本店独有' });
    const seen = async (client: Client) => (await client.ask(projectSearch, { key_word: '本店独有' })).length;
    expect([await seen(manager), await seen(head), await seen(sibling)]).toEqual([1, 1, 0]);
    expect((await order(manager, null, [item(shop_project_id)])).amount_receivable).toBe(10_000);
    const unknown = { status: 404, message: '项目不存在' };
    await refuses(() => sibling.call(projectDetail, { shop_project_id }) as never, unknown);
    await refuses(() => sibling.call(projectChanges, { shop_project_id }) as never, unknown);
    await refuses(() => sibling.call(projectShelve, { shop_project_id, is_shelves: false }) as never, unknown);
    await refuses(() => decide(sibling, shop_project_id, {}) as never, unknown);
    const form = { ...(await newProject(head)), shop_project_id, version: 1 };
    await refuses(() => sibling.call(projectEdit, form) as never, unknown);
    await refuses(() => sibling.call(addOrder, { member_id: null, items: [item(shop_project_id)], expected_receivable: 10_000 }) as never, {
      status: 400,
      message: '已下架或不存在，不能销售',
      field: 'items.0.item_id',
    });
    await manager.ask(projectEdit, { ...(await manager.ask(projectDetail, { shop_project_id })), sell_price: 15_000 });
    expect((await head.ask(projectDetail, { shop_project_id })).sell_price).toBe(15_000);
    await decideRules(head, { 'catalog.shop_projects': null });
  });
});
