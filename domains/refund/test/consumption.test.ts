import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Items, newCustomer, type Payments, sell, sellCard } from '#apps/testing/till.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { editOrderPerformers } from '#domains/sales/contract/order-change.endpoints.ts';
import { repayDebt } from '#domains/sales/contract/debt.endpoints.ts';
import { orderDetail } from '#domains/sales/contract/order.endpoints.ts';
import * as refund from '../contract/order-refund.endpoints.ts';

// Stored value that is spent is a measure of its own: what was loaded was one before.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const [CASH, STORED] = [50_000, 66_000];
/** By whom and by what an order’s line was achieved, in cents; nothing that is zero. */
const achieved = async (order_id: string) => {
  const rows = await world.look<{ uid: string; measure: string; amount: number }>(
    'lanting',
    `select uid::text, measure, sum(amount)::int as amount from performance where line_id in (select line_id from order_line where order_id = $1)
      group by 1, 2 having sum(amount) <> 0 order by 2 desc`,
    [order_id],
  );
  return rows.map(({ uid, measure, amount }) => [uid, measure, amount]);
};

/** Two treatments at 580.00, paid in cash and from a card with gift, by one colleague or by nobody yet. */
async function served(uid: string | null) {
  const manager = await world.as('manager');
  const { projects, balanceCards } = world.founded.lanting!.catalog;
  const member_id = await newCustomer(world);
  const { card_id } = await sellCard(manager, member_id, 'stored_value_card', balanceCards.gold!);
  const performers = uid === null ? [] : [{ uid, basis_points: 10_000 }];
  const items: Items = [{ item_type: 'project', item_id: projects.hairRemoval!, quantity: 2, performers }];
  const payments: Payments = [{ pay_method: 'CASH', amount: CASH }, { pay_method: 'STORED_VALUE', amount: STORED, card_id }];
  const { order_id } = await sell(manager, member_id, items, { payments });
  const [line] = await world.look<{ line_id: string; paid_principal: number; paid_gift: number }>(
    'lanting',
    'select line_id::text, paid_principal::int, paid_gift::int from order_line where order_id = $1',
    [order_id],
  );
  expect([line!.paid_gift > 0, line!.paid_principal + line!.paid_gift]).toEqual([true, STORED]);
  return { manager, order_id, line_id: line!.line_id, principal: line!.paid_principal };
}

it('is noted beside what came in, and each goes back as what it was, to zero', async () => {
  const cashier = await world.as('cashier');
  const { manager, order_id, principal } = await served(cashier.uid);
  expect(await achieved(order_id)).toEqual([[cashier.uid, 'sale', CASH], [cashier.uid, 'consumption', principal]]);
  const half = { order_id, lines: [{ line_no: 1, quantity: 1 }], reason: '不做了' };
  for (const [sale, consumption] of [[CASH / 2, Math.floor(principal / 2)], [0, 0]] as const) {
    const { refund_id, status } = await cashier.ask(refund.addOrderRefund, half);
    if (status === 'pending') await manager.ask(refund.passOrderRefund, { refund_id });
    const left = new Map((await achieved(order_id)).map(([, measure, amount]) => [measure, amount as number]));
    expect(left.get('sale') ?? 0).toBe(sale);
    expect(Math.abs((left.get('consumption') ?? 0) - consumption)).toBeLessThanOrEqual(consumption === 0 ? 0 : 1);
  }
});

/** Two treatments at 580.00 on debt, by these colleagues, of which 300.01 is repaid in cash and so much from a card. */
async function repaid(uids: readonly string[], stored: number) {
  const manager = await world.as('manager');
  const { projects, balanceCards } = world.founded.lanting!.catalog;
  const member_id = await newCustomer(world);
  const { card_id } = await sellCard(manager, member_id, 'stored_value_card', balanceCards.gold!);
  const performers = uids.map((uid) => ({ uid, basis_points: 10_000 / uids.length }));
  const items: Items = [{ item_type: 'project', item_id: projects.hairRemoval!, quantity: 2, performers }];
  const { order_id } = await sell(manager, member_id, items, { payments: [], allow_debt: true });
  const owed = await achieved(order_id);
  await manager.ask(repayDebt, { member_id, order_id, payments: [{ pay_method: 'CASH', amount: 30_001 }] });
  // What is owed counted as sold: money that comes in for it changes nothing.
  expect(await achieved(order_id)).toEqual(owed);
  await manager.ask(repayDebt, { member_id, order_id, payments: [{ pay_method: 'STORED_VALUE', amount: stored, card_id }] });
  return { manager, order_id };
}

