import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decidePoints } from '#apps/testing/earning.ts';
import { cardOf, newCustomer, order, sell, sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { pointsChange } from '#domains/loyalty/contract/member-loyalty.endpoints.ts';
import { messageList } from '#domains/messaging/contract/message.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { addOrder, previewOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { bookState, proveBooks } from '../prove-books.ts';

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  await liveThroughADay();
});
afterAll(() => world.close());

/** One order of each kind: in cash, from a card and with points, owed for, waiting; and a deduction. */
async function liveThroughADay(): Promise<void> {
  const { catalog } = world.founded.lanting!;
  const member_id = await newCustomer(world);
  const injection = [{ item_type: 'project' as const, item_id: catalog.projects.hydrating!, quantity: 1 }];
  await decidePoints(manager, { cap_percent: 50, points_per_yuan: 100 });
  await manager.ask(pointsChange, { member_id, amount: 5_000, remarks: '开户' });
  const purse = await sellCard(manager, member_id, 'stored_value_card', catalog.balanceCards.gold!);
  const { amount_receivable } = await manager.ask(previewOrder, { member_id, items: injection, points: 5_000 });
  const { order_id } = await manager.ask(addOrder, { member_id, items: injection, points: 5_000, expected_receivable: amount_receivable });
  await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'STORED_VALUE', amount: amount_receivable, card_id: purse.card_id }] });
  const card = await sellCard(manager, member_id, 'count_card', catalog.countCards.facialTen!);
  await manager.ask(addDeduction, { member_id, items: [{ card_item_id: card.items[0]!.card_item_id, num: 1 }] });
  expect((await cardOf(manager, member_id, card.card_id)).items[0]!.remain_num).toBe(9);
  await sell(manager, member_id, injection, { payments: [{ pay_method: 'CASH', amount: 8_000 }], allow_debt: true });
  await order(manager, member_id, injection);
}

const faultsOf = async (): Promise<string[]> => [
  ...new Set((await world.look<{ fault: string }>('lanting', 'select fault from ledger_faults()')).map(({ fault }) => fault)),
];
const health = async () => (await world.app.inject({ url: '/api/health' })).json<{ data: object }>().data;

const OF_CASH = 'order_id = (select order_id from sales_order where amount_debt > 0)';
const OF_POINTS = 'order_id = (select order_id from sales_order where points > 0)';

