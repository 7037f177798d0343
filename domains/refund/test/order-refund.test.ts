import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { cardOf, type Items, newCustomer, type Payments, sell, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { orderDetail } from '#domains/sales/contract/order.endpoints.ts';
import { repayDebt } from '#domains/sales/contract/debt.endpoints.ts';
import type { PayMethod } from '#domains/sales/contract/payments.schema.ts';
import { patternOpenOrClose, shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import * as refund from '../contract/order-refund.endpoints.ts';

let world: World;
let cashier: Client;
let manager: Client;
let ways: Record<PayMethod, string>;
/** 1,980.00 and 580.00, which no discount touches for a member without a level. */
let injection: Items[number];
let waxing: Items[number];
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  const offered = await cashier.ask(shopPayMethod, {});
  ways = Object.fromEntries(offered.map((way) => [way.pay_method, way.payment_pattern_id])) as Record<PayMethod, string>;
  const { projects } = world.founded.lanting!.catalog;
  const performers = [{ uid: manager.uid, basis_points: 10_000 }];
  injection = { item_type: 'project', item_id: projects.hydrating!, quantity: 1, performers };
  waxing = { item_type: 'project', item_id: projects.hairRemoval!, quantity: 2, performers };
});
afterAll(() => world.close());

type Asked = RequestInputOf<typeof refund.addOrderRefund>;
const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call, refusal);
const by = (pay_method: PayMethod, amount: number) => [{ payment_pattern_id: ways[pay_method], amount }];
const asked = (order_id: string, lines: Asked['lines'], tenders: Asked['tenders']): Asked => ({ order_id, lines, tenders, reason: '不满意' });
/** Asked for by the cashier, agreed to by the manager. */
const refundOf = async (...of: Parameters<typeof asked>) => {
  const { refund_id, status } = await cashier.ask(refund.addOrderRefund, asked(...of));
  expect(status).toBe('pending');
  await manager.ask(refund.passOrderRefund, { refund_id });
  return refund_id;
};
const sold = async (items: Items, payments: Payments, how: { allow_debt?: boolean } = {}) => {
  const member_id = await newCustomer(world);
  return { member_id, ...(await sell(manager, member_id, items, { payments, ...how })) };
};
const received = async () =>
  (
    await world.look<{ n: number }>(
      'lanting',
      "select coalesce(sum(amount), 0)::int as n from posting where account = 'tender' and account_id is null",
    )
  )[0]!.n;

