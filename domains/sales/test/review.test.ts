import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decidePoints } from '#apps/testing/earning.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newcomer } from '#apps/testing/newcomer.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { cardOf, type Items, newCustomer, order, sell, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { extendCard, unfreezeCard } from '#domains/card/contract/action.endpoints.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { giveCard } from '#domains/card/contract/gift.endpoints.ts';
import { previewDayClose } from '#domains/day_close/contract/day_close.endpoints.ts';
import { addDeduction, cancelDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { exchangeCard } from '#domains/exchange/contract/exchange.endpoints.ts';
import { homeHead } from '#domains/insight/contract/insight.endpoints.ts';
import { previewCardRefund } from '#domains/refund/contract/card-refund.endpoints.ts';
import { addOrderRefund, passOrderRefund, previewOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { debtSearch, repayDebt } from '../contract/debt.endpoints.ts';
import { orderDetail, settleOrder } from '../contract/order.endpoints.ts';
import * as review from '../contract/review.endpoints.ts';

let world: World;
let cashier: Client;
let manager: Client;
/** 1,980.00 and 580.00, which no discount touches for a member without a level. */
let injection: Items[number];
let waxing: Items[number];
let card: Items[number];
let balance: Items[number];
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  await decideRules(manager, { 'sales.payment_review': 'transfers' });
  await decidePoints(manager, { per: { project: 1 } });
  const { projects, countCards, balanceCards } = world.founded.lanting!.catalog;
  injection = { item_type: 'project', item_id: projects.hydrating!, quantity: 1 };
  waxing = { item_type: 'project', item_id: projects.hairRemoval!, quantity: 1 };
  card = { item_type: 'count_card', item_id: countCards.facialTen!, quantity: 1 };
  balance = { item_type: 'stored_value_card', item_id: balanceCards.gold!, quantity: 1 };
});
afterAll(() => world.close());

const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call, refusal);
const faults = () =>
  world.look('lanting', 'select * from ledger_faults() union all select * from member_figure_faults() union all select * from day_figure_faults()');
/** Sold to a customer of their own by the cashier, by transfer: the payment that somebody has to look at. */
const sold = async (items: Items, amount: number) => {
  const member_id = await newCustomer(world);
  const { order_id, payments } = await sell(cashier, member_id, items, { payments: [{ pay_method: 'WECHAT', amount }] });
  return { member_id, order_id, payment_id: payments[0]!.payment_id };
};
const pointsOf = async (member_id: string) =>
  (
    await world.look<{ n: number }>(
      'lanting',
      "select coalesce(sum(amount - owed), 0)::int as n from loyalty_change where member_id = $1 and unit = 'points'",
      [member_id],
    )
  )[0]!.n;

