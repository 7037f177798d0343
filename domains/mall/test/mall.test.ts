import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import { addOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { addOrder, orderDetail, voidOrder } from '#domains/sales/contract/order.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { tellEvents } from '#kernel/server/events.ts';
import * as mall from '../contract/mall.endpoints.ts';
import { followOrders } from '../server/api.ts';
import { aMallOrder, anOrder, pay, take } from './orders.ts';

let world: World;
let manager: Client;
let sibling: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  sibling = await world.as('siblingManager');
});
afterAll(() => world.close());

const PARCEL = { carrier: '顺丰速运', tracking_number: 'SF1234567890' };
const tell = () => tellEvents(world.backend, world.now(), subscribers);
const see = (order_id: string) => manager.ask(mall.mallDetail, { order_id });
const refuses = (call: () => Promise<unknown>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call as never, refusal);
const taken = (more: Parameters<typeof aMallOrder>[3] = {}) => aMallOrder(world, manager, 'lanting', more);

describe('an order that is sent', () => {
  it('is confirmed, paid, shipped, received and complete, and says who did what', async () => {
    const order = await anOrder(world, manager);
    expect((await take(manager, order.order_id)).data).toEqual({ order_id: order.order_id, status: 'new' });
    await manager.ask(mall.mallConfirm, { order_id: order.order_id });
    await pay(manager, order);
    await tell();
    expect(await see(order.order_id)).toMatchObject({ status: 'paid', amount_received: order.amount });
    await manager.ask(mall.mallShip, { order_id: order.order_id, ...PARCEL });
    await manager.ask(mall.mallShip, { order_id: order.order_id, ...PARCEL, tracking_number: 'SF0000000001' });
    await manager.ask(mall.mallReceive, { order_id: order.order_id });
    await manager.ask(mall.mallComplete, { order_id: order.order_id });
    const whole = await see(order.order_id);
    expect(whole).toMatchObject({ status: 'complete', tracking_number: 'SF0000000001', carrier: '顺丰速运', actions: ['ask_after'] });
    expect(whole.history.map(({ verb }) => verb)).toEqual(['complete', 'receive', 'reship', 'ship', 'pay', 'confirm']);
    expect(await manager.ask(mall.mallSearch, { key_word: 'SF0000000001' })).toMatchObject([{ order_id: order.order_id, mobile_number: '139****1111' }]);
  });

  it('is not shipped before it is paid', async () => {
    const order_id = await taken();
    await refuses(() => manager.call(mall.mallShip, { order_id, ...PARCEL }), { status: 409, message: '订单未付款或已发货，不能发货' });
  });

  it('is taken once, of an order that is not over, and only with something to send', async () => {
    const order_id = await taken();
    await refuses(() => take(manager, order_id), { status: 409, message: '该订单已安排配送或自提' });
    const over = await anOrder(world, manager);
    await manager.ask(voidOrder, { order_id: over.order_id, reason: '试' });
    await refuses(() => take(manager, over.order_id), { status: 409, message: '该订单已作废或已退款，不能再安排配送' });
    const items = [{ item_type: 'project' as const, item_id: world.founded.lanting!.catalog.projects['hairRemoval']!, quantity: 1 }];
    const treatment = await manager.ask(addOrder, { member_id: null, items, expected_receivable: 58_000 });
    await refuses(() => take(manager, treatment.order_id), { status: 400, message: '订单中没有可邮寄的产品，请改为到店自提', field: 'receive_type' });
    expect((await take(manager, treatment.order_id, { receive_type: 'pickup' })).code).toBe(0);
  });

  it('is another shop’s to nobody else', async () => {
    const order_id = await taken();
    const unknown = { status: 404, message: '线上订单不存在' };
    await refuses(() => sibling.call(mall.mallDetail, { order_id }), unknown);
    await refuses(() => sibling.call(mall.mallConfirm, { order_id }), unknown);
    expect((await sibling.ask(mall.mallSearch, {})).map((row) => row.order_id)).not.toContain(order_id);
    await refuses(async () => (await world.as('strangerManager')).call(mall.mallDetail, { order_id }), unknown);
  });
});

