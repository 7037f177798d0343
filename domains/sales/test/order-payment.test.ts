import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newcomer, type Newcomer } from '#apps/testing/newcomer.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { accountAdd } from '#domains/payment/contract/account.endpoints.ts';
import { type Items, newCustomer, order, type Payments, sell, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { countersign } from '#domains/access/contract/countersign.endpoints.ts';
import * as day from '#domains/day_close/contract/day_close.endpoints.ts';
import { cashierSearch } from '#domains/insight/contract/cashier.endpoints.ts';
import { addOrderRefund, passOrderRefund, previewOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { HEADER } from '#kernel/contract/envelope.ts';
import { repayDebt } from '../contract/debt.endpoints.ts';
import { orderDetail } from '../contract/order.endpoints.ts';
import { editOrderPayment } from '../contract/order-change.endpoints.ts';
import { shopPayMethod } from '../contract/payment.endpoints.ts';
import type { PayMethod } from '../contract/payments.schema.ts';
import { passReview, reviewSearch } from '../contract/review.endpoints.ts';

const PRICE = 58_000;
let world: World;
let cashier: Client;
let manager: Client;
let head: Client;
let second: Newcomer;
let items: Items;
let ways: Map<PayMethod, string>;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  second = await newcomer(world, { role: 'manager' });
  head = await world.as('administrator');
  await decideRules(head, { 'sales.cash_moved_of_day': 100_000_000 });
  items = [{ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hairRemoval!, quantity: 1 }];
  ways = new Map((await manager.ask(shopPayMethod, {})).filter((way) => way.is_default).map((way) => [way.pay_method, way.payment_pattern_id]));
});
afterAll(() => world.close());

const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call, refusal);
const faults = () => world.look('lanting', "select book_faults() ->> 'text' as text");
const sound = [{ text: null }];
const sold = (client = cashier, payments: Payments = [{ pay_method: 'CASH', amount: PRICE }]) => sell(client, null, items, { payments });
/** The first payment of an order, said to have come by another way. */
async function to(pay_method: PayMethod, order_id: string) {
  const [payment] = (await manager.ask(orderDetail, { order_id })).payments;
  const { payment_id, payment_pattern_id: expected } = payment!;
  return { order_id, payment_id, expected, payment_pattern_id: ways.get(pay_method)!, reason: '顾客是扫码付的' };
}
const wayOf = async (order_id: string) => (await manager.ask(orderDetail, { order_id })).payments.map(({ pay_method }) => pay_method);
/** What the shop took by each way today, as the cashier's report and the day's say. */
async function taken(pay_method: PayMethod) {
  const way = ways.get(pay_method)!;
  const [reported, { tenders, cash_expected }] = await Promise.all([manager.ask(cashierSearch, {}), manager.ask(day.previewDayClose, {})]);
  const of = <T extends { payment_pattern_id: string }>(rows: readonly T[]) => rows.find((row) => row.payment_pattern_id === way);
  return { net: of(reported)?.net ?? 0, received: of(tenders)?.received ?? 0, refunded: of(tenders)?.refunded ?? 0, cash_expected: cash_expected! };
}

