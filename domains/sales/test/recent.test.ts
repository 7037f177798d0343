import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPart } from '#apps/testing/packages.ts';
import { newCustomer, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { projectShelve } from '#domains/catalog/contract/project.endpoints.ts';
import { recentItems } from '../contract/recent.endpoints.ts';

let world: World;
let head: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
});
afterAll(() => world.close());

const project = (item_id: string, more: { gift?: boolean } = {}) => ({ item_type: 'project' as const, item_id, quantity: 1, ...more });

/** A project of 100.00 that nobody has bought. */
const anItem = async (): Promise<string> => (await aPart(head)).item_id;

it('offers what a member bought, the latest first and each once: no gifts, nothing off the shelves, nothing of another member', async () => {
  const [first, second, given, gone] = [await anItem(), await anItem(), await anItem(), await anItem()];
  const member_id = await newCustomer(world);
  await sell(manager, member_id, [project(first), project(gone)]);
  await sell(manager, member_id, [project(second), project(given, { gift: true })]);
  await sell(manager, member_id, [project(second)]);
  await head.ask(projectShelve, { shop_project_id: gone, is_shelves: false });
  const rows = await manager.ask(recentItems, { member_id });
  expect(rows.map(({ item_id }) => item_id)).toEqual([second, first]);
  expect(rows[0]).toMatchObject({ item_type: 'project', price: 10_000, is_on_sale: true });
  expect(await manager.ask(recentItems, { member_id: await newCustomer(world) })).toEqual([]);
});
