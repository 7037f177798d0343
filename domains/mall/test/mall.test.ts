import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { aFreightProject } from '#apps/testing/freight.ts';
import { goodsOfOne } from '#apps/testing/goods.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { race } from '#apps/testing/race.ts';
import { aSku, held, takeIn } from '#apps/testing/stock.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addOrderRefund, passOrderRefund, rejectOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { repayDebt } from '#domains/sales/contract/debt.endpoints.ts';
import { orderDetail, orderSearch, settleOrder, voidOrder } from '#domains/sales/contract/order.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { rejectReview } from '#domains/sales/contract/review.endpoints.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { acceptAfterSales, addAfterSales, refundAfterSales } from '../contract/after-sales.endpoints.ts';
import { addOnline, cancelOnline, confirmOnline, findPickup, onlineDetail, previewOnline, shipOnline, verifyPickup } from '../contract/delivery.endpoints.ts';
import { aParcel, orderOnline, payOnline, shipped } from './desk.ts';

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
let cashier: Client;
let sku_id: string;
let member_id: string;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  [head, manager, sibling] = [await world.as('administrator'), await world.as('manager'), await world.as('siblingManager')];
  cashier = await world.as('cashier');
  await decideRules(manager, { 'stock.on_sale': 'refuse' });
  sku_id = await aSku(head);
  await takeIn(manager, sku_id, { expected_quantity: 100 });
  member_id = await newCustomer(world);
});
afterAll(() => world.close());

const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
const stock = async (of = sku_id) => (await held(world, 'lanting', manager.shop_id, of)).quantity;
const goods = (expected_quantity: number) => ({ member_id, items: [{ sku_id, expected_quantity }] });
const cash = async () => (await manager.ask(shopPayMethod, {})).find((way) => way.pay_method === 'CASH')!.payment_pattern_id;
/** A paid order of two lines, of the first of which all money went back by its amount. */
async function paidBack(kind: 'delivery' | 'pickup') {
  const other = await aSku(head);
  await takeIn(manager, other, { expected_quantity: 10 });
  const items = [...goods(2).items, { sku_id: other, expected_quantity: 1 }];
  const { delivery_id, order_id, pickup_code } = await orderOnline(manager, { member_id, items, kind });
  if (kind === 'delivery') await manager.ask(confirmOnline, { delivery_id });
  await payOnline(manager, delivery_id);
  const { amount_receivable: amount } = (await manager.ask(orderDetail, { order_id })).lines[0]!;
  const tenders = [{ payment_pattern_id: await cash(), amount }];
  const { refund_id } = await cashier.ask(addOrderRefund, { order_id, lines: [{ line_no: 1, amount }], tenders, reason: '不要了' });
  await manager.ask(passOrderRefund, { refund_id });
  return { delivery_id, order_id, pickup_code, other };
}

