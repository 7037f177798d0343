import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideGrowth, decidePoints } from '#apps/testing/earning.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { cardOf, newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { freezeCard } from '#domains/card/contract/action.endpoints.ts';
import { memberLedger } from '#domains/card/contract/card.endpoints.ts';
import { homeHead, homeTodo } from '#domains/insight/contract/insight.endpoints.ts';
import { memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { previewCardRefund, refundCard, passCardRefund } from '#domains/refund/contract/card-refund.endpoints.ts';
import { debtSearch, repayDebt, repaymentSearch } from '../contract/debt.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import type { PayMethod } from '../contract/payments.schema.ts';
import { orderDetail } from '../contract/order.endpoints.ts';
import { shopPayMethod } from '../contract/payment.endpoints.ts';

let world: World;
let ways: Record<PayMethod, string>;
beforeAll(async () => {
  world = await openWorld();
  const offered = await (await world.as('cashier')).ask(shopPayMethod, {});
  ways = Object.fromEntries(offered.map((way) => [way.pay_method, way.payment_pattern_id])) as never;
});
afterAll(() => world.close());

const catalog = () => world.founded.lanting!.catalog;
const cash = (amount: number) => [{ pay_method: 'CASH' as const, amount }];

/** A project of ¥580.00, of which so much is paid. */
async function owing(member_id: string, paid: number): Promise<string> {
  const { order_id } = await sell(
    await world.as('manager'),
    member_id,
    [{ item_type: 'project', item_id: catalog().projects.hairRemoval!, quantity: 1 }],
    { payments: paid > 0 ? cash(paid) : [], allow_debt: true },
  );
  return order_id;
}
describe('a repayment', () => {
  it('lowers the debt of the order chosen, part by part, until nothing is owed', async () => {
    const cashier = await world.as('cashier');
    const member_id = await newCustomer(world);
    const [older, newer] = [await owing(member_id, 8_000), await owing(member_id, 0)];
    const made = await cashier.ask(repayDebt, { member_id, order_id: newer, payments: [{ pay_method: 'WECHAT', amount: 20_000 }], remarks: '转账' });
    expect(made).toMatchObject({
      amount: 20_000,
      paid_by: '微信支付',
      operator_name: '刘芳',
      remarks: '转账',
      orders: [{ order_id: newer, amount: 20_000, debt_after: 38_000 }],
    });
    expect(made.repayment_number).toMatch(/^H\d{6}-\d+$/);
    expect(await cashier.ask(orderDetail, { order_id: newer })).toMatchObject({ amount_received: 20_000, amount_debt: 38_000 });
    expect(await cashier.ask(orderDetail, { order_id: older })).toMatchObject({ amount_received: 8_000, amount_debt: 50_000 });
    await cashier.ask(repayDebt, { member_id, order_id: newer, payments: cash(38_000) });
    const debts = await cashier.ask(debtSearch, { member_id });
    expect(
      debts.map(({ order_id, debt_status, amount_owed, amount_repaid, amount_debt, actions }) => [
        order_id,
        debt_status,
        amount_owed,
        amount_repaid,
        amount_debt,
        actions,
      ]),
    ).toEqual([
      [newer, 'cleared', 58_000, 58_000, 0, []],
      [older, 'in_debt', 50_000, 0, 50_000, ['repay']],
    ]);
    expect(await cashier.ask(debtSearch, { member_id, status: 'cleared' })).toMatchObject([{ order_id: newer }]);
    expect((await cashier.ask(memberDetail, { member_id })).debt).toBe(50_000);
    const [last] = await (await world.as('manager')).ask(memberLedger, { member_id, kind: 'repayment' });
    expect(last).toMatchObject({ kind: 'repayment', debt_change: -38_000, debt_after: 0 });
    const payments = (await cashier.ask(orderDetail, { order_id: newer })).payments;
    expect(payments.map(({ amount, repayment_id }) => [amount, repayment_id !== null])).toEqual([
      [20_000, true],
      [38_000, true],
    ]);
  });

  it('takes the oldest order first when none is chosen, each to its end', async () => {
    const cashier = await world.as('cashier');
    const member_id = await newCustomer(world);
    const [first, second] = [await owing(member_id, 28_000), await owing(member_id, 18_000)];
    const made = await cashier.ask(repayDebt, {
      member_id,
      payments: [
        { pay_method: 'CASH', amount: 25_000 },
        { pay_method: 'WECHAT', amount: 15_000 },
      ],
    });
    expect(made.orders.map(({ order_id, amount, debt_after }) => [order_id, amount, debt_after])).toEqual([
      [first, 30_000, 0],
      [second, 10_000, 30_000],
    ]);
    const paid = await world.look(
      'lanting',
      'select order_id, payment_pattern_id, amount::int from order_payment where repayment_id = $1 order by payment_id',
      [made.repayment_id],
    );
    expect(paid).toEqual([
      { order_id: first, payment_pattern_id: ways.CASH, amount: 25_000 },
      { order_id: first, payment_pattern_id: ways.WECHAT, amount: 5_000 },
      { order_id: second, payment_pattern_id: ways.WECHAT, amount: 10_000 },
    ]);
    expect(await cashier.ask(repaymentSearch, { member_id })).toEqual([made]);
  });

  it('never comes to more than is owed, and nothing is taken where nothing is owed', async () => {
    const cashier = await world.as('cashier');
    const member_id = await newCustomer(world);
    const order_id = await owing(member_id, 48_000);
    const refused = (amount: number, status: number, message: string) =>
      expectRefusal(world, 'lanting', () => cashier.call(repayDebt, { member_id, order_id, payments: cash(amount) }), { status, message });
    await refused(10_001, 400, '付款合计¥100.01，超过未还欠款¥100.00，请减少付款金额');
    await cashier.ask(repayDebt, { member_id, order_id, payments: cash(10_000) });
    await refused(1, 409, '没有未还的欠款');
  });

  it('takes principal of a card and leaves its gift alone', async () => {
    const cashier = await world.as('cashier');
    const member_id = await newCustomer(world);
    const card = await sellCard(cashier, member_id, 'stored_value_card', catalog().balanceCards.start!);
    const order_id = await owing(member_id, 0);
    const gift = card.current_dis_balance;
    expect(gift).toBeGreaterThan(0);
    const stored = (amount: number) => ({ pay_method: 'STORED_VALUE' as const, amount, card_id: card.card_id });
    await cashier.ask(repayDebt, { member_id, order_id, payments: [stored(30_000), ...cash(8_000)] });
    expect(await cardOf(cashier, member_id, card.card_id)).toMatchObject({
      current_balance: card.current_balance - 30_000,
      current_dis_balance: gift,
    });
    const lots = await world.look(
      'lanting',
      'select l.principal::int, l.gift::int from order_payment_lot l join order_payment p using (org_id, payment_id) where p.order_id = $1',
      [order_id],
    );
    expect(lots).toEqual([{ principal: 30_000, gift: 0 }]);
    const again = await owing(member_id, 0);
    const poor = await newCustomer(world);
    await sell(cashier, member_id, [{ item_type: 'product', item_id: catalog().products.mask!, quantity: 5 }], { payments: [{ ...stored(64_000) }] });
    const left = await cardOf(cashier, member_id, card.card_id);
    await expectRefusal(
      world,
      'lanting',
      () => cashier.call(repayDebt, { member_id, order_id: again, payments: [stored(left.current_balance + 1)] }),
      { status: 409, message: expect.stringMatching(/^本金不足/) as string },
    );
    await expectRefusal(world, 'lanting', () => cashier.call(repayDebt, { member_id: poor, order_id: again, payments: [stored(1)] }), {
      status: 404,
      message: '订单不存在',
    });
    await (await world.as('manager')).ask(freezeCard, { card_id: card.card_id, reason: '测试' });
    await expectRefusal(world, 'lanting', () => cashier.call(repayDebt, { member_id, order_id: again, payments: [stored(1)] }), {
      status: 409,
      message: expect.stringMatching(/冻结/) as string,
    });
  });

  it('frees the units of a card that waited for payment', async () => {
    const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
    const member_id = await newCustomer(world);
    const card = await sellCard(manager, member_id, 'count_card', catalog().countCards.facialTen!, { payments: cash(100_000), allow_debt: true });
    const usable = async () => (await cardOf(cashier, member_id, card.card_id)).items[0]!.usable_num;
    expect(await usable()).toBe(3);
    const items = [{ card_item_id: card.items[0]!.card_item_id, num: 4 }];
    await expectRefusal(world, 'lanting', () => cashier.call(addDeduction, { member_id, items }), {
      status: 409,
      message: expect.any(String) as string,
    });
    await cashier.ask(repayDebt, { member_id, payments: cash(100_000) });
    expect(await usable()).toBe(6);
    await cashier.ask(addDeduction, { member_id, items });
    await cashier.ask(repayDebt, { member_id, payments: cash(98_000) });
    expect(await usable()).toBe(6);
  });

  it('goes back the way it came when the card is refunded', async () => {
    const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
    const member_id = await newCustomer(world);
    const purse = await sellCard(cashier, member_id, 'stored_value_card', catalog().balanceCards.gold!);
    const card = await sellCard(manager, member_id, 'count_card', catalog().countCards.facialTen!, { payments: cash(100_000), allow_debt: true });
    await cashier.ask(repayDebt, {
      member_id,
      payments: [
        { pay_method: 'WECHAT', amount: 48_000 },
        { pay_method: 'STORED_VALUE', amount: 100_000, card_id: purse.card_id },
      ],
    });
    const plan = await cashier.ask(previewCardRefund, { card_id: card.card_id });
    // ¥2,980.00, of which ¥500.00 is still owed: ¥1,480.00 came by tender, ¥1,000.00 from the card.
    expect(plan).toMatchObject({ debt: 50_000, most: 248_000, tender: 148_000, restored_principal: 100_000, restored_gift: 0 });
    expect(plan.ways.find((way) => way.pay_method === 'WECHAT')?.most).toBe(48_000);
    const payments = [
      { payment_pattern_id: ways.WECHAT, amount: 48_000 },
      { payment_pattern_id: ways.CASH, amount: 100_000 },
    ];
    const { refund_id } = await cashier.ask(refundCard, { card_id: card.card_id, amount: 248_000, payments, reason: '搬家' });
    await manager.ask(passCardRefund, { refund_id });
    expect(await cardOf(cashier, member_id, purse.card_id)).toMatchObject({
      current_balance: purse.current_balance,
      current_dis_balance: purse.current_dis_balance,
    });
    expect((await cashier.ask(memberDetail, { member_id })).debt).toBe(0);
    expect(await cashier.ask(debtSearch, { member_id })).toMatchObject([
      { debt_status: 'cleared', amount_owed: 198_000, amount_repaid: 148_000, amount_debt: 0 },
    ]);
  });

  it('earns what the till would have given, and is nobody’s performance twice', async () => {
    const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
    await decideGrowth(manager, { project: 1 });
    await decidePoints(manager, { per: { project: 1 } });
    const member_id = await newCustomer(world);
    const item = {
      item_type: 'project' as const,
      item_id: catalog().projects.hairRemoval!,
      quantity: 1,
      performers: [{ uid: manager.uid, basis_points: 10_000 }],
    };
    const { order_id } = await sell(manager, member_id, [item], { payments: cash(8_000), allow_debt: true });
    const achieved = () =>
      world.look('lanting', 'select sum(amount)::int as amount, count(*)::int as n from performance where document_id = $1', [order_id]);
    expect(await achieved()).toEqual([{ amount: 58_000, n: 1 }]);
    expect(await cashier.ask(memberDetail, { member_id })).toMatchObject({ points: 80, growth_value: 80 });
    await cashier.ask(repayDebt, { member_id, payments: cash(20_050) });
    await cashier.ask(repayDebt, { member_id, payments: cash(29_950) });
    expect(await cashier.ask(memberDetail, { member_id })).toMatchObject({ points: 80 + 200 + 299, growth_value: 80 + 200 + 299 });
    expect(await achieved()).toEqual([{ amount: 58_000, n: 1 }]);
  });

  it('stands in the figures of its day, and the to-do counts what is left', async () => {
    const cashier = await world.as('cashier');
    const member_id = await newCustomer(world);
    const card = await sellCard(cashier, member_id, 'stored_value_card', catalog().balanceCards.start!);
    await owing(member_id, 8_000);
    const [before, waiting] = [await cashier.ask(homeHead, {}), await cashier.ask(homeTodo, {})];
    await cashier.ask(repayDebt, { member_id, payments: [...cash(10_000), { pay_method: 'STORED_VALUE', amount: 5_000, card_id: card.card_id }] });
    const day = await cashier.ask(homeHead, {});
    expect(day.amount_received! - before.amount_received!).toBe(10_000);
    expect(day.principal_spent - before.principal_spent).toBe(5_000);
    expect(day.debt_repaid - before.debt_repaid).toBe(15_000);
    expect(day.debt_added).toBe(before.debt_added);
    expect(day.amount_received! + day.refund_amount! + day.principal_spent + day.gift_spent + day.debt_added - day.debt_repaid).toBe(
      day.sale_amount! + day.recharge_amount!,
    );
    expect((await cashier.ask(homeTodo, {})).debt_amount).toBe(waiting.debt_amount - 15_000);
  });

  it('is for those who may take money, in the shop that is owed', async () => {
    const member_id = await newCustomer(world);
    const order_id = await owing(member_id, 8_000);
    const ask = { member_id, order_id, payments: cash(100) };
    const [therapist, sibling] = [await world.as('therapist'), await world.as('siblingManager')];
    await expectRefusal(world, 'lanting', () => therapist.call(repayDebt, ask), { status: 403, message: '您没有此操作的使用权限' });
    await expectRefusal(world, 'lanting', () => sibling.call(repayDebt, ask), { status: 404, message: '订单不存在' });
    expect(await sibling.ask(debtSearch, {})).toEqual([]);
    const doctor = await world.as('therapist').then((client) => client.call(debtSearch, { member_id }));
    expect(doctor.status).toBe(403);
  });
});
