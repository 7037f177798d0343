import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { race, wrongs } from '#apps/testing/race.ts';
import { aSupplySku, giveUpWarehouse, held, mainWarehouse, newBatch, standsIn, stockFaults, takeIn } from '#apps/testing/stock.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { projectDetail, projectEdit } from '#domains/catalog/contract/project.endpoints.ts';
import { moveSearch, stockTrace } from '#domains/stock/contract/knowing.endpoints.ts';
import { shortageSearch } from '#domains/stock/contract/shortage.endpoints.ts';
import { warehouseAdd } from '#domains/stock/contract/warehouse.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { addDeduction, cancelDeduction, deductionSearch, projectSupplies } from '../contract/deduction.endpoints.ts';

let world: World;
let head: Client;
let manager: Client;
let therapist: Client;
let member_id: string;
let card_item_id: string;
let shop_project_id: string;
let sku_id: string;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  [head, manager, therapist] = [await world.as('administrator'), await world.as('manager'), await world.as('therapist')];
  await decideRules(manager, { 'stock.on_treatment': 'refuse' });
  member_id = await newCustomer(world);
  const { countCards, projects } = world.founded.lanting!.catalog;
  for (let count = 0; count < 8; count += 1) {
    const card = await sellCard(manager, member_id, 'count_card', countCards.facialTen!);
    card_item_id = card.items[0]!.card_item_id;
    cards.push(card_item_id);
  }
  shop_project_id = projects.facial!;
});
afterAll(() => world.close());
const cards: string[] = [];

type Corrections = RequestInputOf<typeof addDeduction>['supplies'];
const stockOf = () => held(world, 'lanting', manager.shop_id, sku_id);
const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call, refusal);
/** A fresh supply of which the project uses two each time. */
async function listed(quantity = 2): Promise<void> {
  sku_id = await aSupplySku(head);
  await head.ask(projectEdit, { ...(await head.ask(projectDetail, { shop_project_id })), supplies: [{ sku_id, quantity }] });
}
const asked = (num: number, supplies: Corrections = [], item = card_item_id) => ({ member_id, items: [{ card_item_id: item, num }], supplies });
const deduct = (num: number, supplies: Corrections = [], by = therapist) => by.ask(addDeduction, asked(num, supplies));
const line = (more: object) => [{ shop_project_id, sku_id, ...more }] as Corrections;
/** The department of somebody who belongs to one. */
async function departmentOf(uid: string): Promise<string> {
  const [staff] = await world.look<{ group_id: string | null }>('lanting', 'select group_id::text from staff where uid = $1', [uid]);
  if (!staff?.group_id) throw new Error('they belong to a department');
  return staff.group_id;
}
const last = async () => (await manager.ask(deductionSearch, { member_id }))[0]!;

