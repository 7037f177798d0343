import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { anOpenedSku, giveUpWarehouse, held, mainWarehouse, newBatch, standsIn, stockFaults, takeIn } from '#apps/testing/stock.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { projectDetail, projectEdit } from '#domains/catalog/contract/project.endpoints.ts';
import { openedSearch } from '#domains/stock/contract/opened.endpoints.ts';
import { warehouseAdd } from '#domains/stock/contract/warehouse.endpoints.ts';
import { addDeduction, cancelDeduction, deductionSearch, projectSupplies } from '../contract/deduction.endpoints.ts';

let world: World;
let head: Client;
let manager: Client;
let member_id: string;
let card_item_id: string;
let shop_project_id: string;
beforeAll(async () => {
  world = await openWorld();
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
  await decideRules(manager, { 'stock.on_treatment': 'refuse' });
  member_id = await newCustomer(world);
  const { countCards, projects } = world.founded.lanting!.catalog;
  card_item_id = (await sellCard(manager, member_id, 'count_card', countCards.facialTen!)).items[0]!.card_item_id;
  shop_project_id = projects.facial!;
});
afterAll(() => world.close());

/** A bottle of 5 ml by tenths, of which the project uses 1.2 each time. */
async function listed(expected_quantity: number, into?: string): Promise<string> {
  const sku_id = await anOpenedSku(head);
  await takeIn(manager, sku_id, { batch_number: newBatch(), expected_quantity, unit_cost: 7 }, into);
  await head.ask(projectEdit, { ...(await head.ask(projectDetail, { shop_project_id })), supplies: [{ sku_id, quantity: 12 }] });
  return sku_id;
}
const treat = () => manager.ask(addDeduction, { member_id, items: [{ card_item_id, num: 1 }] });
const rests = async (sku_id: string) => (await manager.ask(openedSearch, {})).filter((row) => row.sku_id === sku_id).map(({ rest }) => rest);
const usable = async () => (await manager.ask(projectSupplies, { shop_project_ids: [shop_project_id] }))[0]!.usable_quantity;

it('treats four from one bottle; the fifth takes its last drops and opens the next', async () => {
  const sku_id = await listed(100);
  for (let nth = 0; nth < 4; nth += 1) await treat();
  expect([await rests(sku_id), await usable()]).toEqual([[2], 52]);
  await treat();
  expect(await rests(sku_id)).toEqual([40]);
  expect((await manager.ask(deductionSearch, { member_id }))[0]!.supplies[0]!.batches.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(12);
});

it('puts what a cancelled treatment used back into the very bottle, and what is thrown away nowhere', async () => {
  const sku_id = await listed(50);
  await treat();
  const before = await held(world, 'lanting', manager.shop_id, sku_id);
  const { deduction_id } = await treat();
  expect(await rests(sku_id)).toEqual([26]);
  await manager.ask(cancelDeduction, { deduction_id, reason: '录错' });
  expect([await rests(sku_id), await held(world, 'lanting', manager.shop_id, sku_id)]).toEqual([[38], before]);
  const other = await treat();
  await manager.ask(cancelDeduction, { deduction_id: other.deduction_id, reason: '开封后取消', restock: 'loss' });
  expect(await rests(sku_id)).toEqual([26]);
});

it('puts what came out of a bottle whose warehouse is gone since into the main one, open there and for no longer', async () => {
  const therapist = await world.as('therapist');
  const [staff] = await world.look<{ group_id: string }>('lanting', 'select group_id::text from staff where uid = $1', [therapist.uid]);
  const { warehouse_id } = await manager.ask(warehouseAdd, { warehouse_name: '护理库', group_id: staff!.group_id });
  const sku_id = await listed(12, warehouse_id);
  const { deduction_id } = await therapist.ask(addDeduction, { member_id, items: [{ card_item_id, num: 1 }] });
  const bottles = () =>
    world.look<{ warehouse_id: string; rest: number; use_by: Date }>(
      'lanting',
      'select warehouse_id::text, rest, use_by from stock_opened where sku_id = $1 order by opened_id',
      [sku_id],
    );
  const [left] = await bottles();
  expect(left).toMatchObject({ warehouse_id, rest: 0 });
  expect((await giveUpWarehouse(manager, warehouse_id)).status).toBe(200);
  await manager.ask(cancelDeduction, { deduction_id, reason: '录错' });
  const main = await mainWarehouse(manager);
  expect(await standsIn(world, 'lanting', sku_id)).toEqual([{ warehouse_id: main, quantity: 12 }]);
  expect((await bottles())[1]).toEqual({ warehouse_id: main, rest: 12, use_by: left!.use_by });
  expect([await rests(sku_id), await stockFaults(world)]).toEqual([[12], []]);
});

it('does not count on what was open for too long', async () => {
  const sku_id = await listed(62);
  await treat();
  world.advance(24 * 3_600_000);
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
  expect([await rests(sku_id), await usable()]).toEqual([[38], 12]);
  await treat();
  const short = await manager.call(addDeduction, { member_id, items: [{ card_item_id, num: 1 }] });
  expect([short.status, await rests(sku_id)]).toEqual([409, [38]]);
  expect(await stockFaults(world)).toEqual([]);
});