describe('a payment that was taken down under the wrong way', () => {
  it('moves in the books of today, and its order keeps from what to what, by whom and why', async () => {
    const { order_id } = await sold(cashier, [{ pay_method: 'CASH', amount: PRICE, tendered: 60_000 }]);
    const [cash, transfer] = [await taken('CASH'), await taken('WECHAT')];
    await manager.ask(editOrderPayment, await to('WECHAT', order_id));
    const seen = await manager.ask(orderDetail, { order_id });
    expect(seen).toMatchObject({
      amount_received: PRICE,
      amount_debt: 0,
      payments: [{ pay_method: 'WECHAT', amount: PRICE, tendered: null, changeable: true }],
    });
    expect(seen.changes).toMatchObject([
      { what: 'payment', before: '现金 580.00', after: '微信支付 580.00', reason: '顾客是扫码付的', operator_name: '陈静怡' },
    ]);
    expect(await taken('CASH')).toEqual({
      net: cash.net - PRICE,
      received: cash.received - PRICE,
      refunded: cash.refunded,
      cash_expected: cash.cash_expected - PRICE,
    });
    expect(await taken('WECHAT')).toMatchObject({ net: transfer.net + PRICE, received: transfer.received + PRICE, refunded: transfer.refunded });
    expect(await faults()).toEqual(sound);
  });

  it('goes back the way it came after all', async () => {
    const { order_id } = await sold();
    await manager.ask(editOrderPayment, await to('BANK_CARD', order_id));
    const { ways: offered } = await cashier.ask(previewOrderRefund, { order_id, lines: [{ line_no: 1, quantity: 1 }] });
    expect(offered.map(({ payment_pattern_id, most }) => [payment_pattern_id, most])).toContainEqual([ways.get('BANK_CARD'), PRICE]);
    const back = { order_id, lines: [{ line_no: 1, quantity: 1 }], reason: '不满意' };
    const { refund_id } = await cashier.ask(addOrderRefund, { ...back, tenders: [{ payment_pattern_id: ways.get('BANK_CARD')!, amount: PRICE }] });
    await manager.ask(passOrderRefund, { refund_id });
    const late = { ...(await to('CASH', order_id)), expected: ways.get('BANK_CARD')! };
    await refuses(() => manager.call(editOrderPayment, late), { status: 409, message: '订单未结算或已全部退款，不能修改付款方式' });
    expect(await faults()).toEqual(sound);
  });

  it('of a debt repaid later is whose who took it then', async () => {
    const member_id = await newCustomer(world);
    const { order_id } = await sell(manager, member_id, items, { payments: [{ pay_method: 'CASH', amount: PRICE - 10_000 }], allow_debt: true });
    await cashier.ask(repayDebt, { member_id, payments: [{ pay_method: 'CASH', amount: 10_000 }] });
    const later = (await manager.ask(orderDetail, { order_id })).payments.find(({ repayment_id }) => repayment_id !== null)!;
    const asked = { ...(await to('ALIPAY', order_id)), payment_id: later.payment_id };
    await manager.ask(editOrderPayment, asked);
    expect((await wayOf(order_id)).toSorted()).toEqual(['ALIPAY', 'CASH']);
    expect(await faults()).toEqual(sound);
  });

  it('is counted among what a manager looks at of the day', async () => {
    const { order_id } = await sold();
    await manager.ask(editOrderPayment, await to('WECHAT', order_id));
    const { business_date } = await manager.ask(day.previewDayClose, {});
    const { day_close_id } = await manager.ask(day.addDayClose, { business_date, counts: [], reason: '没有数' });
    const { people } = await manager.ask(day.dayCloseDetail, { day_close_id });
    const mine = people!.find(({ uid }) => uid === manager.uid)!;
    expect(mine.way_num).toBeGreaterThan(0);
    expect(mine.way_amount).toBeGreaterThanOrEqual(PRICE);
    expect(people!.every(({ refund_amount, uid }) => uid !== manager.uid || refund_amount === 0)).toBe(true);
    await refuses(() => to('CASH', order_id).then((asked) => manager.call(editOrderPayment, asked)), {
      status: 409,
      message: '本店今天已日结，不能再入账；如需继续，请有权限的同事撤销日结',
    });
    await manager.ask(day.reopenDay, { day_close_id, reason: '样本' });
  });
});

describe('whoever took the money', () => {
  it('cannot say alone that it came another way', async () => {
    const { order_id } = await sold(manager);
    const asked = await to('WECHAT', order_id);
    const own = { status: 403, message: '自己收的款修改付款方式，须由另一位同事授权' };
    await refuses(() => manager.call(editOrderPayment, asked), own);
    const given = { endpoint: editOrderPayment.id, amount: PRICE, mobile_number: second.mobile, password: second.password };
    const { countersign_id } = await manager.ask(countersign, given);
    await manager.ask(editOrderPayment, asked, { headers: { [HEADER.countersign]: countersign_id } });
    expect(await wayOf(order_id)).toEqual(['WECHAT']);
    const [entry] = await world.look<{ after: object }>(
      'lanting',
      "select after from audit_entry where subject = 'sales_order' and subject_id = $1 and after ? 'countersigned_by'",
      [order_id],
    );
    expect(entry!.after).toMatchObject({ payment: '微信支付 580.00', countersigned_by: expect.any(String) });
    const again = await to('CASH', order_id);
    await refuses(() => manager.call(editOrderPayment, again, { headers: { [HEADER.countersign]: countersign_id } }), {
      status: 409,
      message: '授权已使用、已过期或与本次操作不符，请重新授权',
    });
  });
});

describe('cash that a colleague took', () => {
  it('is said to have come another way by one person up to so much on a day, and beyond it with a colleague’s agreement', async () => {
    await decideRules(head, { 'sales.cash_moved_of_day': PRICE });
    const alone = await (await newcomer(world, { role: 'manager' })).signIn();
    const [first, next] = [await sold(), await sold()];
    await alone.ask(editOrderPayment, await to('WECHAT', first.order_id));
    const asked = await to('BANK_CARD', next.order_id);
    const before = await taken('CASH');
    await refuses(() => alone.call(editOrderPayment, asked), { status: 403, message: '您今日将现金收款改为其他方式合计超过580.00，须由另一位同事授权' });
    expect(await taken('CASH')).toEqual(before);
    const given = { endpoint: editOrderPayment.id, amount: PRICE, mobile_number: second.mobile, password: second.password };
    const { countersign_id } = await alone.ask(countersign, given);
    await alone.ask(editOrderPayment, asked, { headers: { [HEADER.countersign]: countersign_id } });
    // What comes into the drawer by it, or goes past it, asks nobody.
    await alone.ask(editOrderPayment, await to('ALIPAY', first.order_id));
    await alone.ask(editOrderPayment, await to('CASH', first.order_id));
    expect(await wayOf(first.order_id)).toEqual(['CASH']);
    expect(await faults()).toEqual(sound);
    await decideRules(head, { 'sales.cash_moved_of_day': 100_000_000 });
  });
});