describe('the nightly proof', () => {
  it('finds nothing where all is well', async () => {
    expect(await faultsOf()).toEqual([]);
    expect(await proveBooks(world.backend, world.now())).toBe(0);
    expect(await health()).toEqual({ database: true, books: 'sound' });
  });

  it.each([
    [
      'an order differs from its lines',
      `update order_line set amount_total = amount_total + 1, amount_discount = amount_discount + 1 where ${OF_CASH}`,
      `update order_line set amount_total = amount_total - 1, amount_discount = amount_discount - 1 where ${OF_CASH}`,
    ],
    [
      'an order that was not settled holds money',
      `update sales_order set status = 'voided' where ${OF_CASH}`,
      `update sales_order set status = 'settled' where ${OF_CASH}`,
    ],
    [
      'an order differs from its payments',
      `update sales_order set amount_received = amount_received - 1 where ${OF_CASH}`,
      `update sales_order set amount_received = amount_received + 1 where ${OF_CASH}`,
    ],
    [
      'the lines of an order differ from its payments',
      `update order_line set paid_tender = paid_tender - 1 where ${OF_CASH}`,
      `update order_line set paid_tender = paid_tender + 1 where ${OF_CASH}`,
    ],
    [
      'the debt of an order differs from its account',
      `update sales_order set amount_debt = amount_debt - 1 where ${OF_CASH}`,
      'update sales_order set amount_debt = amount_debt + 1 where amount_debt > 0',
    ],
    [
      'the repayments of an order differ from what was repaid',
      `update sales_order set amount_repaid = amount_repaid + 1, amount_debt = amount_debt - 1 where ${OF_CASH}`,
      'update sales_order set amount_repaid = amount_repaid - 1, amount_debt = amount_debt + 1 where amount_debt > 0',
    ],
    [
      'an order differs from the ledger',
      `update order_payment set amount = amount + 1 where ${OF_CASH}`,
      `update order_payment set amount = amount - 1 where ${OF_CASH}`,
    ],
    [
      'a payment differs from the lots it came from',
      `update order_payment_lot set principal = principal + 1`,
      `update order_payment_lot set principal = principal - 1`,
    ],
    [
      'the points of an order differ from what was taken',
      `update sales_order set points = points + 1 where ${OF_POINTS}`,
      `update sales_order set points = points - 1 where ${OF_POINTS}`,
    ],
    [
      'what a shop received on a day differs from its documents',
      `update sales_order set business_date = business_date - 1 where ${OF_CASH}`,
      `update sales_order set business_date = business_date + 1 where ${OF_CASH}`,
    ],
    [
      'what a shop deducted on a day differs from its documents',
      'update deduction set amount = amount + 1',
      'update deduction set amount = amount - 1',
    ],
  ])('finds that %s', async (fault, plant, mend) => {
    await world.look('lanting', plant);
    expect(await faultsOf()).toContain(fault);
    await world.look('lanting', mend);
    expect(await faultsOf()).toEqual([]);
  });

  it('tells the log, the health page and the head office what it found, the head office once a day', async () => {
    await world.look('lanting', 'update deduction set amount = amount + 1');
    world.logged.length = 0;
    expect(await proveBooks(world.backend, world.now())).toBe(1);
    expect(await proveBooks(world.backend, world.now())).toBe(1);
    expect(world.logged.filter((line) => line.includes('"level":50') && line.includes('the books are wrong'))).toHaveLength(2);
    expect(await health()).toEqual({ database: true, books: 'faulty' });
    const head = await world.as('administrator');
    expect((await head.ask(messageList, {})).map(({ type, plan_num }) => ({ type, plan_num }))).toEqual([{ type: 10, plan_num: 1 }]);
    expect((await manager.ask(messageList, {})).filter(({ type }) => type >= 10)).toEqual([]);
    expect(await (await world.as('strangerAdministrator')).ask(messageList, {})).toEqual([]);
    await world.look('lanting', 'update deduction set amount = amount - 1');
    await proveBooks(world.backend, world.now());
    expect(await health()).toEqual({ database: true, books: 'sound' });
  });

  it('that does not come to its end says so everywhere, goes on with the others and is tried again', async () => {
    // One chain's proof fails, as one that takes too long does.
    await world.look('lanting', `alter function ledger_faults() rename to ledger_faults_kept`);
    await world.look(
      'lanting',
      `create function ledger_faults() returns table (fault text, subject_id bigint) language plpgsql as
      $$ begin if current_org() = ${world.founded.lanting!.org_id} then raise exception 'too slow'; end if;
        return query select * from ledger_faults_kept(); end $$`,
    );
    world.logged.length = 0;
    await expect(proveBooks(world.backend, world.now())).rejects.toThrow('the proof of the books failed in 1 organisations');
    expect(world.logged.join('')).toContain('the books could not be proved');
    expect(await health()).toEqual({ database: true, books: 'unproved' });
    const head = await world.as('administrator');
    expect((await head.ask(messageList, {})).map(({ type }) => type)).toContain(11);
    const proved = await world.look('harbour', 'select proved_at, failing_since from book_proof');
    expect(proved).toEqual([{ proved_at: world.now(), failing_since: null }]);
    await world.look('lanting', 'drop function ledger_faults()');
    await world.look('lanting', 'alter function ledger_faults_kept() rename to ledger_faults');
    await proveBooks(world.backend, world.now());
    expect(await health()).toEqual({ database: true, books: 'sound' });
  });

  it('that has not come for a day and a half is missed', async () => {
    await proveBooks(world.backend, world.now());
    const later = (hours: number): Date => new Date(world.now().getTime() + hours * 3_600_000);
    expect(await bookState(world.backend, later(35))).toBe('sound');
    expect(await bookState(world.backend, later(37))).toBe('unproved');
  });
});
