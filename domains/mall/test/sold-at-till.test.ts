import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { aSku, held, takeIn } from '#apps/testing/stock.ts';
import { type Items, newCustomer, order, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import { messageList } from '#domains/messaging/contract/message.endpoints.ts';
import { addOrderRefund, passOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { orderDetail, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { orderSettled } from '#domains/sales/contract/sales.events.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { addAfterSales } from '../contract/after-sales.endpoints.ts';
import { cancelOnline, readdressOnline, retailDetail, retailSearch, shipOnline } from '../contract/delivery.endpoints.ts';
import { mallSubscribers, tellToShip } from '../server/api.ts';
import { aParcel } from './desk.ts';

const HOUR = 3_600_000;
const ADDRESS = '静安区南京西路1号';

let world: World;
let manager: Client;
let cashier: Client;
/** Sent by its supplier, and taken along. */
let direct: string;
let own: string;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
  const head = await world.as('administrator');
  direct = await aSku(head, { goods_name: '直发面霜', goods_type: 'DIRECT' });
  own = await aSku(head, { goods_name: '自提精华' });
  await takeIn(manager, own, { expected_quantity: 100 });
});
afterAll(() => world.close());

const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call, refusal);
const piecesOf = (item_id: string, quantity: number): Items => [{ item_type: 'product', item_id, quantity }];
const sentOf = (order_id: string) => manager.ask(retailSearch, { order_id });

/** Sold at the till, and heard of. */
async function sold(member_id: string | null, items: Items) {
  const { order_id, order_number } = await sell(cashier, member_id, items);
  await tellEvents(world.backend, world.now(), subscribers);
  const [sent] = await sentOf(order_id);
  return { order_id, order_number, sent: sent! };
}
const delivered = async () => sold(await newCustomer(world, { address: ADDRESS }), [...piecesOf(own, 1), ...piecesOf(direct, 2)]);

/** All pieces of a line of an order go back, in cash. */
async function refunded(order_id: string, line_no: number): Promise<void> {
  const line = (await manager.ask(orderDetail, { order_id })).lines.find((one) => one.line_no === line_no)!;
  const { payment_pattern_id } = (await manager.ask(shopPayMethod, {})).find((way) => way.pay_method === 'CASH')!;
  const tenders = [{ payment_pattern_id, amount: line.amount_receivable }];
  const { refund_id } = await cashier.ask(addOrderRefund, { order_id, lines: [{ line_no, quantity: line.quantity }], tenders, reason: '不要了' });
  await manager.ask(passOrderRefund, { refund_id });
}

