import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { race } from '#apps/testing/race.ts';
import type { Items } from '#apps/testing/till.ts';
import { newCustomer, order } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { atLength } from '#kernel/testkit/length.ts';
import { addOrder, settleOrder } from '../contract/order.endpoints.ts';

const LARGE = atLength({ short: 2, long: 12 });
const USUAL = atLength({ short: 30, long: 80 });

let world: World;
let cashier: Client;
let member_id: string;
beforeAll(async () => {
  world = await openWorld();
  cashier = await world.as('cashier');
  member_id = await newCustomer(world);
});
afterAll(() => world.close());

/** What is as large as may be takes its time on a busy machine. */
const PATIENCE = 120_000;

const cards = (quantity: number): Items => [
  { item_type: 'count_card', item_id: world.founded.lanting!.catalog.countCards.facialTen!, quantity },
];
const treatment = (): Items => [{ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];

/** An order, and the call that takes its money in cash. */
async function toSettle(items: Items, buyer = member_id): Promise<() => ReturnType<Client['call']>> {
  const { order_id, amount_receivable } = await order(cashier, buyer, items);
  return () => cashier.call(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: amount_receivable }] }) as never;
}

describe('an order as large as any may be', () => {
  it('opens 500 count cards', async () => {
    const settled = await (await toSettle(cards(500)))();
    expect(settled.status).toBe(200);
    expect(await world.look('lanting', 'select count(*)::int as n from card where member_id = $1', [member_id])).toEqual([{ n: 500 }]);
    expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  }, PATIENCE);

  it('leaves the sales beside it alone: those of 300 cards and many of a treatment, all at once', async () => {
    const calls: Awaited<ReturnType<typeof toSettle>>[] = [];
    const buyers = [await newCustomer(world), await newCustomer(world), await newCustomer(world)];
    for (let made = 0; made < LARGE; made += 1) calls.push(await toSettle(cards(300), await newCustomer(world)));
    for (let made = 0; made < USUAL; made += 1) calls.splice((made * 7) % calls.length, 0, await toSettle(treatment(), buyers[made % buyers.length]));
    expect(await race(calls)).toEqual({ succeeded: LARGE + USUAL, refused: 0, faults: [] });
    expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  }, PATIENCE);

  it('is refused with one card more, with nothing kept', async () => {
    await expectRefusal(
      world,
      'lanting',
      () => cashier.call(addOrder, { member_id, items: cards(501), expected_receivable: 0 }),
      { status: 400, message: '一张订单最多购买500张次卡，请分开下单' },
    );
  }, PATIENCE);
});
