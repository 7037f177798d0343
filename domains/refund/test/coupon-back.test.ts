import { afterAll, beforeAll, expect, it } from 'vitest';
import { addACoupon, heldCoupon } from '#apps/testing/coupons.ts';
import { cardOf, newCustomer, sell } from '#apps/testing/till.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { memberCoupons } from '#domains/coupon/contract/coupon.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { addOrder, orderDetail, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { orderQuery, orderQuerySum } from '#domains/sales/contract/order-query.endpoints.ts';
import { previewCardRefund } from '../contract/card-refund.endpoints.ts';
import * as refunds from '../contract/order-refund.endpoints.ts';
import { type Desk, openDesk } from './desk.ts';

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
});
afterAll(() => world.close());

it.each([
  ['comes back on a full refund', 0, 268_000, 'unused'],
  ['stays used where a part of what it was bought with is kept', 1, 241_200, 'used'],
] as const)('a coupon %s (rule 9)', async (_, done, back, status) => {
  const [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
  const { member_id } = desk;
  const coupon_id = await addACoupon(await world.as('administrator'), { threshold: 100_000, amount: 30_000 });
  const member_coupon_id = await heldCoupon(manager, member_id, coupon_id);
  const known = new Set((await cashier.ask(memberCards, { member_id })).map(({ card_id }) => card_id));
  const items = [{ item_type: 'count_card' as const, item_id: world.founded.lanting!.catalog.countCards.facialTen!, quantity: 1 }];
  const { order_id } = await cashier.ask(addOrder, { member_id, items, member_coupon_id, expected_receivable: 268_000 });
  await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 268_000 }] });
  const card = (await cashier.ask(memberCards, { member_id })).find(({ card_id }) => !known.has(card_id))!;
  for (let unit = 0; unit < done; unit += 1) await cashier.ask(addDeduction, { member_id, items: [{ card_item_id: card.items[0]!.card_item_id, num: 1 }] });
  expect(await desk.refundOf(card.card_id, back)).toMatchObject({ status: 'done' });
  expect((await cardOf(cashier, member_id, card.card_id)).status).toBe('invalid');
  const kept = (await cashier.ask(memberCoupons, { member_id })).find((row) => row.member_coupon_id === member_coupon_id);
  expect(kept).toMatchObject({ status });
});

/** A coupon of these terms that a member holds, and what becomes of it. */
async function couponOf(member_id: string, form: Parameters<typeof addACoupon>[1]) {
  const manager = await world.as('manager');
  const member_coupon_id = await heldCoupon(manager, member_id, await addACoupon(await world.as('administrator'), form));
  const status = async () => (await manager.ask(memberCoupons, { member_id })).find((row) => row.member_coupon_id === member_coupon_id)!.status;
  return { member_coupon_id, status };
}

async function giveBack(order_id: string, lines: { line_no: number; quantity: number }[]): Promise<void> {
  const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  const plan = await cashier.ask(refunds.previewOrderRefund, { order_id, lines });
  const tenders = plan.tenders.map(({ payment_pattern_id, amount }) => ({ payment_pattern_id, amount }));
  const { refund_id, status } = await cashier.ask(refunds.addOrderRefund, { order_id, lines, tenders, reason: '不满意' });
  if (status === 'pending') await manager.ask(refunds.passOrderRefund, { refund_id });
}
const statusOf = async (order_id: string) => (await (await world.as('cashier')).ask(orderDetail, { order_id })).status;

it.each([
  ['one after the other', [[1], [2]], ['partly_refunded', 'used']],
  ['the free one first', [[2], [1]], ['partly_refunded', 'used']],
  ['both at once', [[1, 2]], ['refunded', 'unused']],
] as const)('a coupon that paid all of one line stays used while that is kept: %s', async (_, steps, [orderThen, couponThen]) => {
  const cashier = await world.as('cashier');
  const { member_id } = desk;
  const { projects, products } = world.founded.lanting!.catalog;
  const free = { scope: 'selected' as const, shop_project_ids: [projects.hairRemoval!], threshold: null, amount: 58_000 };
  const { member_coupon_id, status } = await couponOf(member_id, free);
  const items = [
    { item_type: 'product' as const, item_id: products.mask!, quantity: 1 },
    { item_type: 'project' as const, item_id: projects.hairRemoval!, quantity: 1 },
  ];
  const { order_id } = await cashier.ask(addOrder, { member_id, items, member_coupon_id, expected_receivable: 12_800 });
  await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 12_800 }] });
  const [first, ...rest] = steps;
  await giveBack(order_id, first.map((line_no) => ({ line_no, quantity: 1 })));
  expect([await statusOf(order_id), await status()]).toEqual([orderThen, couponThen]);
  for (const step of rest) await giveBack(order_id, step.map((line_no) => ({ line_no, quantity: 1 })));
  expect([await statusOf(order_id), await status()]).toEqual(['refunded', 'unused']);
});

it.each(['card first', 'serum first'])('an order of a card and a serum is refunded once both are back, and its coupon with it: %s', async (order) => {
  const [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
  const member_id = await newCustomer(world);
  const { member_coupon_id, status } = await couponOf(member_id, { threshold: 100_000, amount: 30_000 });
  const { countCards, products } = world.founded.lanting!.catalog;
  const items = [
    { item_type: 'count_card' as const, item_id: countCards.facialTen!, quantity: 2 },
    { item_type: 'product' as const, item_id: products.mask!, quantity: 1 },
  ];
  // 2 × 2,980.00 + 128.00 − 300.00
  const { order_id } = await cashier.ask(addOrder, { member_id, items, member_coupon_id, expected_receivable: 578_800 });
  await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 578_800 }] });
  const cards = (await cashier.ask(memberCards, { member_id })).map(({ card_id }) => card_id);
  const back = [
    ...cards.map((card_id) => async () => desk.refundOf(card_id, (await manager.ask(previewCardRefund, { card_id })).most)),
    () => giveBack(order_id, [{ line_no: 2, quantity: 1 }]),
  ];
  const steps = order === 'card first' ? back : back.toReversed();
  for (const step of steps.slice(0, -1)) {
    await step();
    expect([await statusOf(order_id), await status()]).toEqual(['partly_refunded', 'used']);
  }
  await steps.at(-1)!();
  expect([await statusOf(order_id), await status()]).toEqual(['refunded', 'unused']);
});

it('a recharge is refunded in part, then wholly, and found among what was refunded', async () => {
  const manager = await world.as('manager');
  const member_id = await newCustomer(world);
  const { gold } = world.founded.lanting!.catalog.balanceCards;
  const { order_id } = await sell(manager, member_id, [{ item_type: 'stored_value_card', item_id: gold!, quantity: 1 }]);
  const [card] = await manager.ask(memberCards, { member_id });
  const found = async () => (await manager.ask(orderQuery, { is_refunded: true, page_size: 200 })).some((row) => row.order_id === order_id);
  const refunded = async () => (await manager.ask(orderQuerySum, { is_refunded: true })).refunded_amount!;
  const before = await refunded();
  await desk.refundOf(card!.card_id, 200_000);
  expect([await statusOf(order_id), await found(), await refunded()]).toEqual(['partly_refunded', true, before + 200_000]);
  await desk.refundOf(card!.card_id, 300_000);
  expect([await statusOf(order_id), await found(), await refunded()]).toEqual(['refunded', true, before + 500_000]);
});

it('leaves the books right', async () => expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]));