describe('what a till sells of direct-selling goods', () => {
  it('waits to be sent to where its buyer lives, and nothing else of the order', async () => {
    const { order_id, sent } = await delivered();
    expect(sent).toMatchObject({
      kind: 'delivery',
      channel: 'till',
      status: 'paid',
      address: ADDRESS,
      item_summary: '直发面霜×2',
      supplier_id: null,
    });
    const { lines } = await manager.ask(retailDetail, { delivery_id: sent.delivery_id });
    expect(lines).toMatchObject([{ line_no: 2, name: '直发面霜', quantity: 2 }]);
    expect((await manager.ask(orderDetail, { order_id })).lines.map(({ is_direct }) => is_direct)).toEqual([false, true]);
  });

  it('is sent to a phone of another country behind its code', async () => {
    const member_id = await newCustomer(world, { address: ADDRESS, country_code: '852', mobile_number: '51234567' });
    const { sent } = await sold(member_id, piecesOf(direct, 1));
    expect(sent.receiver_phone).toBe('+85251234567');
  });

  it('is one delivery, however often its settlement is told', async () => {
    const { order_id, sent } = await delivered();
    const payload = { order_id, shop_id: manager.shop_id, member_id: null, business_date: sent.business_date };
    const again = mallSubscribers.filter(({ topic }) => topic === orderSettled.topic);
    await systemWork(world.backend, world.now(), world.founded.lanting!.org_id, async (work) => {
      for (const { hear } of again) await hear(work, payload);
    });
    expect(await sentOf(order_id)).toHaveLength(1);
  });

  it('is no delivery where everything is taken along', async () => {
    const { order_id } = await sell(cashier, await newCustomer(world), piecesOf(own, 1));
    await tellEvents(world.backend, world.now(), subscribers);
    expect(await sentOf(order_id)).toEqual([]);
  });

  it('leaves once somebody has said where to, and takes nothing out of a warehouse', async () => {
    const { order_number, sent } = await sold(null, piecesOf(direct, 1));
    const { delivery_id } = sent;
    expect(sent).toMatchObject({ receiver_name: '', address: '' });
    expect(sent.actions).not.toContain('ship');
    const message = `${order_number}还没有收货地址，请先填写收货信息`;
    await refuses(() => manager.call(shipOnline, { delivery_id, ...aParcel() }), { status: 409, message });
    await manager.ask(readdressOnline, { delivery_id, receiver_name: '李女士', receiver_phone: '13700000000', address: ADDRESS });
    await manager.ask(shipOnline, { delivery_id, ...aParcel() });
    expect(await manager.ask(retailDetail, { delivery_id })).toMatchObject({ status: 'shipped', receiver_name: '李女士', address: ADDRESS });
    expect((await held(world, 'lanting', manager.shop_id, direct)).quantity).toBe(0);
    await refuses(() => manager.call(readdressOnline, { delivery_id, receiver_name: '王女士', receiver_phone: '13700000001', address: '别处' }), {
      status: 409,
      message: '订单已发货或已结束，不能再修改收货信息',
    });
  });

  it('leaves, or stays, as it was sold, whatever its goods have become while the order waited', async () => {
    const head = await world.as('administrator');
    await decideRules(manager, { 'stock.on_sale': 'shortage' });
    const [turned, back] = [await aSku(head, { goods_name: '改直发面膜' }), await aSku(head, { goods_name: '改自提面膜', goods_type: 'DIRECT' })];
    await takeIn(manager, turned, { expected_quantity: 10 });
    const standing = async (sku_id: string) => (await held(world, 'lanting', manager.shop_id, sku_id)).quantity;
    const { order_id, amount_receivable } = await order(cashier, await newCustomer(world, { address: ADDRESS }), [
      ...piecesOf(turned, 3),
      ...piecesOf(back, 2),
    ]);
    const becomes = (goods_type: string, sku_id: string) =>
      world.look('lanting', 'update goods set goods_type = $1 where goods_id = (select goods_id from sku where sku_id = $2)', [goods_type, sku_id]);
    await becomes('DIRECT', turned);
    await becomes('NORMAL', back);
    await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: amount_receivable }] });
    await tellEvents(world.backend, world.now(), subscribers);
    expect([await standing(turned), await standing(back)]).toEqual([7, 0]);
    expect(await world.look('lanting', 'select 1 from stock_shortage where document_id = $1', [order_id])).toEqual([]);
    expect((await sentOf(order_id)).map(({ item_summary }) => item_summary)).toEqual(['改自提面膜×2']);
    await decideRules(manager, { 'stock.on_sale': null });
  });

  it('is not sent once its money went back, whatever else of the order is kept, and is called off then', async () => {
    const { order_id, order_number, sent } = await delivered();
    const { delivery_id } = sent;
    await refuses(() => manager.call(cancelOnline, { delivery_id, reason: '不要了' }), {
      status: 409,
      message: `${order_number}中由供应商发货的商品尚未退款，请先退款再取消`,
    });
    await refunded(order_id, 2);
    await refuses(() => manager.call(shipOnline, { delivery_id, ...aParcel() }), {
      status: 409,
      message: `${order_number}已全部退款，没有可发的商品`,
    });
    await tellToShip(world.backend, new Date(world.now().getTime() + 25 * HOUR));
    expect((await manager.ask(messageList, { flag: 1, page_size: 200 })).filter((one) => one.order_number === order_number)).toEqual([]);
    expect(await manager.ask(cancelOnline, { delivery_id, reason: '已退款' })).toMatchObject({ status: 'cancelled' });
  });

  it('is what after-sales are asked for, and not what was taken along', async () => {
    const { sent } = await delivered();
    const { delivery_id } = sent;
    await manager.ask(shipOnline, { delivery_id, ...aParcel() });
    const ask = (line_no: number) =>
      manager.call(addAfterSales, { delivery_id, kind: 'refund_only', lines: [{ line_no, amount: 100 }], reason: '破损' });
    await refuses(() => ask(1), { status: 400, message: '该商品不在订单中' });
    expect((await ask(2)).status).toBe(200);
  });
});
