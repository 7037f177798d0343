import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { cardOf, type Items, newCustomer, type Payments, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { cardActionSearch, unfreezeCard, writeOffCard } from '#domains/card/contract/action.endpoints.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { giveCard } from '#domains/card/contract/gift.endpoints.ts';
import { repayDebt } from '#domains/sales/contract/debt.endpoints.ts';
import { rechargeCard } from '#domains/sales/contract/recharge.endpoints.ts';
import { rejectReview } from '#domains/sales/contract/review.endpoints.ts';
import * as refunds from '../contract/card-refund.endpoints.ts';
import { addOrderRefund, passOrderRefund, previewOrderRefund } from '../contract/order-refund.endpoints.ts';
import { type Desk, openDesk } from './desk.ts';

let world: World;
let desk: Desk;
let cashier: Client;
let manager: Client;
/** 5,000.00, 128.00 and 1,980.00. */
let gold: Items[number];
let mask: Items[number];
let injection: Items[number];
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  const { balanceCards, products, projects } = world.founded.lanting!.catalog;
  gold = { item_type: 'stored_value_card', item_id: balanceCards.gold!, quantity: 1 };
  mask = { item_type: 'product', item_id: products.mask!, quantity: 1 };
  injection = { item_type: 'project', item_id: projects.hydrating!, quantity: 3 };
});
afterAll(() => world.close());

const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call, refusal);
const by = (pay_method: 'WECHAT' | 'ALIPAY' | 'CASH', amount: number) => ({ pay_method, amount });
const way = (pay_method: 'WECHAT' | 'ALIPAY' | 'CASH', amount: number) => ({ payment_pattern_id: desk.ways[pay_method], amount });

/** A customer's card that an order loads, and the order. */
async function loadedWith(items: Items, payments: Payments) {
  const member_id = await newCustomer(world);
  const { order_id, payments: taken } = await sell(cashier, member_id, items, { payments });
  const [card] = await manager.ask(memberCards, { member_id });
  return { member_id, order_id, card_id: card!.card_id, payment_id: taken[0]!.payment_id };
}
const recharge = async (card_id: string, ...payments: ReturnType<typeof by>[]) =>
  (await cashier.ask(rechargeCard, { card_id, sbc_id: gold.item_id, performers: [], payments })).order_id;
/** What of an order's payments went back. */
const backOf = async (order_id: string) =>
  (
    await world.look<{ n: number }>('lanting', 'select refunded_amount::int as n from order_payment where order_id = $1 order by payment_id', [
      order_id,
    ])
  ).map(({ n }) => n);
const mostOf = async (card_id: string, amount?: number) => {
  const { ways } = await cashier.ask(refunds.previewCardRefund, { card_id, ...(amount !== undefined && { amount }) });
  return Object.fromEntries(ways.map(({ pay_method, most }) => [pay_method, most]));
};

