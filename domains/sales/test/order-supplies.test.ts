import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { race } from '#apps/testing/race.ts';
import { aSupplySku, held, newBatch, stockFaults, takeIn, toGo } from '#apps/testing/stock.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { projectDetail, projectEdit } from '#domains/catalog/contract/project.endpoints.ts';
import { deductionDetail } from '#domains/deduction/contract/deduction.endpoints.ts';
import { stockTrace } from '#domains/stock/contract/knowing.endpoints.ts';
import { outboundConfirm } from '#domains/stock/contract/outbound.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { holdOrder, retrieveOrder } from '../contract/held.endpoints.ts';
import { addOrder, orderDetail, settleOrder } from '../contract/order.endpoints.ts';

const MASK = 12_800;
type Supplies = RequestInputOf<typeof addOrder>['supplies'];

let world: World;
let head: Client;
let manager: Client;
let cashier: Client;
let member_id: string;
let card_item_id: string;
let shop_project_id: string;
let sku_id: string;
/** What ends first, and what ends later. */
let soon: string;
let late: string;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  [head, manager, cashier] = [await world.as('administrator'), await world.as('manager'), await world.as('cashier')];
  await decideRules(manager, { 'stock.on_treatment': 'refuse' });
  shop_project_id = world.founded.lanting!.catalog.projects.facial!;
});
afterAll(() => world.close());
beforeEach(async () => {
  member_id = await newCustomer(world);
  card_item_id = (await sellCard(cashier, member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!)).items[0]!.card_item_id;
  // A fresh supply of which the project uses two each time.
  sku_id = await aSupplySku(head);
  await head.ask(projectEdit, { ...(await head.ask(projectDetail, { shop_project_id })), supplies: [{ sku_id, quantity: 2 }] });
  [soon, late] = [newBatch(), newBatch()];
  await takeIn(manager, sku_id, { batch_number: soon, valid_date: '2026-12-31' });
  await takeIn(manager, sku_id, { batch_number: late, valid_date: '2028-12-31' });
});
const proveStock = async () => expect(await stockFaults(world)).toEqual([]);
afterEach(() => proveStock());

const items = () => [{ item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }];
const asked = (supplies: Supplies, num = 1) => ({ member_id, items: items(), uses: [{ card_item_id, num }], supplies });
const made = async (supplies: Supplies, client = manager, num = 1) =>
  (await client.ask(addOrder, { ...asked(supplies, num), expected_receivable: MASK })).order_id;
const corrected = (more: object): Supplies => [{ shop_project_id, sku_id, ...more }];
const batchOf = async (batch_number: string) => (await manager.ask(stockTrace, { batch_number }))[0]!.batch_id;
const cash = [{ pay_method: 'CASH' as const, amount: MASK }];
const left = async () => (await held(world, 'lanting', manager.shop_id, sku_id)).quantity;
/** What the deduction of an order used up. */
const usedBy = async (order_id: string) => {
  const { deduction_id } = await cashier.ask(orderDetail, { order_id });
  return (await cashier.ask(deductionDetail, { deduction_id: deduction_id! })).supplies;
};
const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);