describe('an order that is delivered', () => {
  it('takes its goods out of the warehouse as it is shipped, not as it is paid, and its freight is a line of the order', async () => {
    const before = await stock();
    const freight_project_id = await aFreightProject(head);
    const { delivery_id, order_id, status } = await orderOnline(manager, { ...goods(3), freight: 1_200, freight_project_id });
    expect(status).toBe('new');
    const { lines, source } = await manager.ask(orderDetail, { order_id });
    expect([source, lines.at(-1)]).toMatchObject(['mall', { item_type: 'project', amount_receivable: 1_200 }]);
    await manager.ask(confirmOnline, { delivery_id });
    await payOnline(manager, delivery_id);
    expect(await stock()).toBe(before);
    expect(await manager.ask(shipOnline, { delivery_id, ...aParcel() })).toMatchObject({ status: 'shipped' });
    expect(await stock()).toBe(before - 3);
  });

  it('sells no treatment as its freight for less than it costs', async () => {
    const asked = { ...goods(1), kind: 'delivery' as const, freight: 4_999, freight_project_id: await aFreightProject(head, 5_000) };
    const refused = { status: 400, field: 'freight', message: '运费不能低于「运费5000」的售价¥50.00，请选择专用的运费项目' };
    await expectRefusal(world, 'lanting', () => manager.call(previewOnline, asked) as never, refused);
    const order = { ...asked, receiver_name: '王', receiver_phone: '13900000000', address: '某路1号', expected_receivable: 1 };
    await expectRefusal(world, 'lanting', () => manager.call(addOnline, order) as never, refused);
  });

  it.each([
    ['not sold in the mall', 'delivery', '没有开启商城销售，请先在商品中开启', { retail_switch: false }],
    ['not sent by mail', 'delivery', '不支持邮寄，请改为到店自提', { delivery_methods: ['pickup'] }],
    ['not for pickup', 'pickup', '不支持自提，请改为快递配送', { delivery_methods: ['mail'] }],
  ] satisfies [string, 'delivery' | 'pickup', string, Parameters<typeof goodsOfOne>[1]][])(
    'is neither priced nor taken with goods that are %s', async (_, kind, why, more) => {
    const { sku_id: other, goods_name } = await goodsOfOne(head, more);
    const asked = { member_id, kind, items: [{ sku_id: other, expected_quantity: 1 }] };
    const refusal = { status: 400, message: `「${goods_name}」${why}`, field: 'items.0.sku_id' };
    await refuses(() => manager.call(previewOnline, asked), refusal);
    const whole = { ...asked, receiver_name: '王', receiver_phone: '13900000000', address: '某路1号', expected_receivable: 10_000 };
    await refuses(() => manager.call(addOnline, whole), refusal);
  });

  it('is not shipped unpaid, and is voided at no till', async () => {
    const { delivery_id, order_id, order_number } = await orderOnline(manager, goods(1));
    await manager.ask(confirmOnline, { delivery_id });
    await refuses(() => manager.call(shipOnline, { delivery_id, ...aParcel() }), { status: 409, message: `${order_number}尚未付款，请先收款再发货或取货` });
    await refuses(() => manager.call(voidOrder, { order_id, reason: '试' }), { status: 409, message: `${order_number}是线上订单，请在线上订单中取消` });
    await manager.ask(cancelOnline, { delivery_id, reason: '顾客不要了' });
    expect((await manager.ask(orderDetail, { order_id })).status).toBe('voided');
  });

  it('is found among the orders by where it came from', async () => {
    const { order_id, order_number } = await orderOnline(manager, goods(1));
    const found = async (asked: object) => (await manager.ask(orderSearch, { page_size: 200, ...asked })).map((row) => row.order_id);
    expect(await found({ source: 'mall' })).toContain(order_id);
    expect(await found({ source: 'mall', member_id, status: 'pending' })).toContain(order_id);
    expect(await found({ source: 'till' })).not.toContain(order_id);
    expect(await found({ source: 'till', key_word: order_number })).toEqual([]);
    const rows = await manager.ask(orderSearch, { source: 'mall', page_size: 200 });
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['mall']));
  });

  it('leaves once, however many ship it at once', async () => {
    const before = await stock();
    const { delivery_id } = await orderOnline(manager, goods(2));
    await manager.ask(confirmOnline, { delivery_id });
    await payOnline(manager, delivery_id);
    const outcome = await race(Array.from({ length: 6 }, () => () => manager.call(shipOnline, { delivery_id, ...aParcel() })));
    expect([outcome.succeeded, outcome.faults]).toEqual([1, []]);
    expect(await stock()).toBe(before - 2);
  });

  it('is not called off while its money is here, and ships only what was not refunded', async () => {
    const before = await stock();
    const { delivery_id, order_id, order_number } = await orderOnline(manager, goods(3));
    await manager.ask(confirmOnline, { delivery_id });
    await payOnline(manager, delivery_id);
    await refuses(() => manager.call(cancelOnline, { delivery_id, reason: '试' }), { status: 409, message: `${order_number}已收款，请先全部退款再取消` });
    const [line] = (await manager.ask(orderDetail, { order_id })).lines;
    const payments = [{ payment_pattern_id: await cash(), amount: line!.amount_receivable / 3 }];
    const { refund_id } = await cashier.ask(addOrderRefund, { order_id, lines: [{ line_no: 1, quantity: 1 }], tenders: payments, reason: '少要一件' });
    await refuses(() => manager.call(shipOnline, { delivery_id, ...aParcel() }), {
      status: 409,
      message: `${order_number}有一笔退款待审批，审批后才能发货或取货`,
    });
    await manager.ask(passOrderRefund, { refund_id });
    await manager.ask(shipOnline, { delivery_id, ...aParcel() });
    expect(await stock()).toBe(before - 2);
  });

  it('ships nothing of a line of which all of the money went back, though no number did', async () => {
    const { delivery_id, order_id, other } = await paidBack('delivery');
    const before = [await stock(), await stock(other)];
    await manager.ask(shipOnline, { delivery_id, ...aParcel() });
    expect([await stock(), await stock(other)]).toEqual([before[0], before[1]! - 1]);
    const taken = await world.look('lanting', "select line_no from stock_move where document = 'order' and document_id = $1", [order_id]);
    expect(taken).toEqual([{ line_no: 2 }]);
  });

  it('is called off once its goods are refunded, though its freight stays with the shop, and ships nothing then', async () => {
    const before = await stock();
    const freight_project_id = await aFreightProject(head);
    const { delivery_id, order_id, order_number } = await orderOnline(manager, { ...goods(1), freight: 1_200, freight_project_id });
    await manager.ask(confirmOnline, { delivery_id });
    await payOnline(manager, delivery_id);
    const { line_no, amount_receivable: amount } = (await manager.ask(orderDetail, { order_id })).lines.find((line) => line.item_type === 'product')!;
    const tenders = [{ payment_pattern_id: await cash(), amount }];
    const { refund_id } = await cashier.ask(addOrderRefund, { order_id, lines: [{ line_no, quantity: 1 }], tenders, reason: '缺货' });
    await manager.ask(passOrderRefund, { refund_id });
    await refuses(() => manager.call(shipOnline, { delivery_id, ...aParcel() }), { status: 409, message: `${order_number}已全部退款，没有可发的商品` });
    await manager.ask(cancelOnline, { delivery_id, reason: '缺货' });
    expect((await manager.ask(orderDetail, { order_id })).status).toBe('partly_refunded');
    expect(await stock()).toBe(before);
  });

  it.each(['delivery', 'pickup'] as const)('is not handed over by %s while money for it that never came is owed', async (kind) => {
    await decideRules(manager, { 'sales.payment_review': 'transfers' });
    const before = await stock();
    const { delivery_id, order_id, order_number, pickup_code } = await orderOnline(manager, { ...goods(1), kind });
    const { amount_receivable: amount } = await manager.ask(onlineDetail, { delivery_id });
    if (kind === 'delivery') await manager.ask(confirmOnline, { delivery_id });
    const { payments } = await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'WECHAT', amount }] });
    await manager.ask(rejectReview, { payment_id: payments[0]!.payment_id, reason: '未到账' });
    const leaves = () =>
      kind === 'delivery' ? manager.call(shipOnline, { delivery_id, ...aParcel() }) : manager.call(verifyPickup, { pickup_code: pickup_code! });
    await refuses(leaves as never, { status: 409, message: `${order_number}有收款未到账，请先收回欠款再发货或取货` });
    expect(await stock()).toBe(before);
    await manager.ask(repayDebt, { member_id, order_id, payments: [{ pay_method: 'CASH', amount }] });
    expect((await leaves()).status).toBe(200);
    expect(await stock()).toBe(before - 1);
    await decideRules(manager, { 'sales.payment_review': null });
  });

  it('answers a sibling like one that does not exist', async () => {
    const { delivery_id } = await orderOnline(manager, goods(1));
    await refuses(() => sibling.call(confirmOnline, { delivery_id }), { status: 404, message: '订单不存在' });
  });
});