describe('an order that is not to be', () => {
  it('is voided with its mall order when the shop cannot supply it, or the customer wants it no more', async () => {
    for (const [endpoint, status] of [
      [mall.mallRefuse, 'intake_failed'],
      [mall.mallCancel, 'cancelled'],
    ] as const) {
      const order_id = await taken();
      await manager.ask(endpoint, { order_id, reason: '缺货' });
      expect(await see(order_id)).toMatchObject({ status });
      expect(await manager.ask(orderDetail, { order_id })).toMatchObject({ status: 'voided', void_reason: '缺货' });
    }
  });

  it('is not voided once it is paid, although nobody has told the mall order yet', async () => {
    const order = await anOrder(world, manager);
    await take(manager, order.order_id);
    await pay(manager, order);
    await refuses(() => manager.call(mall.mallCancel, { order_id: order.order_id, reason: '试' }), {
      status: 409, message: '订单已结算或已作废，不能重复操作',
    });
    expect(await manager.ask(orderDetail, { order_id: order.order_id })).toMatchObject({ status: 'settled' });
  });

  it('follows its order when that is voided at the till', async () => {
    const order_id = await taken();
    await manager.ask(voidOrder, { order_id, reason: '试' });
    await followOrders(world.backend, world.now());
    expect(await see(order_id)).toMatchObject({ status: 'cancelled', actions: [] });
  });
});

describe('an order that is fetched', () => {
  it('has a code once it is paid, which opens it once, in its own shop', async () => {
    const order = await anOrder(world, manager);
    await take(manager, order.order_id, { receive_type: 'pickup' });
    expect((await see(order.order_id)).pickup_code).toBe('');
    await pay(manager, order);
    await followOrders(world.backend, world.now());
    const { pickup_code, status } = await see(order.order_id);
    expect({ pickup_code, status }).toEqual({ pickup_code: expect.stringMatching(/^\d{8}$/) as string, status: 'to_verify' });
    const unknown = { status: 404, message: '提货码无效，或不是本店的订单' };
    await refuses(() => sibling.call(mall.mallLookUp, { pickup_code }), unknown);
    const other = pickup_code === '00000000' ? '00000001' : '00000000';
    await refuses(() => manager.call(mall.mallVerify, { order_id: order.order_id, pickup_code: other }), { ...unknown, field: 'pickup_code' });
    expect(await manager.ask(mall.mallLookUp, { pickup_code })).toMatchObject({ order_id: order.order_id, receiver_name: '陈小姐' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => manager.call(mall.mallVerify, { order_id: order.order_id, pickup_code })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  it('is paid already where the till has settled it', async () => {
    expect(await see(await taken({ paid: true, receive_type: 'pickup' }))).toMatchObject({ status: 'to_verify', address: '' });
  });
});

describe('a customer who is not content', () => {
  it('asks, the money goes back on the order, and the mall order ends as that ended', async () => {
    const order_id = await taken({ paid: true });
    await manager.ask(mall.mallShip, { order_id, ...PARCEL });
    await manager.ask(mall.mallAskAfter, { order_id, after_type: 'return_refund', reason: '包装破损' });
    expect(await see(order_id)).toMatchObject({ status: 'after_sales', after_type: 'return_refund' });
    const cash = (await manager.ask(shopPayMethod, {})).find((way) => way.pay_method === 'CASH')!;
    const { amount_received: amount } = await see(order_id);
    const form = { order_id, lines: [{ line_no: 1, amount }], payments: [{ payment_pattern_id: cash.payment_pattern_id, amount }], reason: '退货' };
    await manager.ask(addOrderRefund, form);
    await manager.ask(mall.mallCloseAfter, { order_id, reason: '已退款' });
    // A refund that waits for a second person leaves the order as it is, and the mall order complete.
    const { status } = await manager.ask(orderDetail, { order_id });
    expect((await see(order_id)).status).toBe(status === 'refunded' ? 'cancelled' : 'complete');
  });

  it('is answered by those who may alone', async () => {
    const order_id = await taken({ paid: true });
    await manager.ask(mall.mallShip, { order_id, ...PARCEL });
    const cashier = await world.as('cashier');
    await cashier.ask(mall.mallAskAfter, { order_id, after_type: 'refund_only', reason: '试' });
    await refuses(() => cashier.call(mall.mallCloseAfter, { order_id, reason: '试' }), { status: 403, message: '您没有此操作的使用权限' });
  });
});
