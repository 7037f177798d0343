import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideGrowth, decidePoints } from '#apps/testing/earning.ts';
import { type Items, newCustomer, order } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { memberLoyalty, pointsChange } from '#domains/loyalty/contract/member-loyalty.endpoints.ts';
import { addOrder, previewOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import * as refund from '../contract/order-refund.endpoints.ts';

let world: World;
let manager: Client;
let cashier: Client;
/** 1,980.00 and twice 580.00: another rate for each would be another line's business. */
let items: Items;
beforeAll(async () => {
  world = await openWorld();
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  const { projects, products } = world.founded.lanting!.catalog;
  items = [
    { item_type: 'project', item_id: projects.hydrating!, quantity: 1 },
    { item_type: 'project', item_id: projects.hairRemoval!, quantity: 2 },
    { item_type: 'product', item_id: products.mask!, quantity: 1 },
  ];
});
afterAll(() => world.close());

const standing = (member_id: string) => manager.ask(memberLoyalty, { member_id });

/** Gives lines back in cash. */
async function giveBack(order_id: string, lines: { line_no: number; quantity: number }[]): Promise<void> {
  const { tender, ways } = await cashier.ask(refund.previewOrderRefund, { order_id, lines });
  const cash = ways.find(({ pay_method }) => pay_method === 'CASH')!.payment_pattern_id;
  const payments = tender > 0 ? [{ payment_pattern_id: cash, amount: tender }] : [];
  const { refund_id, status } = await cashier.ask(refund.addOrderRefund, { order_id, lines, tenders: payments, reason: '不满意' });
  if (status === 'pending') await manager.ask(refund.passOrderRefund, { refund_id });
}

it('takes back what each line earned with its own money, points and growth, and leaves the others theirs', async () => {
  await decidePoints(manager, { per: { project: 1 } });
  await decideGrowth(manager, { project: 2 });
  const member_id = await newCustomer(world);
  const { order_id, amount_receivable } = await order(cashier, member_id, items);
  await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: amount_receivable }] });
  expect(await standing(member_id)).toMatchObject({ points: 3_140, growth: 6_280 });
  // The mask earned nothing, so nothing goes with it.
  await giveBack(order_id, [{ line_no: 3, quantity: 1 }]);
  expect(await standing(member_id)).toMatchObject({ points: 3_140, growth: 6_280 });
  await giveBack(order_id, [{ line_no: 2, quantity: 1 }]);
  expect(await standing(member_id)).toMatchObject({ points: 2_560, growth: 5_120 });
  await giveBack(order_id, [
    { line_no: 1, quantity: 1 },
    { line_no: 2, quantity: 1 },
  ]);
  expect(await standing(member_id)).toMatchObject({ points: 0, growth: 0, points_owed: 0, growth_owed: 0 });
});

it('gives the points that paid for it back once, in proportion to the money', async () => {
  await decidePoints(manager, { cap_percent: 50, points_per_yuan: 100 });
  await decideGrowth(manager, {});
  const member_id = await newCustomer(world);
  await manager.ask(pointsChange, { member_id, amount: 10_000, remarks: '开户' });
  const four = [{ ...items[1]!, quantity: 4 }];
  const { amount_receivable } = await cashier.ask(previewOrder, { member_id, items: four, points: 10_000 });
  const { order_id } = await cashier.ask(addOrder, { member_id, items: four, points: 10_000, expected_receivable: amount_receivable });
  await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: amount_receivable }] });
  expect((await standing(member_id)).points).toBe(0);
  for (const points of [2_500, 5_000, 7_500, 10_000]) {
    await giveBack(order_id, [{ line_no: 1, quantity: 1 }]);
    expect((await standing(member_id)).points).toBe(points);
  }
});

it('waits as owed for points that were spent meanwhile', async () => {
  await decidePoints(manager, { per: { project: 1 } });
  const member_id = await newCustomer(world);
  const { order_id, amount_receivable } = await order(cashier, member_id, [items[0]!]);
  await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: amount_receivable }] });
  await manager.ask(pointsChange, { member_id, amount: -1_500, remarks: '兑换礼品' });
  await giveBack(order_id, [{ line_no: 1, quantity: 1 }]);
  expect(await standing(member_id)).toMatchObject({ points: 0, points_owed: 1_500 });
});