describe('a refund of an order', () => {
  it('says line by line what goes back, and gives it once somebody else agrees', async () => {
    const { order_id } = await sold([injection, waxing], [{ pay_method: 'WECHAT', amount: 314_000 }]);
    const plan = await cashier.ask(refund.previewOrderRefund, { order_id, lines: [{ line_no: 2, quantity: 1 }] });
    expect(plan).toMatchObject({ amount: 58_000, tender: 58_000, debt: 0, needs_approval: true, lines: [{ line_no: 2, num: 1, amount: 58_000 }] });
    expect(plan.ways.find((way) => way.pay_method === 'WECHAT')!.most).toBe(314_000);
    const before = await received();
    const { refund_id, refund_number } = await cashier.ask(
      refund.addOrderRefund,
      asked(order_id, [{ line_no: 2, quantity: 1 }], by('WECHAT', 58_000)),
    );
    expect(await received()).toBe(before);
    const arrivalOf = async () => {
      const [row] = await cashier.ask(refund.orderRefundSearch, { order_id });
      const { arrival } = await cashier.ask(refund.orderRefundDetail, { refund_id });
      return [row!.arrival, arrival];
    };
    expect(await arrivalOf()).toEqual([null, null]);
    await manager.ask(refund.passOrderRefund, { refund_id });
    expect(await received()).toBe(before - 58_000);
    // No gateway is to bring it: it was given back with the refund.
    expect(await arrivalOf()).toEqual(['arrived', 'arrived']);
    expect(await manager.ask(orderDetail, { order_id })).toMatchObject({ status: 'partly_refunded' });
    // What each achieved by a line is what is left of it.
    const shares = async () => (await manager.ask(orderDetail, { order_id })).lines.map(({ performers }) => performers.map(({ amount }) => amount));
    expect(await shares()).toEqual([[198_000], [58_000]]);
    expect(await manager.ask(refund.orderRefundDetail, { refund_id })).toMatchObject({
      status: 'done',
      lines: [{ line_no: 2, num: 1, tender: 58_000 }],
      tenders: [{ amount: 58_000 }],
      operator_name: '刘芳',
      decider_name: '陈静怡',
    });
    const performed = await world.look<{ amount: number; uid: string }>(
      'lanting',
      'select amount::int, uid::text from performance where document_id = $1',
      [refund_id],
    );
    expect(performed).toEqual([{ amount: -58_000, uid: manager.uid }]);
    expect(await manager.ask(refund.orderRefundSearch, { key_word: refund_number })).toHaveLength(1);
    await refundOf(
      order_id,
      [
        { line_no: 2, quantity: 1 },
        { line_no: 1, quantity: 1 },
      ],
      by('WECHAT', 256_000),
    );
    expect(await manager.ask(orderDetail, { order_id })).toMatchObject({ status: 'refunded' });
    expect(await shares()).toEqual([[0], [0]]);
    await refuses(() => cashier.call(refund.addOrderRefund, asked(order_id, [{ line_no: 1, quantity: 1 }], by('WECHAT', 1))), {
      status: 409,
      message: expect.stringMatching(/未结算或已全部退款/) as unknown as string,
    });
  });

  it('is nobody’s own to agree to, and only one waits', async () => {
    const { order_id, order_number } = await sold([injection], [{ pay_method: 'CASH', amount: 198_000 }]);
    const form = asked(order_id, [{ line_no: 1, amount: 10_000 }], by('CASH', 10_000));
    const { refund_id } = await manager.ask(refund.addOrderRefund, form);
    await refuses(() => manager.call(refund.passOrderRefund, { refund_id }), { status: 403, message: '不能审批自己提交的退款，请由其他同事审批' });
    await refuses(() => cashier.call(refund.passOrderRefund, { refund_id }), { status: 403, message: '您没有此操作的使用权限' });
    await refuses(() => cashier.call(refund.addOrderRefund, form), { status: 409, message: `订单${order_number}有一笔退款待审批，请先审批或撤回` });
    await manager.ask(refund.withdrawOrderRefund, { refund_id });
    expect((await cashier.call(refund.addOrderRefund, form)).status).toBe(200);
  });

  it('goes back by the way it came though the shop has closed that since', async () => {
    const { order_id } = await sold([injection], [{ pay_method: 'ALIPAY', amount: 198_000 }]);
    const open = (is_open: boolean) => manager.ask(patternOpenOrClose, { payment_pattern_id: ways.ALIPAY, is_open });
    await open(false);
    const lines = [{ line_no: 1, quantity: 1 }];
    const plan = await cashier.ask(refund.previewOrderRefund, { order_id, lines });
    expect(plan.ways.find((way) => way.pay_method === 'ALIPAY')).toMatchObject({ most: 198_000 });
    expect(plan.tenders).toMatchObject([{ payment_pattern_id: ways.ALIPAY, amount: 198_000 }]);
    const { refund_id } = await cashier.ask(refund.addOrderRefund, { order_id, lines, reason: '不满意' });
    await manager.ask(refund.passOrderRefund, { refund_id });
    expect(await manager.ask(refund.orderRefundDetail, { refund_id })).toMatchObject({ status: 'done', tenders: [{ amount: 198_000 }] });
    await open(true);
  });

  it('goes back by the ways it came, none more than it brought', async () => {
    const { order_id } = await sold(
      [injection],
      [
        { pay_method: 'WECHAT', amount: 100_000 },
        { pay_method: 'CASH', amount: 98_000 },
      ],
    );
    const all = [{ line_no: 1, quantity: 1 }];
    await refuses(() => cashier.call(refund.addOrderRefund, asked(order_id, all, by('ALIPAY', 198_000))), {
      status: 400,
      message: '支付宝最多可退¥0.00',
      field: 'tenders.0.amount',
    });
    await refuses(() => cashier.call(refund.addOrderRefund, asked(order_id, all, by('CASH', 198_000))), {
      status: 400,
      message: '现金最多可退¥980.00',
      field: 'tenders.0.amount',
    });
    await refuses(() => cashier.call(refund.addOrderRefund, asked(order_id, all, by('WECHAT', 100_000))), {
      status: 400,
      message: '退款方式合计¥1,000.00，应为¥1,980.00',
      field: 'tenders',
    });
    await refundOf(order_id, all, [...by('WECHAT', 100_000), ...by('CASH', 98_000)]);
  });

  it('goes back the way it came where nobody says otherwise, and says how it comes about', async () => {
    const paid = [
      { pay_method: 'WECHAT', amount: 100_000 },
      { pay_method: 'CASH', amount: 98_000 },
    ] as const;
    const { order_id } = await sold([injection], [...paid]);
    const lines = [{ line_no: 1, amount: 150_000 }];
    const { tenders, explanation, tender } = await cashier.ask(refund.previewOrderRefund, { order_id, lines });
    expect(tenders.map(({ payment_pattern_id, amount }) => [payment_pattern_id, amount])).toEqual([
      [ways.WECHAT, 100_000],
      [ways.CASH, 50_000],
    ]);
    expect(explanation).toMatchObject([
      { step: 'line', line_no: 1, params: { amount_cents: 150_000, tender_cents: 150_000, principal_cents: 0, gift_cents: 0, debt_cents: 0 } },
      { step: 'to_customer', params: { tender_cents: tender } },
    ]);
    const made = await cashier.ask(refund.addOrderRefund, { order_id, lines, reason: '不满意' });
    expect(made).toMatchObject({ tenders, explanation });
    await manager.ask(refund.passOrderRefund, { refund_id: made.refund_id });
    expect((await manager.ask(refund.orderRefundDetail, { refund_id: made.refund_id })).tenders).toEqual(expect.arrayContaining(tenders));
  });

  it('restores the lots that paid, principal and gift, and no money of it', async () => {
    const member_id = await newCustomer(world);
    const card = await sellCard(manager, member_id, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.gold!);
    const { order_id } = await sell(manager, member_id, [injection], {
      payments: [{ pay_method: 'STORED_VALUE', amount: 198_000, card_id: card.card_id }],
    });
    const spent = await cardOf(manager, member_id, card.card_id);
    expect(spent.current_balance! + spent.current_dis_balance!).toBe(card.current_balance! + card.current_dis_balance! - 198_000);
    await refundOf(order_id, [{ line_no: 1, quantity: 1 }], []);
    expect(await cardOf(manager, member_id, card.card_id)).toMatchObject({
      current_balance: card.current_balance,
      current_dis_balance: card.current_dis_balance,
    });
  });

  it('lowers what is owed first, and gives all of it back once that was repaid', async () => {
    const { order_id, member_id } = await sold([injection, waxing], [{ pay_method: 'CASH', amount: 214_000 }], { allow_debt: true });
    const plan = await cashier.ask(refund.previewOrderRefund, { order_id, lines: [{ line_no: 2, quantity: 2 }] });
    expect(plan).toMatchObject({ amount: 116_000, debt: 100_000, tender: 16_000 });
    await refundOf(order_id, [{ line_no: 2, quantity: 2 }], by('CASH', 16_000));
    expect(await manager.ask(orderDetail, { order_id })).toMatchObject({ amount_debt: 0, status: 'partly_refunded' });
    expect((await manager.call(repayDebt, { member_id, order_id, payments: [{ pay_method: 'CASH', amount: 100 }] })).status).not.toBe(200);
    await refundOf(order_id, [{ line_no: 1, quantity: 1 }], by('CASH', 198_000));
    expect(await manager.ask(orderDetail, { order_id })).toMatchObject({ status: 'refunded', amount_debt: 0 });
  });

  it('is done again only as it was asked for: what has changed since is refused', async () => {
    const { order_id, member_id } = await sold([injection], [{ pay_method: 'CASH', amount: 98_000 }], { allow_debt: true });
    const { refund_id, refund_number } = await cashier.ask(refund.addOrderRefund, asked(order_id, [{ line_no: 1, quantity: 1 }], by('CASH', 98_000)));
    await manager.ask(repayDebt, { member_id, order_id, payments: [{ pay_method: 'CASH', amount: 50_000 }] });
    await refuses(() => manager.call(refund.passOrderRefund, { refund_id }), {
      status: 409,
      message: `订单的付款或退款已变化，退款${refund_number}请重新提交`,
    });
    await manager.ask(refund.rejectOrderRefund, { refund_id, reason: '重新提交' });
  });

  it('is refused as well where the same money would go elsewhere', async () => {
    const member_id = await newCustomer(world);
    const { card_id } = await sellCard(manager, member_id, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.gold!);
    const payments = [{ pay_method: 'STORED_VALUE' as const, amount: 98_000, card_id }];
    const { order_id } = await sell(manager, member_id, [injection], { payments, allow_debt: true });
    // Off the debt alone, and once that is repaid from the card: back to the card alone.
    const { refund_id, refund_number, debt } = await cashier.ask(refund.addOrderRefund, asked(order_id, [{ line_no: 1, amount: 50_000 }], []));
    expect(debt).toBe(50_000);
    await manager.ask(repayDebt, { member_id, order_id, payments: [{ pay_method: 'STORED_VALUE', amount: 100_000, card_id }] });
    await refuses(() => manager.call(refund.passOrderRefund, { refund_id }), {
      status: 409,
      message: `订单的付款或退款已变化，退款${refund_number}请重新提交`,
    });
    await manager.ask(refund.rejectOrderRefund, { refund_id, reason: '重新提交' });
  });

  it('has arrived where it goes onto a card, and nothing is to arrive where it lowers a debt alone', async () => {
    const member_id = await newCustomer(world);
    const { card_id } = await sellCard(manager, member_id, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.gold!);
    const payments = [{ pay_method: 'STORED_VALUE' as const, amount: 98_000, card_id }];
    const { order_id } = await sell(manager, member_id, [injection], { payments, allow_debt: true });
    const arrivalOf = async (refund_id: string) => (await cashier.ask(refund.orderRefundDetail, { refund_id })).arrival;
    expect(await arrivalOf(await refundOf(order_id, [{ line_no: 1, amount: 50_000 }], []))).toBeNull();
    // Of these, 500.00 are still owed.
    expect(await arrivalOf(await refundOf(order_id, [{ line_no: 1, amount: 60_000 }], []))).toBe('arrived');
  });

  it('never gives back more than was taken, however many ask at once', async () => {
    await decideRules(await world.as('administrator'), { 'refund.order_above': 100_000_000 });
    await decideRules(manager, { 'refund.order_above': 100_000_000 });
    const { order_id } = await sold([injection], [{ pay_method: 'CASH', amount: 198_000 }]);
    const before = await received();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => cashier.call(refund.addOrderRefund, asked(order_id, [{ line_no: 1, amount: 66_000 }], by('CASH', 66_000)))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await received()).toBe(before - 198_000);
    await decideRules(manager, { 'refund.order_above': null });
    await decideRules(await world.as('administrator'), { 'refund.order_above': null });
  });

  it('counts the gift that went back before towards the limit: parts paid by gift do not go round it', async () => {
    const member_id = await newCustomer(world);
    const card = await sellCard(manager, member_id, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.gold!);
    expect(card.current_dis_balance).toBeGreaterThan(0);
    const payments: Payments = [{ pay_method: 'STORED_VALUE', amount: 116_000, card_id: card.card_id }];
    const { order_id } = await sell(manager, member_id, [waxing], { payments });
    for (const who of [await world.as('administrator'), manager]) await decideRules(who, { 'refund.order_above': 115_999 });
    const one = { order_id, lines: [{ line_no: 1, quantity: 1 }], reason: '不做了' };
    const first = await cashier.ask(refund.addOrderRefund, one);
    expect((await cashier.ask(refund.orderRefundDetail, { refund_id: first.refund_id })).status).toBe('done');
    const second = await cashier.ask(refund.addOrderRefund, one);
    expect((await cashier.ask(refund.orderRefundDetail, { refund_id: second.refund_id })).status).toBe('pending');
    for (const who of [manager, await world.as('administrator')]) await decideRules(who, { 'refund.order_above': null });
  });

  it('is for orders of the shop that were settled, and for what is no card', async () => {
    const { order_id } = await sold([injection], [{ pay_method: 'CASH', amount: 198_000 }]);
    const sibling = await world.as('siblingManager');
    await refuses(() => sibling.call(refund.previewOrderRefund, { order_id, lines: [{ line_no: 1, quantity: 1 }] }), {
      status: 404,
      message: '订单不存在',
    });
    await refuses(() => sibling.call(refund.addOrderRefund, asked(order_id, [{ line_no: 1, quantity: 1 }], by('CASH', 198_000))), {
      status: 404,
      message: '订单不存在',
    });
    const member_id = await newCustomer(world);
    const card: Items = [{ item_type: 'stored_value_card', item_id: world.founded.lanting!.catalog.balanceCards.gold!, quantity: 1 }];
    const loaded = await sell(manager, member_id, card);
    expect((await cashier.call(refund.previewOrderRefund, { order_id: loaded.order_id, lines: [{ line_no: 1, quantity: 1 }] })).message).toContain(
      '是会员卡',
    );
  });

  it('leaves the books right', async () => expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]));
});