describe('the supplies of a treatment', () => {
  it('are proposed, and leave the warehouse with the deduction: what ends first, so many for each time', async () => {
    await listed();
    const [soon, late] = [newBatch(), newBatch()];
    await takeIn(manager, sku_id, { batch_number: late, valid_date: '2027-12-31' });
    await takeIn(manager, sku_id, { batch_number: soon, valid_date: '2026-03-31', expected_quantity: 3 });
    expect(await therapist.ask(projectSupplies, { shop_project_ids: [shop_project_id] })).toMatchObject([
      { sku_id, quantity: 2, usable_quantity: 13, batches: [{ batch_number: soon }, { batch_number: late }] },
    ]);
    await deduct(2);
    expect((await last()).supplies).toMatchObject([
      {
        planned_quantity: 4,
        quantity: 4,
        batches: [
          { batch_number: soon, quantity: 3 },
          { batch_number: late, quantity: 1 },
        ],
      },
    ]);
    expect((await stockOf()).quantity).toBe(9);
  });

  it('are fewer as whoever treats says, and more for a reason alone', async () => {
    await listed();
    await takeIn(manager, sku_id);
    await deduct(1, line({ quantity: 1 }));
    expect((await stockOf()).quantity).toBe(9);
    await refuses(() => therapist.call(addDeduction, asked(1, line({ quantity: 3 }))), {
      status: 400,
      message: '用量超过2或更改批次时，请填写原因',
      field: 'supplies.0.reason',
    });
    await deduct(1, line({ quantity: 3, reason: '范围较大' }));
    expect((await stockOf()).quantity).toBe(6);
    expect((await last()).supplies).toMatchObject([{ planned_quantity: 2, quantity: 3, reason: '范围较大' }]);
    await deduct(1, line({ quantity: 0 }));
    expect((await stockOf()).quantity).toBe(6);
    await refuses(() => therapist.call(addDeduction, asked(1, [{ shop_project_id, sku_id: '1', quantity: 1 }])), {
      status: 400,
      message: '所做项目没有列出该耗材',
      field: 'supplies.0.sku_id',
    });
  });

  it('are of another batch by right, for a reason, and never of one that is over or recalled', async () => {
    await listed();
    const [soon, late, over] = [newBatch(), newBatch(), newBatch()];
    await takeIn(manager, sku_id, { batch_number: soon, valid_date: '2026-03-31' });
    await takeIn(manager, sku_id, { batch_number: late, valid_date: '2027-12-31', expected_quantity: 1 });
    await takeIn(manager, sku_id, { batch_number: over, valid_date: '2026-03-01' });
    const idOf = async (batch_number: string) => (await manager.ask(stockTrace, { batch_number }))[0]!.batch_id;
    const chosen = async (batch_number: string, more: object = {}) =>
      line({ quantity: 1, batch_id: await idOf(batch_number), reason: '指定', ...more });
    const late_one = await chosen(late);
    await refuses(() => therapist.call(addDeduction, asked(1, late_one)), { status: 403, message: '您没有更改耗材批次的权限，请由有权限的同事更改' });
    const silent = await chosen(late, { reason: '' });
    await refuses(() => manager.call(addDeduction, asked(1, silent)), {
      status: 400,
      message: '用量超过2或更改批次时，请填写原因',
      field: 'supplies.0.reason',
    });
    const ended = await chosen(over);
    await refuses(() => manager.call(addDeduction, asked(1, ended)), {
      status: 409,
      message: `批号${over}已过期或已停用，不能用于治疗`,
      field: 'supplies.0.quantity',
    });
    const two = await chosen(late, { quantity: 2 });
    expect((await manager.call(addDeduction, asked(1, two))).status).toBe(409);
    await deduct(1, late_one, manager);
    expect((await last()).supplies[0]!.batches).toEqual([{ batch_number: late, quantity: 1 }]);
  });

  it('come from the warehouse of the department of whoever treats, where it has one', async () => {
    await listed();
    const group_id = await departmentOf(therapist.uid);
    const { warehouse_id } = await manager.ask(warehouseAdd, { warehouse_name: `护理库${newBatch()}`, group_id });
    await takeIn(manager, sku_id);
    await refuses(() => therapist.call(addDeduction, asked(1)), {
      status: 409,
      message: expect.stringMatching(/^库存不足，还缺/) as unknown as string,
      field: 'supplies',
    });
    await takeIn(manager, sku_id, { expected_quantity: 2 }, warehouse_id);
    await deduct(1);
    const left = await world.look<{ quantity: number }>('lanting', 'select quantity from stock_held where sku_id = $1 order by warehouse_id = $2', [
      sku_id,
      await mainWarehouse(manager),
    ]);
    expect(left.map(({ quantity }) => quantity)).toEqual([0, 10]);
    await world.look('lanting', 'update warehouse set group_id = null where warehouse_id = $1', [warehouse_id]);
  });

  it('go back into their batches, or to the bin, when the deduction is cancelled, and once only', async () => {
    await listed();
    await takeIn(manager, sku_id, { unit_cost: 333 });
    const { deduction_id } = await deduct(1);
    const outcome = await race(Array.from({ length: 6 }, () => () => manager.call(cancelDeduction, { deduction_id, reason: '录错' })));
    expect([outcome.succeeded, outcome.faults]).toEqual([1, []]);
    expect(await stockOf()).toEqual({ quantity: 10, value_cents: 3_330 });
    const other = await deduct(1);
    await manager.ask(cancelDeduction, { deduction_id: other.deduction_id, reason: '开封后取消', restock: 'loss' });
    expect((await stockOf()).quantity).toBe(8);
  });

  it('go back into the main warehouse where the one that they came from is gone since', async () => {
    await listed();
    const group_id = await departmentOf(therapist.uid);
    const { warehouse_id } = await manager.ask(warehouseAdd, { warehouse_name: `护理库${newBatch()}`, group_id });
    await takeIn(manager, sku_id, { expected_quantity: 2, unit_cost: 333 }, warehouse_id);
    const { deduction_id } = await deduct(1);
    expect((await giveUpWarehouse(manager, warehouse_id)).status).toBe(200);
    await manager.ask(cancelDeduction, { deduction_id, reason: '录错' });
    const main = await mainWarehouse(manager);
    expect([await stockOf(), await standsIn(world, 'lanting', sku_id)]).toEqual([
      { quantity: 2, value_cents: 666 },
      [{ warehouse_id: main, quantity: 2 }],
    ]);
    expect(await manager.ask(moveSearch, { sku_id, kind: 'put_back', warehouse_id: main })).toMatchObject([{ delta: 2, from_place: 'customer' }]);
    expect(await stockFaults(world)).toEqual([]);
  });

  it('let five of twelve treatments at once have the last ten', async () => {
    await listed();
    await takeIn(manager, sku_id);
    const outcome = await race(
      Array.from({ length: 12 }, (_, nth) => () => [manager, therapist][nth % 2]!.call(addDeduction, asked(1, [], cards[nth % cards.length]))),
    );
    expect(wrongs(outcome, { there: 5, left: (await stockOf()).quantity })).toEqual([]);
  }, 60_000);

  it('stay to be settled where the shop is never stopped, and nothing is when it cancels', async () => {
    await decideRules(manager, { 'stock.on_treatment': 'shortage' });
    await listed();
    await takeIn(manager, sku_id, { expected_quantity: 1 });
    const { deduction_id, deduction_number } = await deduct(1);
    const short = async () => (await manager.ask(shortageSearch, { key_word: deduction_number }))[0]!;
    expect(await short()).toMatchObject({ kind: 'treatment', status: 'open', left_quantity: 1 });
    await manager.ask(cancelDeduction, { deduction_id, reason: '录错' });
    expect(await short()).toMatchObject({ status: 'void', left_quantity: 0 });
    expect((await stockOf()).quantity).toBe(1);
  });

  it('leave the books right', async () => {
    expect(await stockFaults(world)).toEqual([]);
    expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  });
});
