import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addACoupon, heldCoupon } from '#apps/testing/coupons.ts';
import { decidePoints } from '#apps/testing/earning.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { held, takeIn } from '#apps/testing/stock.ts';
import { type Items, newCustomer, type Payments, sell, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { addBalanceCard } from '#domains/catalog/server/api.ts';
import { memberCoupons } from '#domains/coupon/contract/coupon.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { memberLoyalty, pointsChange } from '#domains/loyalty/contract/member-loyalty.endpoints.ts';
import { addOrder, orderDetail, previewOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import * as cards from '../contract/card-refund.endpoints.ts';
import * as refund from '../contract/order-refund.endpoints.ts';

let world: World;
let cashier: Client;
let manager: Client;
let member_id: string;
/** 128.00 and 580.00. */
let mask: Items[number];
let waxing: Items[number];
beforeAll(async () => {
  world = await openWorld();
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  const { projects, products } = world.founded.lanting!.catalog;
  mask = { item_type: 'product', item_id: products.mask!, quantity: 1 };
  waxing = { item_type: 'project', item_id: projects.hairRemoval!, quantity: 1 };
  member_id = await newCustomer(world);
  for (const remarks of ['开户', '补录']) await manager.ask(pointsChange, { member_id, amount: 100_000, remarks });
});
afterAll(() => world.close());

const points = async () => (await manager.ask(memberLoyalty, { member_id })).points;
const pays_for = (kinds: Partial<Record<'project' | 'product' | 'count_card', boolean>>) => ({ project: false, product: false, count_card: false, ...kinds });

/** Sells for `asked` points and the rest by `payments`. */
async function soldFor(items: Items, asked: number, payments: (receivable: number) => Payments, allow_debt = false) {
  const { amount_receivable, lines } = await cashier.ask(previewOrder, { member_id, items, points: asked });
  const { order_id } = await cashier.ask(addOrder, { member_id, items, points: asked, expected_receivable: amount_receivable });
  await manager.ask(settleOrder, { order_id, payments: payments(amount_receivable), allow_debt });
  return { order_id, receivable: lines.map((line) => line.amount_receivable) };
}
async function giveBack(order_id: string, lines: { line_no: number; quantity: number }[]) {
  const plan = await cashier.ask(refund.previewOrderRefund, { order_id, lines });
  const tenders = plan.tenders.map(({ payment_pattern_id, amount }) => ({ payment_pattern_id, amount }));
  const { refund_id, status } = await cashier.ask(refund.addOrderRefund, { order_id, lines, tenders, reason: '不满意' });
  // What has no sum to hold against a limit takes two people.
  expect(plan.amount > 0 || status === 'pending').toBe(true);
  if (status === 'pending') await manager.ask(refund.passOrderRefund, { refund_id });
  return plan;
}
const statusOf = async (order_id: string) => (await cashier.ask(orderDetail, { order_id })).status;
const all = (line_no = 1, quantity = 1) => ({ line_no, quantity });

/** A purse of which gift alone is left. */
async function giftPurse(): Promise<string> {
  const sbc_id = await systemWork(world.backend, world.now(), world.founded.lanting!.org_id, async (work) =>
    addBalanceCard(work, {
      balance_card_name: '只剩赠送', sell_price: 10_000, total_amount: 10_000, gift_amount: 600_000, valid: 1, valid_unit: 2, spend_rule: 'principal_first',
    }),
  );
  const { card_id } = await sellCard(cashier, member_id, 'stored_value_card', sbc_id);
  await sell(cashier, member_id, [mask], { payments: [{ pay_method: 'STORED_VALUE', amount: 12_800, card_id }] });
  return card_id;
}

describe('points that paid for an order come back with it', () => {
  it('where the rest of it was owed: half of them with half of it, all with all', async () => {
    await decidePoints(manager, { cap_percent: 50, pays_for: pays_for({ project: true }) });
    const before = await points();
    const two = { ...waxing, quantity: 2 };
    const { order_id, receivable } = await soldFor([two], 30_000, () => [], true);
    // 300.00 of 1,160.00 by points, 860.00 owed.
    expect(receivable).toEqual([86_000]);
    expect(await points()).toBe(before - 30_000);
    expect(await giveBack(order_id, [all()])).toMatchObject({ debt: 43_000, tender: 0 });
    expect(await points()).toBe(before - 15_000);
    await giveBack(order_id, [all()]);
    expect(await points()).toBe(before);
    expect(await statusOf(order_id)).toBe('refunded');
  });

  it('where gift paid the rest', async () => {
    const card_id = await giftPurse();
    await decidePoints(manager, { cap_percent: 50, pays_for: pays_for({ project: true }) });
    const before = await points();
    const { order_id, receivable } = await soldFor([waxing], 10_000, (amount) => [{ pay_method: 'STORED_VALUE', amount, card_id }]);
    expect([receivable, await points()]).toEqual([[48_000], before - 10_000]);
    expect(await giveBack(order_id, [all()])).toMatchObject({ restored_gift: 48_000, tender: 0 });
    expect(await points()).toBe(before);
  });

  it('where they paid all of one line beside another in cash: the order is whole once both are back', async () => {
    await decidePoints(manager, { cap_percent: 100, pays_for: pays_for({ project: true }) });
    const before = await points();
    const cash = (amount: number): Payments => [{ pay_method: 'CASH', amount }];
    const { order_id, receivable } = await soldFor([waxing, mask], 58_000, cash);
    expect([receivable, await points()]).toEqual([[0, 12_800], before - 58_000]);
    await giveBack(order_id, [all(2)]);
    expect([await statusOf(order_id), await points()]).toEqual(['partly_refunded', before - 58_000]);
    expect(await giveBack(order_id, [all(1)])).toMatchObject({ amount: 0, tender: 0, tenders: [], needs_approval: true });
    expect([await statusOf(order_id), await points()]).toEqual(['refunded', before]);
  });

  it('where they paid all of it: the goods come back by number, and go into stock', async () => {
    await decidePoints(manager, { cap_percent: 100, pays_for: pays_for({ project: true, product: true }) });
    await decideRules(manager, { 'stock.on_sale': 'shortage' });
    await takeIn(manager, mask.item_id);
    const stock = () => held(world, 'lanting', manager.shop_id, mask.item_id);
    const [before, there] = [await points(), await stock()];
    const { order_id, receivable } = await soldFor([{ ...mask, quantity: 2 }, waxing], 83_600, () => []);
    expect([receivable, await points()]).toEqual([[0, 0], before - 83_600]);
    await giveBack(order_id, [all()]);
    // One of two masks: 128.00 of points.
    expect([await statusOf(order_id), await points()]).toEqual(['partly_refunded', before - 83_600 + 12_800]);
    await giveBack(order_id, [all(), all(2)]);
    expect([await statusOf(order_id), await points(), await stock()]).toEqual(['refunded', before, there]);
    const again = await cashier.call(refund.previewOrderRefund, { order_id, lines: [all()] });
    expect(again.status).toBe(409);
  });

  it('where they paid all of a card that nobody used, and not of one that was', async () => {
    await decidePoints(manager, { cap_percent: 100, points_per_yuan: 10, pays_for: pays_for({ count_card: true }) });
    const items = [{ item_type: 'count_card' as const, item_id: world.founded.lanting!.catalog.countCards.facialTen!, quantity: 1 }];
    const before = await points();
    const givenUp = async (used: boolean) => {
      const { order_id } = await soldFor(items, 29_800, () => []);
      expect(await points()).toBe(before - 29_800);
      const card = (await cashier.ask(memberCards, { member_id })).find(({ kind, status }) => kind === 'count_card' && status === 'in_use')!;
      if (used) await cashier.ask(addDeduction, { member_id, items: [{ card_item_id: card.items[0]!.card_item_id, num: 1 }] });
      const { refund_id } = await cashier.ask(cards.refundCard, { card_id: card.card_id, amount: 0, payments: [], reason: '搬家' });
      await manager.ask(cards.passCardRefund, { refund_id });
      return [await statusOf(order_id), await points()];
    };
    expect(await givenUp(false)).toEqual(['refunded', before]);
    expect(await givenUp(true)).toEqual(['settled', before - 29_800]);
  });
});

it('a coupon that paid for all of an order comes back once all of it is back', async () => {
  const coupon_id = await addACoupon(await world.as('administrator'), { threshold: null, amount: 70_800 });
  const member_coupon_id = await heldCoupon(manager, member_id, coupon_id);
  const { order_id } = await cashier.ask(addOrder, { member_id, items: [mask, waxing], member_coupon_id, expected_receivable: 0 });
  await cashier.ask(settleOrder, { order_id, payments: [] });
  const status = async () => (await cashier.ask(memberCoupons, { member_id })).find((row) => row.member_coupon_id === member_coupon_id)!.status;
  await giveBack(order_id, [all(2)]);
  expect(await status()).toBe('used');
  await giveBack(order_id, [all(1)]);
  expect([await statusOf(order_id), await status()]).toEqual(['refunded', 'unused']);
});

it('leaves the books right', async () => expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]));
