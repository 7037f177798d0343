import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import * as refund from '../contract/order-refund.endpoints.ts';

let world: World;
let cashier: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
});
afterAll(() => world.close());

describe('the list of refunds', () => {
  it('tells what is refunded, that no goods come back and that staff asked for it, and is narrowed by each', async () => {
    const cash = (await cashier.ask(shopPayMethod, {})).find((way) => way.pay_method === 'CASH')!.payment_pattern_id;
    const waxing = { item_type: 'project' as const, item_id: world.founded.lanting!.catalog.projects.hairRemoval!, quantity: 3 };
    const { order_id } = await sell(manager, await newCustomer(world), [waxing]);
    const lines = [{ line_no: 1, quantity: 2 }];
    const plan = await cashier.ask(refund.previewOrderRefund, { order_id, lines });
    const tenders = [{ payment_pattern_id: cash, amount: plan.tender }];
    const { refund_id } = await cashier.ask(refund.addOrderRefund, { order_id, lines, tenders, reason: '不满意' });
    const found = async (narrowed: object) => (await manager.ask(refund.orderRefundSearch, { order_id, ...narrowed })).map((row) => row.refund_id);
    expect(await found({ arrival: 'arrived' })).toEqual([]);
    await manager.ask(refund.passOrderRefund, { refund_id });
    const [row] = await manager.ask(refund.orderRefundSearch, { order_id });
    expect(row).toMatchObject({ content: `${plan.lines[0]!.name}×2`, refund_type: 'refund_only', initiator: 'merchant', arrival: 'arrived' });
    for (const met of [{ refund_type: 'refund_only' }, { initiator: 'merchant' }, { arrival: 'arrived' }]) expect(await found(met)).toEqual([refund_id]);
    for (const other of [{ refund_type: 'return_and_refund' }, { initiator: 'customer' }, { arrival: 'failed' }]) expect(await found(other)).toEqual([]);
  });
});