describe('what is fetched', () => {
  it('is handed over for its code, paid, once, in its own shop', async () => {
    const before = await stock();
    const { delivery_id, pickup_code, order_number } = await orderOnline(manager, { ...goods(2), kind: 'pickup' });
    const code = { pickup_code: pickup_code! };
    expect(await manager.ask(findPickup, code)).toMatchObject({ order_number, is_paid: false, lines: [{ quantity: 2 }] });
    await refuses(() => manager.call(verifyPickup, code), { status: 409, message: `${order_number}尚未付款，请先收款再发货或取货` });
    await payOnline(manager, delivery_id);
    expect((await sibling.call(findPickup, code)).status).toBe(409);
    expect((await sibling.call(verifyPickup, code)).status).toBe(404);
    const outcome = await race(Array.from({ length: 6 }, () => () => manager.call(verifyPickup, code)));
    expect([outcome.succeeded, outcome.faults]).toEqual([1, []]);
    expect(await stock()).toBe(before - 2);
    expect((await manager.ask(onlineDetail, { delivery_id })).pickup_code).toBeNull();
  });

  it('is nothing of a line of which all of the money went back, at the desk and in the warehouse', async () => {
    const { pickup_code, other } = await paidBack('pickup');
    const before = [await stock(), await stock(other)];
    const code = { pickup_code: pickup_code! };
    expect((await manager.ask(findPickup, code)).lines.map(({ quantity }) => quantity)).toEqual([1]);
    await manager.ask(verifyPickup, code);
    expect([await stock(), await stock(other)]).toEqual([before[0], before[1]! - 1]);
  });
});

