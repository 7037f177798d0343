import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { cardOf, newCustomer, order, sell, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { editRules, findRules } from '#domains/setting/contract/rule.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { addOrder, orderDetail, previewOrder, settleOrder } from '../contract/order.endpoints.ts';
import { voidWaitingOrders } from '../server/void-waiting.commands.ts';

// What the business rules change at the till, each with what holds without it.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const HOUR = 3_600_000;

/** Decides a rule for the main shop, or in the head office; `null` takes it back. */
async function decide(key: string, value: boolean | number | string | null, person: 'manager' | 'administrator' = 'manager'): Promise<void> {
  const client = await world.as(person);
  const [rule] = await client.ask(findRules, { rule_keys: [key] });
  await client.ask(editRules, { rules: [{ key, value, version: rule!.version }] });
}
const catalog = () => world.founded.lanting!.catalog;
const facial = () => [{ item_type: 'project' as const, item_id: catalog().projects.facial!, quantity: 1 }];

describe('debt', () => {
  it('is refused to everybody where the shop does not lend, the right to let owe or not', async () => {
    const manager = await world.as('manager');
    const member_id = await newCustomer(world);
    const { order_id } = await order(manager, member_id, facial());
    await decide('sales.debt_allowed', false);
    const owe = () => manager.call(settleOrder, { order_id, payments: [], allow_debt: true });
    await expectRefusal(world, 'lanting', owe, { status: 400, message: '本店不允许欠款结算，请收足全款', field: 'allow_debt' });
    await decide('sales.debt_allowed', null);
    expect((await owe()).code).toBe(0);
  });
});

describe('rounding off', () => {
  it('leaves the end off what is owed, names it, and is what is paid', async () => {
    const manager = await world.as('manager');
    const member_id = await newCustomer(world);
    const items = [{ ...facial()[0]!, adjust_amount: -45 }];
    const before = await manager.ask(previewOrder, { member_id, items });
    await decide('sales.rounding', 'whole');
    const after = await manager.ask(previewOrder, { member_id, items });
    expect(after.amount_receivable).toBe(before.amount_receivable - (before.amount_receivable % 100));
    expect(after.lines[0]!.explanation.at(-1)).toMatchObject({ step: 'rounding', params: { cut_cents: -(before.amount_receivable % 100) } });
    const { order_id } = await sell(manager, member_id, items);
    expect(await manager.ask(orderDetail, { order_id })).toMatchObject({ amount_receivable: after.amount_receivable, amount_debt: 0 });
    await decide('sales.rounding', null);
  });
});

describe('a change by hand', () => {
  it('takes off no more than one person may', async () => {
    const manager = await world.as('manager');
    const member_id = await newCustomer(world);
    await decide('sales.adjust_limit_percent', 0);
    const ask = () => manager.call(addOrder, { member_id, items: [{ ...facial()[0]!, adjust_amount: -1 }], expected_receivable: 39_799 });
    await expectRefusal(world, 'lanting', ask, { status: 403, message: '改价超过原价的0%，须由另一位同事授权', field: 'items.0.adjust_amount' });
    await decide('sales.adjust_limit_percent', 20);
    const discounted = (adjust_tenths: number, expected_receivable: number) => () =>
      manager.call(addOrder, { member_id, items: [{ ...facial()[0]!, adjust_tenths }], expected_receivable });
    await expectRefusal(world, 'lanting', discounted(79, 31_442), { status: 403, message: '改价超过原价的20%，须由另一位同事授权', field: 'items.0.adjust_tenths' });
    expect((await discounted(80, 31_840)()).code).toBe(0);
    await decide('sales.adjust_limit_percent', null);
    expect((await ask()).code).toBe(0);
  });
});

describe('who buys and who serves', () => {
  it('a walk-in is sent for a file where the shop wants one', async () => {
    const cashier = await world.as('cashier');
    const { amount_receivable } = await cashier.ask(previewOrder, { member_id: null, items: facial() });
    await decide('sales.walk_in_allowed', false);
    const buy = () => cashier.call(addOrder, { member_id: null, items: facial(), expected_receivable: amount_receivable });
    await expectRefusal(world, 'lanting', buy, { status: 400, message: '请先选择会员', field: 'member_id' });
    expect((await cashier.call(previewOrder, { member_id: null, items: facial() })).code).toBe(0);
    await decide('sales.walk_in_allowed', null);
    expect((await buy()).code).toBe(0);
  });

  it('an order, and a deduction, name who served where the shop wants it', async () => {
    const manager = await world.as('manager');
    const member_id = await newCustomer(world);
    const card = await sellCard(manager, member_id, 'count_card', catalog().countCards.facialTen!);
    await decide('sales.sale_needs_performer', true);
    await decide('deduction.needs_performer', true);
    const { amount_receivable } = await manager.ask(previewOrder, { member_id, items: facial() });
    const buy = () => manager.call(addOrder, { member_id, items: facial(), expected_receivable: amount_receivable });
    await expectRefusal(world, 'lanting', buy, { status: 400, message: '请选择服务人员', field: 'items.0.performers' });
    const take = { card_item_id: card.items[0]!.card_item_id, num: 1 };
    const deduct = (performers: { uid: string; basis_points: number }[]) => manager.call(addDeduction, { member_id, items: [{ ...take, performers }] });
    await expectRefusal(world, 'lanting', () => deduct([]), { status: 400, message: '请选择服务人员', field: 'items.0.performers' });
    expect((await deduct([{ uid: manager.uid, basis_points: 10_000 }])).code).toBe(0);
    await decide('sales.sale_needs_performer', null);
    await decide('deduction.needs_performer', null);
    expect((await buy()).code).toBe(0);
  });
});

describe('a card sold on debt', () => {
  it('gives the units paid for, or all of them where the organisation trusts its members', async () => {
    const manager = await world.as('manager');
    const member_id = await newCustomer(world);
    const card = await sellCard(manager, member_id, 'count_card', catalog().countCards.facialTen!, { payments: [], allow_debt: true });
    const { card_item_id } = card.items[0]!;
    const deduct = () => manager.call(addDeduction, { member_id, items: [{ card_item_id, num: 1 }] });
    expect(card.items[0]!.usable_num).toBe(0);
    expect((await deduct()).status).toBe(409);
    await decide('card.units_follow_payment', false, 'administrator');
    expect((await cardOf(manager, member_id, card.card_id)).items[0]!.usable_num).toBe(10);
    expect((await deduct()).code).toBe(0);
    await decide('card.units_follow_payment', null, 'administrator');
    expect((await deduct()).status).toBe(409);
  });
});

describe('orders that nobody pays', () => {
  it('are given up after a day, unless the shop says otherwise', async () => {
    const manager = await world.as('manager');
    const { order_id } = await order(manager, await newCustomer(world), facial());
    await decide('sales.void_pending_hours', 0);
    expect(await voidWaitingOrders(world.backend, new Date(world.now().getTime() + 1_000 * HOUR))).toBe(0);
    await decide('sales.void_pending_hours', null);
    expect(await voidWaitingOrders(world.backend, new Date(world.now().getTime() + 24 * HOUR - 1))).toBe(0);
    expect(await voidWaitingOrders(world.backend, new Date(world.now().getTime() + 25 * HOUR))).toBeGreaterThan(0);
    expect(await manager.ask(orderDetail, { order_id })).toMatchObject({ status: 'voided', void_reason: '超过24小时未结算，自动作废' });
    const [entry] = await world.look<{ uid: null; endpoint: string }>(
      'lanting',
      "select uid, endpoint from audit_entry where subject = 'sales_order' and subject_id = $1 order by audit_id desc limit 1",
      [order_id],
    );
    expect(entry).toEqual({ uid: null, endpoint: 'job' });
    const settle = () => manager.call(settleOrder, { order_id, payments: [], allow_debt: true });
    await expectRefusal(world, 'lanting', settle, { status: 409, message: '订单已结算或已作废，请刷新查看' });
  });
});