describe('a card that several orders loaded', () => {
  it('gives back of each no more than it loaded: what paid for something else stays for that', async () => {
    const { order_id, card_id } = await loadedWith([gold, mask], [by('WECHAT', 512_800)]);
    const second = await recharge(card_id, by('WECHAT', 500_000));
    expect(await mostOf(card_id)).toMatchObject({ WECHAT: 1_000_000, CASH: 0 });
    await desk.refundOf(card_id, 1_000_000, { payments: [way('WECHAT', 1_000_000)] });
    expect([await backOf(order_id), await backOf(second)]).toEqual([[500_000], [500_000]]);
    const lines = [{ line_no: 2, quantity: 1 }];
    expect(await cashier.ask(previewOrderRefund, { order_id, lines })).toMatchObject({ tender: 12_800, tenders: [way('WECHAT', 12_800)] });
    const { refund_id } = await cashier.ask(addOrderRefund, { order_id, lines, tenders: [way('WECHAT', 12_800)], reason: '不满意' });
    expect(await manager.ask(passOrderRefund, { refund_id })).toMatchObject({ status: 'done' });
    expect(await backOf(order_id)).toEqual([512_800]);
  });

  it('gives back what it was loaded with last, by the way that it came', async () => {
    const { order_id, card_id } = await loadedWith([gold], [by('CASH', 500_000)]);
    const mistaken = await recharge(card_id, by('WECHAT', 500_000));
    expect(await mostOf(card_id, 500_000)).toMatchObject({ WECHAT: 500_000, CASH: 0 });
    await desk.refundOf(card_id, 500_000, { payments: [way('WECHAT', 500_000)] });
    expect([await backOf(order_id), await backOf(mistaken)]).toEqual([[0], [500_000]]);
    expect(await mostOf(card_id)).toMatchObject({ WECHAT: 0, CASH: 500_000 });
  });

  it('takes nothing of an order whose lot is spent', async () => {
    const { member_id, order_id, card_id } = await loadedWith([gold], [by('WECHAT', 500_000)]);
    await sell(cashier, member_id, [injection], { payments: [{ pay_method: 'STORED_VALUE', amount: 560_000, card_id }, by('CASH', 34_000)] });
    const second = await recharge(card_id, by('WECHAT', 500_000));
    expect(await mostOf(card_id)).toMatchObject({ WECHAT: 500_000 });
    await desk.refundOf(card_id, 500_000, { payments: [way('WECHAT', 500_000)] });
    expect([await backOf(order_id), await backOf(second)]).toEqual([[0], [500_000]]);
  });

  it('is refused by ways that only together give more than came in for it', async () => {
    const { order_id, card_id } = await loadedWith([gold, mask], [by('WECHAT', 500_000), by('ALIPAY', 12_800)]);
    const second = await recharge(card_id, by('CASH', 500_000));
    expect(await mostOf(card_id)).toMatchObject({ WECHAT: 500_000, ALIPAY: 12_800, CASH: 500_000 });
    const asked = (...payments: ReturnType<typeof way>[]) => ({ card_id, amount: 1_000_000, payments, reason: '搬家' });
    await refuses(() => cashier.call(refunds.refundCard, asked(way('WECHAT', 500_000), way('ALIPAY', 12_800), way('CASH', 487_200))), {
      status: 400,
      message: '支付宝最多可退¥0.00',
      field: 'payments.1.amount',
    });
    await desk.refundOf(card_id, 1_000_000, { payments: [way('WECHAT', 487_200), way('ALIPAY', 12_800), way('CASH', 500_000)] });
    expect([await backOf(order_id), await backOf(second)]).toEqual([[487_200, 12_800], [500_000]]);
  });
});

describe('a card whose money went on to another member', () => {
  const standing = async (order_id: string) =>
    world.look(
      'lanting',
      'select o.status, l.refunded_num, l.refunded_amount::int from sales_order o join order_line l using (org_id, order_id) where order_id = $1',
      [order_id],
    );
  /** Half of 5,000.00 is another's by now. */
  async function halfGiven() {
    const { order_id, card_id } = await loadedWith([gold], [by('WECHAT', 500_000)]);
    const to_member_id = await newCustomer(world);
    const given = { card_id, to_member_id, kind: 'amount' as const, principal: 250_000, reason: '姐妹共用' };
    const { to_card_id } = await manager.ask(giveCard, given);
    return { order_id, card_id, to_member_id, to_card_id };
  }
  const giveBackHalf = (card_id: string) => desk.refundOf(card_id, 250_000, { payments: [way('WECHAT', 250_000)] });

  it('is given up with the last of it, and its order is refunded with the last of what is with the other', async () => {
    const { order_id, card_id, to_card_id } = await halfGiven();
    await giveBackHalf(card_id);
    expect(await standing(order_id)).toEqual([{ status: 'partly_refunded', refunded_num: 0, refunded_amount: 250_000 }]);
    await giveBackHalf(to_card_id);
    expect(await standing(order_id)).toEqual([{ status: 'refunded', refunded_num: 1, refunded_amount: 500_000 }]);
  });

  it('has its order refunded with it where the other has used theirs up', async () => {
    const { order_id, card_id, to_member_id, to_card_id } = await halfGiven();
    await sell(cashier, to_member_id, [injection], {
      payments: [{ pay_method: 'STORED_VALUE', amount: 280_000, card_id: to_card_id }, by('CASH', 314_000)],
    });
    await giveBackHalf(card_id);
    expect(await standing(order_id)).toEqual([{ status: 'refunded', refunded_num: 1, refunded_amount: 250_000 }]);
  });
});

