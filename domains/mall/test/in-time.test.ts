import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { aSku, takeIn } from '#apps/testing/stock.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import { messageList } from '#domains/messaging/contract/message.endpoints.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { addAfterSales } from '../contract/after-sales.endpoints.ts';
import { confirmOnline, receiveOnline, shipOnline } from '../contract/delivery.endpoints.ts';
import { tellToShip } from '../server/api.ts';
import { aParcel, orderOnline, payOnline, shipped } from './desk.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let world: World;
let manager: Client;
let sibling: Client;
let sku_id: string;
let member_id: string;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  [manager, sibling] = [await world.as('manager'), await world.as('siblingManager')];
  const head = await world.as('administrator');
  sku_id = await aSku(head);
  await takeIn(manager, sku_id, { expected_quantity: 100 });
  member_id = await newCustomer(world);
});
afterAll(() => world.close());

const goods = (expected_quantity: number) => ({ member_id, items: [{ sku_id, expected_quantity }] });
/** Paid for, and not sent. */
async function paid() {
  const online = await orderOnline(manager, goods(1));
  await manager.ask(confirmOnline, { delivery_id: online.delivery_id });
  await payOnline(manager, online.delivery_id);
  await tellEvents(world.backend, world.now(), subscribers);
  return online;
}
const later = (hours: number) => new Date(world.now().getTime() + hours * HOUR);
const told = async (client: Client, order_number: string) =>
  (await client.ask(messageList, { flag: 1, page_size: 200 })).filter((message) => message.order_number === order_number);

describe('what was paid for and waits to be sent', () => {
  it('is told to its whole shop once, after as long as the shop lets it wait, and to no other', async () => {
    const { order_number } = await paid();
    await tellToShip(world.backend, later(23));
    expect(await told(manager, order_number)).toEqual([]);
    await tellToShip(world.backend, later(25));
    await tellToShip(world.backend, later(50));
    expect(await told(manager, order_number)).toMatchObject([{ type: 1, plan_num: 1, is_read: false }]);
    expect(await told(await world.as('cashier'), order_number)).toHaveLength(1);
    expect(await told(sibling, order_number)).toEqual([]);
  });

  it('is told to nobody once it is sent, where nobody has paid, and where the shop wants no reminder', async () => {
    const [sent, unpaid, quiet] = [await paid(), await orderOnline(manager, goods(1)), await paid()];
    await manager.ask(shipOnline, { delivery_id: sent.delivery_id, ...aParcel() });
    await manager.ask(confirmOnline, { delivery_id: unpaid.delivery_id });
    await decideRules(manager, { 'mall.ship_notice_hours': 0 });
    await tellToShip(world.backend, later(700));
    await decideRules(manager, { 'mall.ship_notice_hours': null });
    expect(await told(manager, quiet.order_number)).toEqual([]);
    await tellToShip(world.backend, later(700));
    expect([await told(manager, sent.order_number), await told(manager, unpaid.order_number)]).toEqual([[], []]);
    expect(await told(manager, quiet.order_number)).toHaveLength(1);
  });
});

describe('what a customer wants done about an order that they have', () => {
  const ask = (delivery_id: string) => ({ delivery_id, kind: 'refund_only' as const, lines: [{ line_no: 1, amount: 100 }], reason: '包装破损' });

  it('is asked for within the days that the shop decided, the last of them among them', async () => {
    await decideRules(manager, { 'mall.after_sales_days': 7 });
    const [early, late] = [await shipped(manager, goods(1)), await shipped(manager, goods(1))];
    for (const { delivery_id } of [early, late]) await manager.ask(receiveOnline, { delivery_id });
    world.advance(7 * DAY);
    manager = await world.as('manager');
    expect(await manager.ask(addAfterSales, ask(early.delivery_id))).toMatchObject({ status: 'asked' });
    world.advance(DAY);
    manager = await world.as('manager');
    await expectRefusal(world, 'lanting', () => manager.call(addAfterSales, ask(late.delivery_id)), {
      status: 409,
      message: '该订单已超过7天的售后期限，请在收银单中办理退款',
    });
    await decideRules(manager, { 'mall.after_sales_days': null });
    expect(await manager.ask(addAfterSales, ask(late.delivery_id))).toMatchObject({ status: 'asked' });
  });
});