describe('what stays as it was taken down', () => {
  it('is what a card paid, what went back, and an order that is not settled', async () => {
    const member_id = await newCustomer(world);
    const card = await sellCard(cashier, member_id, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.start!);
    const byCard = await sell(cashier, member_id, items, { payments: [{ pay_method: 'STORED_VALUE', amount: PRICE, card_id: card.card_id }] });
    expect((await manager.ask(orderDetail, { order_id: byCard.order_id })).payments).toMatchObject([{ changeable: false }]);
    await refuses(async () => manager.call(editOrderPayment, await to('CASH', byCard.order_id)), {
      status: 409,
      message: '储值卡、平台券与扫码到账的付款方式不能修改',
    });
    const { order_id } = await sold();
    await refuses(async () => manager.call(editOrderPayment, await to('STORED_VALUE', order_id)), { status: 400, message: '请选择付款方式' });
    await refuses(async () => manager.call(editOrderPayment, await to('CASH', order_id)), { status: 400, message: '付款方式没有变化，请选择另一种' });
    const other = { ...(await to('WECHAT', order_id)), payment_id: (await to('CASH', byCard.order_id)).payment_id };
    await refuses(() => manager.call(editOrderPayment, other), { status: 404, message: '订单中没有该笔付款' });
    const back = {
      order_id,
      lines: [{ line_no: 1, amount: 8_000 }],
      tenders: [{ payment_pattern_id: ways.get('CASH')!, amount: 8_000 }],
      reason: '补差',
    };
    const { refund_id } = await cashier.ask(addOrderRefund, back);
    await manager.ask(passOrderRefund, { refund_id });
    await refuses(async () => manager.call(editOrderPayment, await to('WECHAT', order_id)), {
      status: 409,
      message: '该笔付款已有退款，不能修改付款方式',
    });
    const waiting = await order(cashier, null, items);
    const early = { ...(await to('WECHAT', order_id)), order_id: waiting.order_id };
    await refuses(() => manager.call(editOrderPayment, early), { status: 409, message: '订单未结算或已全部退款，不能修改付款方式' });
  });

  it('is what somebody has looked at; what the shop wants looked at of the new way waits for it', async () => {
    await decideRules(manager, { 'sales.payment_review': 'transfers' });
    const { order_id } = await sold();
    await manager.ask(editOrderPayment, await to('WECHAT', order_id));
    const { payment_id } = await to('CASH', order_id);
    const asked = (await manager.ask(reviewSearch, { status: 'pending' })).find((row) => row.payment_id === payment_id);
    expect(asked).toMatchObject({ amount: PRICE, pay_method: 'WECHAT' });
    await refuses(() => manager.call(passReview, { payment_id }), { status: 403, message: '不能审核自己经手的收款，请由其他同事审核' });
    await (await second.signIn()).ask(passReview, { payment_id });
    await refuses(async () => manager.call(editOrderPayment, await to('CASH', order_id)), {
      status: 409,
      message: '该笔收款已审核，不能修改付款方式',
    });
    await decideRules(manager, { 'sales.payment_review': null });
  });

  it('is not looked at by whoever said so, though a colleague had taken it and it waited already', async () => {
    await decideRules(manager, { 'sales.payment_review': 'all' });
    const { order_id } = await sold();
    await manager.ask(editOrderPayment, await to('WECHAT', order_id));
    const { payment_id } = await to('CASH', order_id);
    const seen = (await manager.ask(reviewSearch, { status: 'pending' })).find((row) => row.payment_id === payment_id);
    expect(seen!.actions).toEqual(['reject']);
    await refuses(() => manager.call(passReview, { payment_id }), { status: 403, message: '不能审核自己经手的收款，请由其他同事审核' });
    await (await second.signIn()).ask(passReview, { payment_id });
    await decideRules(manager, { 'sales.payment_review': null });
  });

  it('is what a gateway says; what it could say is said by hand by right alone, and looked at', async () => {
    await manager.ask(accountAdd, { account_name: '样本', pay_method: 'ALIPAY', driver: 'sandbox' });
    const { order_id } = await sold();
    await manager.ask(editOrderPayment, await to('ALIPAY', order_id));
    const { payment_id } = await to('CASH', order_id);
    expect((await manager.ask(reviewSearch, { status: 'pending' })).map((row) => row.payment_id)).toContain(payment_id);
  });
});

it.each([1, 2, 3])('is put right by one of eight at once (%i)', async () => {
  const { order_id } = await sold();
  const asked = await to('WECHAT', order_id);
  const answers = await Promise.all(Array.from({ length: 8 }, () => manager.call(editOrderPayment, asked)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
  expect((await manager.ask(orderDetail, { order_id })).changes).toHaveLength(1);
  expect(await faults()).toEqual(sound);
});

it('is found by the proof of the books where the order says another way than they do', async () => {
  const { order_id } = await sold();
  await world.look('lanting', 'update order_payment set payment_pattern_id = $2 where order_id = $1', [order_id, ways.get('BANK_CARD')]);
  const [found] = (await faults()) as [{ text: string }];
  expect(found.text).toContain('what a way of paying took differs from its documents');
});