describe('a card that was loaded with money that never came', () => {
  /** 1,000.00 of its 5,000.00 is owed still. */
  async function owed() {
    await decideRules(manager, { 'sales.payment_review': 'transfers' });
    const { member_id, order_id, card_id, payment_id } = await loadedWith([gold], [by('WECHAT', 500_000)]);
    await manager.ask(rejectReview, { payment_id, reason: '转账被撤回' });
    await manager.ask(repayDebt, { member_id, order_id, payments: [by('CASH', 400_000)] });
    await manager.ask(unfreezeCard, { card_id, reason: '已还大部分' });
    await decideRules(manager, { 'sales.payment_review': null });
    return { member_id, order_id, card_id };
  }
  const debtOf = (order_id: string) =>
    world.look(
      'lanting',
      `select a.balance::int, o.amount_debt::int, o.status, l.debt_cancelled::int, l.refunded_amount::int from sales_order o
       join order_line l on l.order_id = o.order_id join ledger_account a on a.account_id = o.debt_account_id where o.order_id = $1`,
      [order_id],
    );
  const faults = () =>
    world.look('lanting', 'select * from ledger_faults() union all select * from member_figure_faults() union all select * from day_figure_faults()');

  it('lowers what is owed for it first, and gives the rest back, once', async () => {
    const { member_id, order_id, card_id } = await owed();
    const plan = await cashier.ask(refunds.previewCardRefund, { card_id, amount: 500_000 });
    expect(plan).toMatchObject({ most: 500_000, amount: 500_000, debt: 100_000, tender: 400_000, gift: 60_000 });
    expect(plan.steps.map(({ step }) => step)).toEqual(['lot', 'debt_lowered', 'to_customer']);
    expect(await mostOf(card_id)).toMatchObject({ WECHAT: 0, CASH: 400_000 });
    const form = { card_id, amount: 500_000, payments: desk.cash(400_000), reason: '搬家' };
    await refuses(() => cashier.call(refunds.refundCard, { ...form, payments: desk.cash(500_000) }), {
      status: 400,
      message: '现金最多可退¥4,000.00',
      field: 'payments.0.amount',
    });
    const ask = () => cashier.call(refunds.refundCard, form, { key: `refund-${card_id}` });
    const [asked, again] = [await ask(), await ask()];
    expect(again).toEqual(asked);
    const { refund_id } = (await cashier.ask(refunds.cardRefundSearch, { member_id }))[0]!;
    const pass = () => manager.call(refunds.passCardRefund, { refund_id }, { key: `pass-${refund_id}` });
    const [passed, twice] = [await pass(), await pass()];
    expect([passed.status, twice]).toEqual([200, passed]);
    expect(await debtOf(order_id)).toEqual([{ balance: 0, amount_debt: 0, status: 'refunded', debt_cancelled: 100_000, refunded_amount: 500_000 }]);
    expect(await cashier.ask(refunds.cardRefundSearch, { member_id })).toMatchObject([
      { refund_id, amount: 400_000, debt: 100_000, paid_by: '现金' },
    ]);
    // The slip says what the customer got, and what the card held.
    const [slip] = await cashier.ask(cardActionSearch, { card_id, kind: 'refund' });
    expect(slip).toMatchObject({ amount: 400_000, principal_before: 500_000, principal_after: 0, gift_before: 60_000, gift_after: 0 });
    expect(await cardOf(cashier, member_id, card_id)).toMatchObject({ status: 'invalid', current_balance: 0, current_dis_balance: 0 });
    expect(await faults()).toEqual([]);
  });

  it('is not written off while that is owed, nor is what of it was given on; once it is repaid it is', async () => {
    const { member_id, order_id, card_id } = await owed();
    const given = { card_id, to_member_id: await newCustomer(world), kind: 'amount' as const, principal: 100_000, reason: '姐妹共用' };
    const { to_card_id } = await manager.ask(giveCard, given);
    const still = { status: 409, message: '金卡储值尚有欠款，不能核销' };
    for (const id of [card_id, to_card_id]) await refuses(() => manager.call(writeOffCard, { card_id: id, reason: '长期未到店' }), still);
    await cashier.ask(repayDebt, { member_id, order_id, payments: [by('CASH', 100_000)] });
    await manager.ask(writeOffCard, { card_id, reason: '长期未到店' });
    expect(await cardOf(cashier, member_id, card_id)).toMatchObject({ status: 'invalid' });
    expect(await faults()).toEqual([]);
  });

  it('gives nothing back as long as what goes back is owed', async () => {
    const { member_id, order_id, card_id } = await owed();
    expect(await cashier.ask(refunds.previewCardRefund, { card_id, amount: 60_000 })).toMatchObject({ debt: 60_000, tender: 0 });
    await desk.refundOf(card_id, 60_000, { payments: [] });
    expect(await debtOf(order_id)).toMatchObject([{ balance: 40_000, amount_debt: 40_000, debt_cancelled: 60_000 }]);
    expect(await cashier.ask(refunds.previewCardRefund, { card_id })).toMatchObject({ amount: 440_000, debt: 40_000, tender: 400_000 });
    await desk.refundOf(card_id, 440_000, { payments: desk.cash(400_000) });
    expect(await debtOf(order_id)).toMatchObject([{ balance: 0, amount_debt: 0, status: 'refunded' }]);
    expect(await cardOf(cashier, member_id, card_id)).toMatchObject({ status: 'invalid' });
    expect(await faults()).toEqual([]);
  });
});

it('leaves the books right, and no error behind', async () => {
  expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  expect(world.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