describe('a payment that is looked at again', () => {
  it('waits where the shop wants it, says who took it, and is passed by somebody else', async () => {
    const { order_id, payment_id } = await sold([waxing], 58_000);
    const waiting = await manager.ask(review.reviewSearch, { status: 'pending' });
    expect(waiting.find((row) => row.payment_id === payment_id)).toMatchObject({
      amount: 58_000,
      pay_method: 'WECHAT',
      operator_name: '刘芳',
      decider_name: '',
      actions: ['pass', 'reject'],
    });
    expect(await manager.ask(orderDetail, { order_id })).toMatchObject({ payments: [{ payment_id, review_status: 'pending' }] });
    expect(await manager.ask(review.passReview, { payment_id })).toEqual({ payment_id, review_status: 'passed' });
    const [row] = await manager.ask(review.reviewSearch, { status: 'passed' });
    expect(row).toMatchObject({ payment_id, decider_name: '陈静怡', actions: [] });
    await refuses(() => manager.call(review.rejectReview, { payment_id, reason: '未到账' }), { status: 409, message: '该收款已审核，请刷新查看' });
  });

  it('is not asked of cash, nor of anything where the shop does not want it', async () => {
    const member_id = await newCustomer(world);
    const cash = await sell(cashier, member_id, [waxing]);
    expect(cash.payments).toMatchObject([{ review_status: null }]);
    await decideRules(manager, { 'sales.payment_review': 'none' });
    const none = await sell(cashier, member_id, [waxing], { payments: [{ pay_method: 'WECHAT', amount: 58_000 }] });
    await decideRules(manager, { 'sales.payment_review': 'all' });
    const all = await sell(cashier, member_id, [waxing]);
    await decideRules(manager, { 'sales.payment_review': 'transfers' });
    expect([none.payments[0]!.review_status, all.payments[0]!.review_status]).toEqual([null, 'pending']);
  });

  it('goes back by two people as long as nobody has said that it came, whatever the shop lets one person do', async () => {
    const allowed = { 'refund.order_above': 5_000_000, 'card.refund_approval_above': 5_000_000 };
    await decideRules(await world.as('administrator'), allowed);
    await decideRules(manager, allowed);
    const { order_id, payment_id, member_id } = await sold([waxing, card], 356_000);
    const [held] = await manager.ask(memberCards, { member_id });
    const lines = [{ line_no: 1, amount: 8_000 }];
    const asked = async () => [
      (await cashier.ask(previewOrderRefund, { order_id, lines })).needs_approval,
      (await cashier.ask(previewCardRefund, { card_id: held!.card_id })).needs_approval,
    ];
    expect(await asked()).toEqual([true, true]);
    await manager.ask(review.passReview, { payment_id });
    expect(await asked()).toEqual([false, false]);
    const another = await sold([waxing], 58_000);
    const { payments: ways } = await manager.ask(orderDetail, { order_id: another.order_id });
    const refund = { order_id: another.order_id, lines, reason: '不满意', tenders: [{ payment_pattern_id: ways[0]!.payment_pattern_id, amount: 8_000 }] };
    expect((await cashier.ask(addOrderRefund, refund)).status).toBe('pending');
    await decideRules(manager, { 'refund.order_above': 0, 'card.refund_approval_above': 0 });
  });

  it('is never judged by whoever took it, and by nobody without the right', async () => {
    const own = await sell(manager, await newCustomer(world), [waxing], { payments: [{ pay_method: 'ALIPAY', amount: 58_000 }] });
    const mine = { payment_id: own.payments[0]!.payment_id };
    const refusal = { status: 403, message: '不能审核自己经手的收款，请由其他同事审核' };
    await refuses(() => manager.call(review.passReview, mine), refusal);
    await refuses(() => manager.call(review.rejectReview, { ...mine, reason: '未到账' }), refusal);
    expect((await manager.ask(review.reviewSearch, { status: 'pending' })).find((row) => row.payment_id === mine.payment_id)!.actions).toEqual([]);
    expect((await cashier.call(review.passReview, mine)).status).toBe(403);
    const sibling = await world.as('siblingManager');
    await refuses(() => sibling.call(review.passReview, mine), { status: 404, message: '该收款不存在' });
  });
});

