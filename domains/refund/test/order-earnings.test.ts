import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addACoupon, heldCoupon } from '#apps/testing/coupons.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { decideGrowth, decidePoints } from '#apps/testing/earning.ts';
import { type Items, newCustomer, type Payments, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { memberCoupons } from '#domains/coupon/contract/coupon.endpoints.ts';
import { memberLoyalty, pointsChange } from '#domains/loyalty/contract/member-loyalty.endpoints.ts';
import { repayDebt } from '#domains/sales/contract/debt.endpoints.ts';
import { addOrder, previewOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import * as refund from '../contract/order-refund.endpoints.ts';

let world: World;
let cashier: Client;
let manager: Client;
/** 1,980.00 and twice 580.00, which no discount touches for a member without a level. */
let injection: Items[number];
let waxing: Items[number];
beforeAll(async () => {
  world = await openWorld();
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  const { projects } = world.founded.lanting!.catalog;
  injection = { item_type: 'project', item_id: projects.hydrating!, quantity: 1 };
  waxing = { item_type: 'project', item_id: projects.hairRemoval!, quantity: 2 };
});
afterAll(() => world.close());

type Lines = Parameters<typeof refundOf>[1];
/** Gives back in the ways that are there, cash first: asked for by the cashier, agreed to by the manager. */
async function refundOf(order_id: string, lines: ({ line_no: number; quantity: number } | { line_no: number; amount: number })[]): Promise<void> {
  const { tender, ways } = await cashier.ask(refund.previewOrderRefund, { order_id, lines });
  let left = tender;
  const payments = ways.flatMap(({ payment_pattern_id, most }) => {
    const amount = Math.min(left, most ?? left);
    left -= amount;
    return amount > 0 ? [{ payment_pattern_id, amount }] : [];
  });
  expect(left).toBe(0);
  const { refund_id, status } = await cashier.ask(refund.addOrderRefund, { order_id, lines, tenders: payments, reason: '不满意' });
  if (status === 'pending') await manager.ask(refund.passOrderRefund, { refund_id });
}
const standing = async (member_id: string) => manager.ask(memberLoyalty, { member_id });
const cash = (amount: number): Payments => [{ pay_method: 'CASH', amount }];

describe('what an order earned goes with its money', () => {
  beforeAll(async () => {
    await decidePoints(manager, { per: { project: 1 } });
    await decideGrowth(manager, { project: 1 });
  });

  it('in proportion, and to the last point, over however many refunds', async () => {
    const member_id = await newCustomer(world);
    const { order_id } = await sell(cashier, member_id, [injection, waxing]);
    // 3,140.00 at a point a yuan.
    expect(await standing(member_id)).toMatchObject({ points: 3_140, growth: 3_140 });
    await refundOf(order_id, [{ line_no: 2, quantity: 1 }]);
    expect(await standing(member_id)).toMatchObject({ points: 2_560, growth: 2_560 });
    const third: Lines = [{ line_no: 1, amount: 66_033 }];
    await refundOf(order_id, third);
    // 1,980 × 1,319.67 ÷ 1,980.00 = 1,319 of the injection is left, and 580 of the waxing.
    expect(await standing(member_id)).toMatchObject({ points: 1_899, growth: 1_899 });
    await refundOf(order_id, third);
    await refundOf(order_id, [
      { line_no: 1, quantity: 1 },
      { line_no: 2, quantity: 1 },
    ]);
    expect(await standing(member_id)).toMatchObject({ points: 0, growth: 0, points_owed: 0 });
  });

  it('is owed where it is spent already, and repaid by what is earned next', async () => {
    const member_id = await newCustomer(world);
    const { order_id } = await sell(cashier, member_id, [injection]);
    await manager.ask(pointsChange, { member_id, amount: -1_500, remarks: '兑礼品' });
    await refundOf(order_id, [{ line_no: 1, quantity: 1 }]);
    expect(await standing(member_id)).toMatchObject({ points: 0, points_owed: 1_500, growth: 0 });
    await sell(cashier, member_id, [injection]);
    expect(await standing(member_id)).toMatchObject({ points: 480, points_owed: 0, growth: 1_980 });
  });

  it('stays where the refund only lowers what is owed: that had earned nothing', async () => {
    const member_id = await newCustomer(world);
    const { order_id } = await sell(manager, member_id, [injection], { payments: cash(98_000), allow_debt: true });
    expect(await standing(member_id)).toMatchObject({ points: 980 });
    await refundOf(order_id, [{ line_no: 1, amount: 100_000 }]);
    expect(await standing(member_id)).toMatchObject({ points: 980, points_owed: 0 });
    await refundOf(order_id, [{ line_no: 1, quantity: 1 }]);
    expect(await standing(member_id)).toMatchObject({ points: 0, points_owed: 0 });
  });

  it('goes as well with what a repayment earned', async () => {
    const member_id = await newCustomer(world);
    const { order_id } = await sell(manager, member_id, [injection], { payments: cash(98_000), allow_debt: true });
    await manager.ask(repayDebt, { member_id, order_id, payments: cash(100_000) });
    expect(await standing(member_id)).toMatchObject({ points: 1_980 });
    await refundOf(order_id, [{ line_no: 1, quantity: 1 }]);
    expect(await standing(member_id)).toMatchObject({ points: 0, growth: 0, points_owed: 0 });
  });
});

describe('what paid besides money comes back once', () => {
  it('points by the part of the money that went back, all of them with the last of it', async () => {
    await decidePoints(manager, { cap_percent: 50, points_per_yuan: 100, pays_for: { project: true, product: false, count_card: false } as never });
    const member_id = await newCustomer(world);
    await manager.ask(pointsChange, { member_id, amount: 10_000, remarks: '开户' });
    const { amount_receivable } = await cashier.ask(previewOrder, { member_id, items: [injection], points: 10_000 });
    expect(amount_receivable).toBe(188_000);
    const { order_id } = await cashier.ask(addOrder, { member_id, items: [injection], points: 10_000, expected_receivable: amount_receivable });
    await cashier.ask(settleOrder, { order_id, payments: cash(amount_receivable) });
    expect((await standing(member_id)).points).toBe(0);
    await refundOf(order_id, [{ line_no: 1, amount: 62_667 }]);
    // floor(10,000 × 626.67 ÷ 1,880.00)
    expect((await standing(member_id)).points).toBe(3_333);
    await refundOf(order_id, [{ line_no: 1, quantity: 1 }]);
    expect((await standing(member_id)).points).toBe(10_000);
  });

  it('a coupon with the whole order, not with a part of it', async () => {
    const member_id = await newCustomer(world);
    const coupon_id = await addACoupon(await world.as('administrator'), { threshold: 100_000, amount: 30_000 });
    const member_coupon_id = await heldCoupon(manager, member_id, coupon_id);
    const { order_id } = await cashier.ask(addOrder, { member_id, items: [injection], member_coupon_id, expected_receivable: 168_000 });
    await cashier.ask(settleOrder, { order_id, payments: cash(168_000) });
    const status = async () => (await cashier.ask(memberCoupons, { member_id })).find((row) => row.member_coupon_id === member_coupon_id)!.status;
    await refundOf(order_id, [{ line_no: 1, amount: 167_999 }]);
    expect(await status()).toBe('used');
    await refundOf(order_id, [{ line_no: 1, quantity: 1 }]);
    expect(await status()).toBe('unused');
  });

  it('a coupon though what came by WeChat goes back in cash: all of it is back', async () => {
    const member_id = await newCustomer(world);
    const coupon_id = await addACoupon(await world.as('administrator'), { threshold: 100_000, amount: 30_000 });
    const member_coupon_id = await heldCoupon(manager, member_id, coupon_id);
    const { order_id } = await cashier.ask(addOrder, { member_id, items: [injection], member_coupon_id, expected_receivable: 168_000 });
    await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'WECHAT', amount: 168_000 }] });
    const { payment_pattern_id } = (await manager.ask(shopPayMethod, {})).find(({ pay_method }) => pay_method === 'CASH')!;
    const leaders = [await world.as('administrator'), manager];
    for (const leader of leaders) await decideRules(leader, { 'refund.order_above': 100_000_000 });
    const giveBack = async (amount: number) => {
      const asked = { order_id, lines: [{ line_no: 1, amount }], tenders: [{ payment_pattern_id, amount }], reason: '要现金' };
      expect((await manager.ask(refund.addOrderRefund, asked)).status).toBe('done');
    };
    const status = async () => (await cashier.ask(memberCoupons, { member_id })).find((row) => row.member_coupon_id === member_coupon_id)!.status;
    await giveBack(167_999);
    expect(await status()).toBe('used');
    await giveBack(1);
    expect(await status()).toBe('unused');
    for (const leader of leaders) await decideRules(leader, { 'refund.order_above': null });
  });
});

it('leaves the books right', async () => expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]));