describe('what a customer wants done afterwards', () => {
  it('gives the money back the way it came and takes the goods in once they are back', async () => {
    const before = await stock();
    const { delivery_id, order_id } = await shipped(manager, goods(2));
    const lines = [{ line_no: 1, quantity: 2 }];
    const { after_sales_id } = await cashier.ask(addAfterSales, { delivery_id, kind: 'return_and_refund', lines, reason: '破损' });
    await refuses(() => manager.call(refundAfterSales, { after_sales_id }), { status: 409, message: '请先同意退货，收到退回的商品后再退款' });
    await manager.ask(acceptAfterSales, { after_sales_id });
    const { refund_id, ...became } = await cashier.ask(refundAfterSales, { after_sales_id });
    expect(became).toMatchObject({ status: 'refunding', refund_status: 'pending' });
    expect(await stock()).toBe(before - 2);
    const told = async () => {
      await tellEvents(world.backend, world.now(), subscribers);
      const { status, after_sales } = await manager.ask(onlineDetail, { delivery_id });
      return [status, after_sales[0]!.status, after_sales[0]!.actions];
    };
    expect(await told()).toEqual(['after_sales', 'refunding', []]);
    // Nobody agreed: the goods are still back, and what the customer wants is still to be seen to.
    await manager.ask(rejectOrderRefund, { refund_id, reason: '金额不对' });
    expect(await told()).toEqual(['after_sales', 'returning', ['refund', 'refuse']]);
    const again = await cashier.ask(refundAfterSales, { after_sales_id });
    await manager.ask(passOrderRefund, { refund_id: again.refund_id });
    expect(await told()).toEqual(['complete', 'done', []]);
    expect([await stock(), (await manager.ask(orderDetail, { order_id })).status]).toEqual([before, 'refunded']);
    expect((await manager.ask(onlineDetail, { delivery_id })).status).toBe('complete');
    expect((await manager.call(refundAfterSales, { after_sales_id })).status).toBe(409);
  });
});
