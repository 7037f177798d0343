import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addOrderRefund, passOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { homeApprovals } from '../contract/insight.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const NONE = { card_refund_num: 0, order_refund_num: 0, review_num: 0, outbound_num: 0, take_num: 0, export_num: 0, handover_num: 0 };

/** Asks to give the money of an order back; answers the refund. */
async function askBack(asker: Client): Promise<string> {
  const item = { item_type: 'project' as const, item_id: world.founded.lanting!.catalog.projects.hairRemoval!, quantity: 1 };
  const { order_id } = await sell(asker, await newCustomer(world), [item]);
  const cash = (await asker.ask(shopPayMethod, {})).find(({ pay_method }) => pay_method === 'CASH')!;
  const payments = [{ payment_pattern_id: cash.payment_pattern_id, amount: 58_000 }];
  const { refund_id } = await asker.ask(addOrderRefund, { order_id, lines: [{ line_no: 1, quantity: 1 }], tenders: payments, reason: '皮肤过敏' });
  return refund_id;
}

it('counts what a colleague asks for, for whoever may decide it there, and never one’s own', async () => {
  const [cashier, manager, sibling] = await Promise.all([world.as('cashier'), world.as('manager'), world.as('siblingManager')]);
  const refund_id = await askBack(cashier);
  expect(await manager.ask(homeApprovals, {})).toEqual({ ...NONE, order_refund_num: 1 });
  await askBack(manager);
  expect(await manager.ask(homeApprovals, {})).toEqual({ ...NONE, order_refund_num: 1 });
  for (const other of [cashier, sibling]) expect(await other.ask(homeApprovals, {})).toEqual(NONE);
  await manager.ask(passOrderRefund, { refund_id });
  expect(await manager.ask(homeApprovals, {})).toEqual(NONE);
});
