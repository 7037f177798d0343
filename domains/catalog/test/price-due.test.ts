import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addOrder, previewOrder } from '#domains/sales/contract/order.endpoints.ts';
import { projectChanges, projectDetail, projectEdit } from '../contract/project.endpoints.ts';
import { projectPrice, projectPriceDrop } from '../contract/price.endpoints.ts';
import { holdDuePrices } from '../server/api.ts';
import { addAProject } from './projects.ts';

const DAY = 86_400_000;
const BOUNDS = { price_floor: 8_000, price_ceiling: 12_000 };
let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
const signIn = async () => {
  [head, manager, sibling] = [await world.as('administrator'), await world.as('manager'), await world.as('siblingManager')];
};
beforeAll(async () => {
  world = await openWorld({ poolSize: 8 });
  await signIn();
});
afterAll(() => world.close());

const dayAt = (days: number): string => new Date(world.now().getTime() + days * DAY).toISOString().slice(0, 10);
const later = async (days: number) => {
  world.advance(days * DAY);
  await signIn();
};
const turn = () => holdDuePrices(world.backend, world.now());
const seen = (client: Client, shop_project_id: string) => client.ask(projectDetail, { shop_project_id });
const costs = async (client: Client, shop_project_id: string) =>
  (await client.ask(previewOrder, { member_id: null, items: [{ item_type: 'project', item_id: shop_project_id, quantity: 1 }] })).amount_receivable;
const plan = (client: Client, shop_project_id: string, sell_price: number, from_date: string | null, expected_price = 10_000) =>
  client.call(projectPrice, { shop_project_id, expected_price, sell_price, from_date });

it('holds from its day on, at the till too, and is told until then; the last word for a day counts', async () => {
  const shop_project_id = await addAProject(head, BOUNDS);
  const day = dayAt(3);
  expect((await plan(head, shop_project_id, 11_500, day)).code).toBe(0);
  expect((await plan(head, shop_project_id, 11_000, day)).code).toBe(0);
  expect((await plan(manager, shop_project_id, 9_000, dayAt(2))).code).toBe(0);
  expect((await seen(head, shop_project_id)).due_prices).toMatchObject([{ from_date: day, sell_price: 11_000, is_own: true, is_held_back: false }]);
  expect((await seen(manager, shop_project_id)).due_prices).toMatchObject([{ sell_price: 9_000, is_own: true }, { sell_price: 11_000, is_own: false }]);
  expect((await seen(sibling, shop_project_id)).due_prices).toMatchObject([{ sell_price: 11_000, is_own: false }]);
  await turn();
  expect([await costs(manager, shop_project_id), await costs(sibling, shop_project_id)]).toEqual([10_000, 10_000]);
  await later(2);
  await turn();
  expect([await costs(manager, shop_project_id), await costs(sibling, shop_project_id)]).toEqual([9_000, 10_000]);
  await later(1);
  expect(await turn()).toBe(1);
  expect(await turn()).toBe(0);
  expect([await costs(manager, shop_project_id), await costs(sibling, shop_project_id)]).toEqual([9_000, 11_000]);
  expect((await seen(head, shop_project_id)).due_prices).toEqual([]);
  const [change] = await head.ask(projectChanges, { shop_project_id, of_price: true });
  expect(change!.changes).toEqual([{ field: 'sell_price', before: '10000', after: '11000' }]);
});

it('comes into force in the order of its days, once, though nobody looked for a while and then many look at once', async () => {
  const ids = [];
  for (let made = 0; made < 4; made += 1) {
    const shop_project_id = await addAProject(head, BOUNDS);
    ids.push(shop_project_id);
    // Decided later than the one that holds later: what counts is the day.
    for (const [sell_price, days] of [[9_500, 2], [9_000, 1]] as const)
      expect((await plan(head, shop_project_id, sell_price, dayAt(days))).code).toBe(0);
  }
  await later(3);
  // Somebody works on the projects as the rounds begin: all of them have seen what is due before the first can put it in force.
  const works = world.look(
    'lanting',
    `with held as materialized (select from shop_project where shop_project_id = any($1) for update)
     select pg_sleep(0.5) from (select count(*) from held) as all_held`,
    [ids],
  );
  const turns = await Promise.all(Array.from({ length: 4 }, turn));
  await works;
  expect(turns.reduce((sum, held) => sum + held, 0)).toBe(8);
  for (const shop_project_id of ids) {
    expect(await seen(head, shop_project_id)).toMatchObject({ sell_price: 9_500, due_prices: [] });
    // As it was made, and two changes.
    expect(await head.ask(projectChanges, { shop_project_id, of_price: true })).toHaveLength(3);
  }
});

it('is judged when it is decided and again on its day: what is not allowed any more is held back', async () => {
  const shop_project_id = await addAProject(head, BOUNDS);
  expect(await plan(head, shop_project_id, 11_000, dayAt(-1))).toMatchObject({ status: 400, message: '生效日期不能早于今天' });
  expect(await plan(head, shop_project_id, 13_000, dayAt(1))).toMatchObject({ status: 400 });
  expect(await plan(head, shop_project_id, 11_000, dayAt(1), 9_999)).toMatchObject({ status: 409 });
  expect((await plan(head, shop_project_id, 11_900, dayAt(1))).code).toBe(0);
  expect((await plan(manager, shop_project_id, 11_800, dayAt(1))).code).toBe(0);
  const { supplies: _, ...form } = await seen(head, shop_project_id);
  await head.ask(projectEdit, { ...form, price_ceiling: 11_000 });
  await later(1);
  expect(await turn()).toBe(0);
  expect((await seen(head, shop_project_id)).due_prices).toMatchObject([{ sell_price: 11_900, is_held_back: true }]);
  expect([await costs(head, shop_project_id).catch(() => 10_000), await costs(manager, shop_project_id)]).toEqual([10_000, 10_000]);
});

it('is forgotten by whoever decided it, by nobody else', async () => {
  const shop_project_id = await addAProject(head, BOUNDS);
  await plan(head, shop_project_id, 11_000, dayAt(1));
  const [due] = (await seen(head, shop_project_id)).due_prices;
  const drop = (client: Client) => client.call(projectPriceDrop, { shop_project_id, due_id: due!.due_id });
  expect((await drop(manager)).status).toBe(404);
  expect((await drop(await world.as('strangerAdministrator'))).status).toBe(404);
  expect((await drop(await world.as('cashier'))).status).toBe(403);
  expect((await drop(head)).code).toBe(0);
  expect((await drop(head)).status).toBe(404);
  await later(1);
  expect(await turn()).toBe(0);
});

it('comes into force between a basket and its payment: 409, with what it costs now', async () => {
  const shop_project_id = await addAProject(head, BOUNDS);
  await plan(head, shop_project_id, 11_000, dayAt(1));
  await later(1);
  await turn();
  const items = [{ item_type: 'project' as const, item_id: shop_project_id, quantity: 1 }];
  const answer = await manager.call(addOrder, { member_id: null, items, expected_receivable: 10_000 });
  expect([answer.status, answer.message]).toEqual([409, expect.stringMatching(/100\.00.*110\.00|110\.00.*100\.00/)]);
});