it('is what a card repays later as well, with whoever has it, and goes back to zero, what is still owed first', async () => {
  const uids = [(await world.as('cashier')).uid, (await world.as('therapist')).uid].toSorted((a, b) => Number(a) - Number(b));
  const { manager, order_id } = await repaid(uids, 50_001);
  const sums = async () => {
    const rows = await achieved(order_id);
    return uids.map((uid) => ['sale', 'consumption'].map((measure) => rows.find((row) => row[0] === uid && row[1] === measure)?.[2] ?? 0));
  };
  expect(await sums()).toEqual([[32_999, 25_001], [33_000, 25_000]]);
  const half = { order_id, lines: [{ line_no: 1, quantity: 1 }], reason: '不做了' };
  for (const left of [58_000, 0]) {
    const { refund_id, status } = await (await world.as('cashier')).ask(refund.addOrderRefund, half);
    if (status === 'pending') await manager.ask(refund.passOrderRefund, { refund_id });
    const now = (await sums()).flat() as number[];
    expect(now.reduce((sum, amount) => sum + amount, 0)).toBe(left);
    expect(now.every((amount) => amount >= 0)).toBe(true);
  }
  expect(await achieved(order_id)).toEqual([]);
  const rows = `select 1 from performance join order_line using (org_id, line_id) where order_id = $1 group by uid, measure
    having sum(coalesce(performance.commission_amount, performance.amount)) <> 0`;
  expect(await world.look('lanting', rows, [order_id])).toEqual([]);
});

it('is what a card repaid of a line that nobody had yet, once somebody is named for it', async () => {
  const { manager, order_id } = await repaid([], 85_999);
  expect(await achieved(order_id)).toEqual([]);
  const { lines } = await manager.ask(orderDetail, { order_id });
  const { uid } = await world.as('therapist');
  const named = { order_id, line_id: lines[0]!.line_id, expected: [], performers: [{ uid, basis_points: 10_000 }], reason: '补记' };
  await manager.ask(editOrderPerformers, named);
  expect(await achieved(order_id)).toEqual([[uid, 'sale', 30_001], [uid, 'consumption', 85_999]]);
});

it('moves with the line to whoever served it, named for the first time or after somebody else', async () => {
  const [cashier, therapist] = [await world.as('cashier'), await world.as('therapist')];
  const { manager, order_id, line_id, principal } = await served(null);
  expect(await achieved(order_id)).toEqual([]);
  for (const { uid } of [cashier, therapist]) {
    const { lines } = await manager.ask(orderDetail, { order_id });
    const expected = lines[0]!.performers.map((one) => ({ uid: one.uid, basis_points: one.basis_points }));
    await manager.ask(editOrderPerformers, { order_id, line_id, expected, performers: [{ uid, basis_points: 10_000 }], reason: '补记' });
    expect(await achieved(order_id)).toEqual([[uid, 'sale', CASH], [uid, 'consumption', principal]]);
  }
});

it('of several people is at nothing for each once the line went back one by one', async () => {
  const [manager, cashier, therapist] = [await world.as('manager'), await world.as('cashier'), await world.as('therapist')];
  const member_id = await newCustomer(world);
  const [one, two] = [cashier.uid, therapist.uid].toSorted((a, b) => Number(a) - Number(b));
  const performers = [one, two].map((uid) => ({ uid: uid!, basis_points: 5_000 }));
  const item_id = world.founded.lanting!.catalog.projects.hairRemoval!;
  // Three at 580.00 for 99.99 in all: 50.00 and 49.99.
  const { order_id } = await sell(manager, member_id, [{ item_type: 'project', item_id, quantity: 3, performers, adjust_amount: -164_001 }]);
  const of = async () => {
    const amounts = new Map((await achieved(order_id)).map(([uid, , amount]) => [uid, amount]));
    return [amounts.get(one!) ?? 0, amounts.get(two!) ?? 0];
  };
  expect(await of()).toEqual([5_000, 4_999]);
  for (const left of [[3_333, 3_333], [1_666, 1_667], [0, 0]]) {
    const back = await cashier.ask(refund.addOrderRefund, { order_id, lines: [{ line_no: 1, quantity: 1 }], reason: '不做了' });
    if (back.status === 'pending') await manager.ask(refund.passOrderRefund, { refund_id: back.refund_id });
    expect(await of()).toEqual(left);
  }
});
