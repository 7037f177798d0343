import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { race } from '#apps/testing/race.ts';
import { aSku, held, takeIn } from '#apps/testing/stock.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addOrderRefund, passOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { orderDetail, settleOrder, withdrawOrder } from '#domains/sales/contract/order.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { CHANGED_MEANWHILE } from '#kernel/server/transaction.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import { addAfterSales } from '../contract/after-sales.endpoints.ts';
import { addOnline, cancelOnline, confirmOnline, onlineDetail, receiveOnline, shipOnline } from '../contract/delivery.endpoints.ts';
import { deliveryFlow } from '../model/delivery.machine.ts';
import { aParcel, orderOnline, payOnline, shipped } from './desk.ts';

let world: World;
let manager: Client;
let cashier: Client;
let sku_id: string;
let member_id: string;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
  await decideRules(manager, { 'stock.on_sale': 'refuse' });
  sku_id = await aSku(await world.as('administrator'));
  await takeIn(manager, sku_id, { expected_quantity: 100 });
  member_id = await newCustomer(world);
});
afterAll(() => world.close());

const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
const stock = async () => (await held(world, 'lanting', manager.shop_id, sku_id)).quantity;
const goods = (expected_quantity: number) => ({ member_id, items: [{ sku_id, expected_quantity }] });
const statusOf = async (delivery_id: string) => (await manager.ask(onlineDetail, { delivery_id })).status;
const six = (call: () => ReturnType<Client['call']>) => race(Array.from({ length: 6 }, () => call));

/** The same, paid or waiting to be. */
async function confirmed(expected_quantity: number, { isPaid }: { isPaid: boolean }) {
  const online = await orderOnline(manager, goods(expected_quantity));
  await manager.ask(confirmOnline, { delivery_id: online.delivery_id });
  if (isPaid) await payOnline(manager, online.delivery_id);
  return online;
}

/** Asks so many pieces of an order back, in cash. */
async function askBack(order_id: string, pieces: number) {
  const [line] = (await manager.ask(orderDetail, { order_id })).lines;
  const { payment_pattern_id } = (await manager.ask(shopPayMethod, {})).find((way) => way.pay_method === 'CASH')!;
  const tenders = [{ payment_pattern_id, amount: (line!.amount_receivable / line!.quantity) * pieces }];
  return { order_id, lines: [{ line_no: 1, quantity: pieces }], tenders, reason: '不要了' };
}

describe('goods from outside', () => {
  it('leave once, though their delivery says that they are still here', async () => {
    const { delivery_id } = await shipped(manager, goods(2));
    await world.look('lanting', "update mall_delivery set status = 'paid' where delivery_id = $1", [delivery_id]);
    const before = await stock();
    expect((await manager.call(shipOnline, { delivery_id, ...aParcel() })).status).toBe(409);
    expect([await stock(), await statusOf(delivery_id)]).toEqual([before, 'paid']);
  });

  it('do not leave once all of their money went back, and can be called off then', async () => {
    const { delivery_id, order_id, order_number } = await confirmed(2, { isPaid: true });
    const { refund_id } = await cashier.ask(addOrderRefund, await askBack(order_id, 2));
    await manager.ask(passOrderRefund, { refund_id });
    const message = `${order_number}已全部退款，没有可发的商品`;
    await refuses(() => manager.call(shipOnline, { delivery_id, ...aParcel() }), { status: 409, message });
    expect(await manager.ask(cancelOnline, { delivery_id, reason: '已退款' })).toMatchObject({ status: 'cancelled' });
  });

  it('are taken back into no basket at a till', async () => {
    const { order_id, order_number } = await orderOnline(manager, goods(1));
    await refuses(() => manager.call(withdrawOrder, { order_id }), { status: 409, message: `${order_number}是线上订单，请在线上订单中取消` });
  });

  it('cost what was told, neither more nor less', async () => {
    const { amount_receivable } = await manager.ask(onlineDetail, { delivery_id: (await orderOnline(manager, goods(1))).delivery_id });
    const told = (expected_receivable: number) =>
      manager.call(addOnline, { ...goods(1), receiver_name: '李女士', receiver_phone: '13700000000', address: '建国路1号', expected_receivable });
    for (const cents of [-1, 1]) expect((await told(amount_receivable + cents)).status).toBe(409);
  });
});

describe('of many at once', () => {
  it('one says that the customer has it, and one calls it off', async () => {
    const { delivery_id } = await shipped(manager, goods(1));
    expect(await six(() => manager.call(receiveOnline, { delivery_id }))).toEqual({ succeeded: 1, refused: 5, faults: [] });
    const other = await confirmed(1, { isPaid: false });
    const off = () => manager.call(cancelOnline, { delivery_id: other.delivery_id, reason: '顾客不要了' });
    expect(await six(off)).toEqual({ succeeded: 1, refused: 5, faults: [] });
  });

  it('whoever pays and whoever calls it off do not both have their way', async () => {
    const { delivery_id, order_id } = await confirmed(1, { isPaid: false });
    const { amount_receivable } = await manager.ask(onlineDetail, { delivery_id });
    const outcome = await race([
      () => cashier.call(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: amount_receivable }] }),
      () => manager.call(cancelOnline, { delivery_id, reason: '顾客不要了' }),
    ]);
    expect(outcome).toEqual({ succeeded: 1, refused: 1, faults: [] });
    const { status } = await manager.ask(orderDetail, { order_id });
    expect(await statusOf(delivery_id)).toBe(status === 'voided' ? 'cancelled' : 'paid');
  });

  it('whoever judged a delivery by what it was moves nothing, even without its lock', async () => {
    const { delivery_id } = await confirmed(1, { isPaid: false });
    await manager.ask(cancelOnline, { delivery_id, reason: '顾客不要了' });
    const late = systemWork(world.backend, world.now(), world.founded.lanting!.org_id, (work) => {
      transitionAll(work, deliveryFlow, [{ delivery_id, shop_id: manager.shop_id, status: 'confirmed' }], 'pay', {});
      return Promise.resolve();
    });
    await expect(late).rejects.toMatchObject({ code: CHANGED_MEANWHILE });
    expect(await statusOf(delivery_id)).toBe('cancelled');
  });
});

describe('what is asked back', () => {
  it('is no more than was sold or paid', async () => {
    const { delivery_id, order_id } = await shipped(manager, goods(2));
    const [line] = (await manager.ask(orderDetail, { order_id })).lines;
    const wants = (wanted: { quantity: number } | { amount: number }) =>
      manager.call(addAfterSales, {
        delivery_id,
        kind: 'quantity' in wanted ? 'return_and_refund' : 'refund_only',
        lines: [{ line_no: 1, ...wanted }],
        reason: '破损',
      });
    await refuses(() => wants({ quantity: 3 }), { status: 400, message: '超过可退数量' });
    await refuses(() => wants({ amount: line!.amount_receivable + 1 }), { status: 400, message: '超过可退金额' });
  });

  it('is asked once at a time', async () => {
    const { order_id, order_number } = await confirmed(3, { isPaid: true });
    const asked = await askBack(order_id, 1);
    await cashier.ask(addOrderRefund, asked);
    await refuses(() => cashier.call(addOrderRefund, asked), { status: 409, message: `订单${order_number}有一笔退款待审批，请先审批或撤回` });
  });
});