describe('a payment that never came', () => {
  it('is owed again to the cent, line by line, on the day it is found out, and takes back what it earned', async () => {
    const member_id = await newCustomer(world);
    const payments = [
      { pay_method: 'CASH' as const, amount: 100_000 },
      { pay_method: 'WECHAT' as const, amount: 156_000 },
    ];
    const { order_id, payments: taken } = await sell(cashier, member_id, [injection, waxing], { payments });
    const payment_id = taken.find((payment) => payment.pay_method === 'WECHAT')!.payment_id;
    const earned = await pointsOf(member_id);
    expect(earned).toBeGreaterThan(0);
    const soldOn = await manager.ask(previewDayClose, {});
    world.advance(86_400_000);
    [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
    const before = await manager.ask(homeHead, {});
    expect(await manager.ask(review.rejectReview, { payment_id, reason: '银行没有入账' })).toMatchObject({ amount_debt: 156_000, frozen_num: 0 });
    expect(await manager.ask(orderDetail, { order_id })).toMatchObject({
      status: 'settled',
      amount_received: 100_000,
      amount_debt: 156_000,
      payments: [{ review_status: null }, { payment_id, review_status: 'rejected' }],
    });
    const after = await manager.ask(homeHead, {});
    expect(after.amount_received).toBe(before.amount_received! - 156_000);
    expect([after.refund_amount, after.debt_added]).toEqual([before.refund_amount, before.debt_added + 156_000]);
    const owedOn = async (business_date?: string) => (await manager.ask(previewDayClose, { business_date })).amount_debt;
    // The day that was sold on is counted as it was, whenever it is closed.
    expect([await owedOn(), await owedOn(soldOn.business_date)]).toEqual([after.debt_added, soldOn.amount_debt]);
    expect(await pointsOf(member_id)).toBeLessThan(earned);
    expect(await manager.ask(debtSearch, { member_id })).toMatchObject([{ order_id, amount_owed: 156_000, amount_debt: 156_000 }]);
    expect(await faults()).toEqual([]);
    await manager.ask(repayDebt, { member_id, order_id, payments: [{ pay_method: 'CASH', amount: 156_000 }] });
    expect(await manager.ask(orderDetail, { order_id })).toMatchObject({ amount_received: 256_000, amount_debt: 0 });
    // Taking back rounds in the shop's favour, line by line: never a point more than before.
    expect(earned - (await pointsOf(member_id))).toBeOneOf([0, 1]);
    expect(await faults()).toEqual([]);
  });

  it('freezes the cards it was paid for and counts their units as unpaid, until the money is there', async () => {
    const { member_id, payment_id } = await sold([card, balance], 798_000);
    expect(await manager.ask(review.rejectReview, { payment_id, reason: '转账被撤回' })).toMatchObject({ amount_debt: 798_000, frozen_num: 2 });
    const cards = await manager.ask(memberCards, { member_id });
    expect(cards.map(({ status }) => status)).toEqual(['frozen', 'frozen']);
    const [counted] = await world.look<{ paid: string }>('lanting', "select paid from card where member_id = $1 and kind = 'count_card'", [
      member_id,
    ]);
    expect(Number(counted!.paid)).toBe(0);
    expect(await faults()).toEqual([]);
    await manager.ask(repayDebt, { member_id, payments: [{ pay_method: 'CASH', amount: 798_000 }] });
    expect((await cardOf(manager, member_id, cards[0]!.card_id)).status).toBe('frozen');
    expect(await faults()).toEqual([]);
  });

  it('freezes what of such cards was given away since, whoever holds it, and nothing that was given before', async () => {
    const friend = await newCustomer(world);
    const REASON = { reason: '姐妹共用' };
    const { member_id, payment_id } = await sold([card, balance], 798_000);
    const heldAs = async (kind: 'count_card' | 'stored_value_card') => (await manager.ask(memberCards, { member_id, kind }))[0]!.card_id;
    const [counted, stored] = [await heldAs('count_card'), await heldAs('stored_value_card')];
    await manager.ask(giveCard, { card_id: counted, to_member_id: friend, kind: 'card', ...REASON });
    await manager.ask(giveCard, { card_id: stored, to_member_id: friend, kind: 'amount', principal: 100_000, ...REASON });
    expect(await manager.ask(review.rejectReview, { payment_id, reason: '转账被撤回' })).toMatchObject({ frozen_num: 3 });
    expect((await manager.ask(memberCards, { member_id: friend })).map(({ status }) => status)).toEqual(['frozen', 'frozen']);

    const loyal = await newCustomer(world);
    const paid = await sellCard(cashier, loyal, 'stored_value_card', balance.item_id);
    const before = await newCustomer(world);
    await manager.ask(giveCard, { card_id: paid.card_id, to_member_id: before, kind: 'amount', principal: 100_000, ...REASON });
    world.advance(1_000);
    const again = [{ ...balance, card_id: paid.card_id }];
    const { payments } = await sell(cashier, loyal, again, { payments: [{ pay_method: 'WECHAT', amount: 500_000 }] });
    const unpaid = { payment_id: payments[0]!.payment_id, reason: '转账被撤回' };
    expect(await manager.ask(review.rejectReview, unpaid)).toMatchObject({ frozen_num: 1 });
    expect(await manager.ask(memberCards, { member_id: before })).toMatchObject([{ status: 'in_use' }]);
    expect(await faults()).toEqual([]);
  });

  it('freezes what was given away since also where it is used up or over: neither a unit that comes back nor a later end makes it good', async () => {
    const { member_id, payment_id } = await sold([card], 298_000);
    const [held] = await manager.ask(memberCards, { member_id });
    const items = [{ card_item_id: held!.items.find(({ gift }) => !gift)!.card_item_id, num: 1 }];
    const given = async () => {
      const friend = await newCustomer(world);
      const form = { card_id: held!.card_id, to_member_id: friend, kind: 'item' as const, items, reason: '姐妹共用' };
      const { to_card_id: card_id } = await manager.ask(giveCard, form);
      const now = async () => (await cardOf(manager, friend, card_id)).status;
      const use = async () => {
        const { card_item_id } = (await cardOf(manager, friend, card_id)).items[0]!;
        return (await manager.ask(addDeduction, { member_id: friend, items: [{ card_item_id, num: 1 }] })).deduction_id;
      };
      return { card_id, now, use };
    };
    const [back, used, over] = [await given(), await given(), await given()];
    const [deduction_id] = [await back.use(), await used.use()];
    await world.look('lanting', "update card set opened_on = opened_on - 1000, status = 'expired' where card_id = $1", [over.card_id]);
    expect([await back.now(), await used.now(), await over.now()]).toEqual(['used_up', 'used_up', 'expired']);
    expect(await manager.ask(review.rejectReview, { payment_id, reason: '转账被撤回' })).toMatchObject({ frozen_num: 4 });
    await manager.ask(cancelDeduction, { deduction_id, reason: '录错' });
    const later = { card_id: over.card_id, valid_end: '2027-12-31', reason: '疫情补偿' };
    expect(await manager.call(extendCard, later)).toMatchObject({ status: 409 });
    expect([await back.now(), await used.now(), await over.now()]).toEqual(['frozen', 'frozen', 'frozen']);
    // Thawed when the money is there, each is what it would have been.
    for (const { card_id } of [back, used, over]) await manager.ask(unfreezeCard, { card_id, reason: '已付清' });
    expect([await back.now(), await used.now(), await over.now()]).toEqual(['in_use', 'used_up', 'expired']);
    expect(await faults()).toEqual([]);
  });

  it('freezes what units were exchanged for, where it was the difference', async () => {
    const member_id = await newCustomer(world);
    const held = await sellCard(cashier, member_id, 'count_card', card.item_id);
    const items = [{ card_item_id: held.items.find(({ gift }) => !gift)!.card_item_id, num: 2 }];
    const wanted = { card_id: held.card_id, items, shop_project_id: waxing.item_id, quantity: 2, reason: '皮肤敏感' };
    const { order_id, to_card_id } = await manager.ask(exchangeCard, { ...wanted, payments: [{ pay_method: 'WECHAT', amount: 56_400 }] });
    const { payments } = await manager.ask(orderDetail, { order_id });
    const second = await (await newcomer(world, { role: 'manager' })).signIn();
    const unpaid = { payment_id: payments[0]!.payment_id, reason: '未到账' };
    expect(await second.ask(review.rejectReview, unpaid)).toMatchObject({ amount_debt: 56_400, frozen_num: 1 });
    expect((await cardOf(manager, member_id, to_card_id)).status).toBe('frozen');
    expect((await cardOf(manager, member_id, held.card_id)).status).toBe('in_use');
    expect(await faults()).toEqual([]);
  });

  it('may have repaid a debt: then that is owed again', async () => {
    const member_id = await newCustomer(world);
    const { order_id } = await sell(manager, member_id, [waxing], { payments: [{ pay_method: 'CASH', amount: 8_000 }], allow_debt: true });
    await cashier.ask(repayDebt, { member_id, order_id, payments: [{ pay_method: 'ALIPAY', amount: 30_000 }] });
    const { payment_id } = (await manager.ask(review.reviewSearch, { status: 'pending' })).find((row) => row.order_id === order_id)!;
    expect(await manager.ask(review.rejectReview, { payment_id, reason: '未到账' })).toMatchObject({ amount_debt: 50_000 });
    expect(await manager.ask(debtSearch, { member_id })).toMatchObject([{ amount_owed: 50_000, amount_repaid: 0, amount_debt: 50_000 }]);
    expect(await faults()).toEqual([]);
  });

  it('is reversed once, however many say so at once', async () => {
    const { order_id, payment_id } = await sold([waxing], 58_000);
    const said = await Promise.all(Array.from({ length: 8 }, () => manager.call(review.rejectReview, { payment_id, reason: '未到账' })));
    expect(said.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await manager.ask(orderDetail, { order_id })).toMatchObject({ amount_received: 0, amount_debt: 58_000 });
    expect(await faults()).toEqual([]);
  });

  it('is not owed by somebody without a file, nor for an order whose money went back', async () => {
    const { order_id, payments } = await (async () => {
      const { order_id: walkIn } = await order(cashier, null, [waxing]);
      return cashier.ask(settleOrder, { order_id: walkIn, payments: [{ pay_method: 'WECHAT', amount: 58_000 }] });
    })();
    const { order_number } = await manager.ask(orderDetail, { order_id });
    await refuses(() => manager.call(review.rejectReview, { payment_id: payments[0]!.payment_id, reason: '未到账' }), {
      status: 409,
      message: `订单${order_number}是散客订单，没有可挂账的会员：请改为按原方式办理订单退款，退清后这笔审核自动结束`,
    });
    const refunded = await sold([waxing], 58_000);
    const { payments: ways, order_number: number } = await manager.ask(orderDetail, { order_id: refunded.order_id });
    const back = { order_id: refunded.order_id, lines: [{ line_no: 1, amount: 8_000 }], reason: '不满意' };
    const { refund_id } = await cashier.ask(addOrderRefund, { ...back, tenders: [{ payment_pattern_id: ways[0]!.payment_pattern_id, amount: 8_000 }] });
    await manager.ask(passOrderRefund, { refund_id });
    const { status } = await manager.ask(orderDetail, { order_id: refunded.order_id });
    expect(status).toBe('partly_refunded');
    await refuses(() => manager.call(review.rejectReview, { payment_id: refunded.payment_id, reason: '未到账' }), {
      status: 409,
      message: `订单${number}已有退款，不能驳回其收款：请把这笔收款余下的金额也按原方式退款，退清后审核自动结束`,
    });
    const statusOf = async (payment_id: string) => (await manager.ask(review.reviewSearch, {})).find((row) => row.payment_id === payment_id)?.review_status;
    // What they are told to do ends it: nobody has to say that money came which never did.
    const giveBack = async (of: string, payment_pattern_id: string, amount: number) => {
      const asked = { order_id: of, lines: [{ line_no: 1, amount }], tenders: [{ payment_pattern_id, amount }], reason: '未到账' };
      const { refund_id: id } = await cashier.ask(addOrderRefund, asked);
      await manager.ask(passOrderRefund, { refund_id: id });
    };
    expect(await statusOf(refunded.payment_id)).toBe('pending');
    await giveBack(refunded.order_id, ways[0]!.payment_pattern_id, 50_000);
    expect(await statusOf(refunded.payment_id)).toBe('returned');
    await giveBack(order_id, payments[0]!.payment_pattern_id, 58_000);
    expect(await statusOf(payments[0]!.payment_id)).toBe('returned');
    await refuses(() => manager.call(review.passReview, { payment_id: refunded.payment_id }), { status: 409, message: '该收款已审核，请刷新查看' });
  });
});