describe('supplies of treatments that are deducted with an order', () => {
  it('are those that are listed, of what ends first, as long as nobody says otherwise', async () => {
    const order_id = await made([], cashier, 2);
    await cashier.ask(settleOrder, { order_id, payments: cash });
    expect(await usedBy(order_id)).toMatchObject([{ planned_quantity: 4, quantity: 4, batches: [{ batch_number: soon, quantity: 4 }] }]);
  });

  it('are taken as they were corrected, of just that batch, when it is settled and by whoever settles it', async () => {
    const order_id = await made(corrected({ quantity: 3, batch_id: await batchOf(late), reason: ' 范围较大 ' }));
    expect(await left()).toBe(20);
    expect((await cashier.ask(orderDetail, { order_id })).supplies).toMatchObject([
      { shop_project_id, sku_id, quantity: 3, batch_number: late, reason: '范围较大' },
    ]);
    // The cashier may choose no batch: whoever made the order did, by right.
    await cashier.ask(settleOrder, { order_id, payments: cash });
    expect(await usedBy(order_id)).toMatchObject([
      { planned_quantity: 2, quantity: 3, reason: '范围较大', batches: [{ batch_number: late, quantity: 3 }] },
    ]);
    expect(await left()).toBe(17);
  });

  it('follow the number of treatments where only the batch was chosen', async () => {
    const order_id = await made(corrected({ batch_id: await batchOf(late), reason: '指定' }), manager, 3);
    await cashier.ask(settleOrder, { order_id, payments: cash });
    expect(await usedBy(order_id)).toMatchObject([{ planned_quantity: 6, quantity: 6, batches: [{ batch_number: late, quantity: 6 }] }]);
  });

  it('are taken once, however often it is sent and whoever settles', async () => {
    const order = { ...asked(corrected({ quantity: 1 })), expected_receivable: MASK };
    const key = crypto.randomUUID();
    const [first, again] = [await manager.ask(addOrder, order, { key }), await manager.ask(addOrder, order, { key })];
    expect(again.order_id).toBe(first.order_id);
    expect((await manager.ask(orderDetail, { order_id: first.order_id })).supplies).toHaveLength(1);
    const settle = (n: number) => () => [cashier, manager][n % 2]!.call(settleOrder, { order_id: first.order_id, payments: cash });
    expect(await race(Array.from({ length: 6 }, (_, n) => settle(n)))).toMatchObject({ succeeded: 1, faults: [] });
    expect(await left()).toBe(19);
  });

  it('stay with an order that is put aside, and are others when it comes back changed', async () => {
    const { order_id } = await manager.ask(holdOrder, { ...asked(corrected({ quantity: 0 })), held_name: '稍等' });
    const { supplies } = await cashier.ask(retrieveOrder, { order_id });
    expect(supplies).toMatchObject([{ sku_id, quantity: 0, batch_id: null }]);
    await cashier.ask(addOrder, { ...asked(corrected({ quantity: 1 })), expected_receivable: MASK, order_id });
    await cashier.ask(settleOrder, { order_id, payments: cash });
    expect(await usedBy(order_id)).toMatchObject([{ quantity: 1 }]);
    expect(await left()).toBe(19);
  });

  it('leave money, units and stock as they are where the batch is gone by then', async () => {
    const order_id = await made(corrected({ quantity: 2, batch_id: await batchOf(late), reason: '指定' }));
    const outbound_id = await toGo(manager, sku_id, 9, { items: [{ sku_id, expected_quantity: 9, batch_number: late }] });
    await manager.ask(outboundConfirm, { outbound_id });
    await refuses(() => cashier.call(settleOrder, { order_id, payments: cash }), {
      status: 409, message: expect.stringMatching(/库存不足|仅剩/) as unknown as string, field: 'supplies.0.quantity',
    });
    expect(await cashier.ask(orderDetail, { order_id })).toMatchObject({ status: 'pending', payments: [], deduction_id: null });
  });
});

describe('corrections at the till are refused as at the desk, at their line', () => {
  const asks = (supplies: Supplies, client = manager, more: object = {}) => () =>
    client.call(addOrder, { ...asked(supplies), expected_receivable: MASK, ...more });

  it('without a reason for more, twice, of what no project done lists, or where nothing is done', async () => {
    const reason = { status: 400, message: '用量超过2或更改批次时，请填写原因', field: 'supplies.0.reason' };
    await refuses(asks(corrected({ quantity: 3 })), reason);
    await refuses(() => manager.call(holdOrder, { ...asked(corrected({ quantity: 3 })), held_name: '稍等' }), reason);
    const unknown = { status: 400, message: '所做项目没有列出该耗材' };
    await refuses(asks([{ shop_project_id, sku_id: '1', quantity: 1 }]), { ...unknown, field: 'supplies.0.sku_id' });
    await refuses(asks(corrected({ quantity: 1 }), manager, { uses: [] }), { ...unknown, field: 'supplies.0.sku_id' });
    const twice = [...corrected({ quantity: 1 })!, ...corrected({ quantity: 2 })!];
    await refuses(asks(twice), { status: 400, message: '同一耗材请勿重复填写', field: 'supplies.1.sku_id' });
  });

  it('of a batch without the right to choose one, or of one that cannot be used there', async () => {
    const chosen = async (batch_number: string, more: object = {}) => corrected({ quantity: 1, batch_id: await batchOf(batch_number), reason: '指定', ...more });
    const mine = await chosen(late);
    await refuses(asks(mine, cashier), { status: 403, message: '您没有更改耗材批次的权限，请由有权限的同事更改' });
    const over = newBatch();
    await takeIn(manager, sku_id, { batch_number: over, valid_date: '2026-03-01' });
    const unusable = { status: 409, message: '该批次已用完、停用或过期，或不在所用仓库，请另选批次', field: 'supplies.0.quantity' };
    const ended = await chosen(over);
    await refuses(asks(ended), unusable);
    await refuses(asks(corrected({ quantity: 1, batch_id: '1', reason: '指定' })), unusable);
    const eleven = await chosen(late, { quantity: 11 });
    await refuses(asks(eleven), { status: 409, message: `批号${late}仅剩10，请减少用量或另选批次`, field: 'supplies.0.quantity' });
  });

  it('by nothing where the shop keeps no stock of its supplies: they say nothing there', async () => {
    await decideRules(manager, { 'stock.on_treatment': null });
    const order_id = await made([{ shop_project_id: '1', sku_id: '1', quantity: 1, batch_id: '1', reason: '指定' }]);
    expect((await manager.ask(orderDetail, { order_id })).supplies).toEqual([]);
    await cashier.ask(settleOrder, { order_id, payments: cash });
    expect(await left()).toBe(20);
    await decideRules(manager, { 'stock.on_treatment': 'refuse' });
  });
});
