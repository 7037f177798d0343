import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, order, sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberLoyalty, pointsChange } from '#domains/loyalty/contract/member-loyalty.endpoints.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { decideGrowth, decidePoints } from '#apps/testing/earning.ts';
import * as refunds from '../contract/card-refund.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { addOrder, previewOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';

let world: World;
let manager: Client;
let cashier: Client;
beforeAll(async () => {
  world = await openWorld();
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  await decideGrowth(manager, { stored_value_card: 1, principal: 2 });
});
afterAll(() => world.close());

it('money that goes back takes the growth with it that it had earned, and the level that it gave', async () => {
  const member_id = await newCustomer(world);
  const { card_id } = await sellCard(cashier, member_id, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.gold!);
  const standing = () => manager.ask(memberLoyalty, { member_id });
  expect(await standing()).toMatchObject({ growth: 5_000, level_name: '银卡会员' });
  const giveBack = async (amount: number) => {
    const { ways } = await cashier.ask(refunds.previewCardRefund, { card_id, amount });
    const cash = ways.find((way) => way.pay_method === 'CASH')!;
    const payments = [{ payment_pattern_id: cash.payment_pattern_id, amount }];
    const { refund_id, status } = await cashier.ask(refunds.refundCard, { card_id, amount, payments, reason: '搬家' });
    if (status === 'pending') await manager.ask(refunds.passCardRefund, { refund_id });
  };
  await giveBack(100_000);
  expect(await standing()).toMatchObject({ growth: 4_000, level_name: '银卡会员' });
  await giveBack(250_000);
  expect(await standing()).toMatchObject({ growth: 1_500, level_name: '普通会员' });
  await giveBack(150_000);
  expect(await standing()).toMatchObject({ growth: 0 });
});

/** Gives all of a card back, in cash what came in by cash. */
async function giveUp(card_id: string): Promise<void> {
  const { amount, tender, ways } = await cashier.ask(refunds.previewCardRefund, { card_id });
  const cash = ways.find((way) => way.pay_method === 'CASH')!.payment_pattern_id;
  const payments = tender > 0 ? [{ payment_pattern_id: cash, amount: tender }] : [];
  const { refund_id, status } = await cashier.ask(refunds.refundCard, { card_id, amount, payments, reason: '搬家' });
  if (status === 'pending') await manager.ask(refunds.passCardRefund, { refund_id });
}

describe('what a card earned goes with its money, whatever else its order held', () => {
  const standing = async (member_id: string) => manager.ask(memberLoyalty, { member_id });
  const facialTen = () => world.founded.lanting!.catalog.countCards.facialTen!;
  it('leaves no point behind for the part that gift paid, cycle after cycle', async () => {
    await decidePoints(manager, { per: { principal: 1 } });
    const member_id = await newCustomer(world);
    const purse = await sellCard(cashier, member_id, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.gold!);
    for (let cycle = 0; cycle < 2; cycle += 1) {
      const payments = [{ pay_method: 'STORED_VALUE' as const, amount: 298_000, card_id: purse.card_id }];
      const { card_id } = await sellCard(cashier, member_id, 'count_card', facialTen(), { payments });
      // 2,980.00 × 5,000 ÷ 5,600 of it is principal.
      expect((await standing(member_id)).points).toBeGreaterThan(2_600);
      await giveUp(card_id);
      expect(await standing(member_id)).toMatchObject({ points: 0, points_owed: 0 });
    }
  });

  it('takes back what the card earned at its own rate, and leaves the other lines theirs', async () => {
    await decidePoints(manager, { per: { count_card: 1 } });
    const { catalog } = world.founded.lanting!;
    const member_id = await newCustomer(world);
    const { order_id, amount_receivable } = await order(cashier, member_id, [
      { item_type: 'count_card', item_id: facialTen(), quantity: 1 },
      { item_type: 'product', item_id: catalog.products.mask!, quantity: 25 },
    ]);
    await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: amount_receivable }] });
    expect(await standing(member_id)).toMatchObject({ points: 2_980 });
    const [card] = await cashier.ask(memberCards, { member_id });
    await giveUp(card!.card_id);
    expect(await standing(member_id)).toMatchObject({ points: 0, points_owed: 0 });
  });

  it('keeps in proportion what the units that were done had earned', async () => {
    await decidePoints(manager, { per: { count_card: 1 } });
    const member_id = await newCustomer(world);
    const card = await sellCard(cashier, member_id, 'count_card', facialTen());
    await manager.ask(addDeduction, { member_id, items: [{ card_item_id: card.items[0]!.card_item_id, num: 3 }] });
    await giveUp(card.card_id);
    expect(await standing(member_id)).toMatchObject({ points: 894 });
  });
});

it('points that paid for a card come back once, in proportion to its money', async () => {
  await decidePoints(manager, { cap_percent: 50, points_per_yuan: 100, pays_for: { project: false, product: false, count_card: true } as never });
  const member_id = await newCustomer(world);
  await manager.ask(pointsChange, { member_id, amount: 10_000, remarks: '开户' });
  const items = [{ item_type: 'count_card' as const, item_id: world.founded.lanting!.catalog.countCards.facialTen!, quantity: 1 }];
  const { amount_receivable } = await cashier.ask(previewOrder, { member_id, items, points: 10_000 });
  expect(amount_receivable).toBe(288_000);
  const { order_id } = await cashier.ask(addOrder, { member_id, items, points: 10_000, expected_receivable: amount_receivable });
  await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: amount_receivable }] });
  expect((await manager.ask(memberLoyalty, { member_id })).points).toBe(0);
  const [card] = await cashier.ask(memberCards, { member_id });
  await manager.ask(addDeduction, { member_id, items: [{ card_item_id: card!.items[0]!.card_item_id, num: 5 }] });
  await giveUp(card!.card_id);
  expect((await manager.ask(memberLoyalty, { member_id })).points).toBe(5_000);
});
