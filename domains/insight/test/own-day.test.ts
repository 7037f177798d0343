import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, order, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { orderQuery, orderQuerySum } from '#domains/sales/contract/order-query.endpoints.ts';
import { orderDetail, orderSearch, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { foldDays } from '#kernel/server/day-figures.ts';
import { homeConsumption, homeHead, homeTrend } from '../contract/insight.endpoints.ts';
import { shopFigures } from '../contract/report.endpoints.ts';

const MASK = 12_800;

let world: World;
let cashier: Client;
let manager: Client;
let member_id: string;
/** A sale of the manager's, one of the cashier's, and an order of the manager's that waits for its money. */
let theirs: string;
let own: string;
let waiting: string;
beforeAll(async () => {
  world = await openWorld();
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  member_id = await newCustomer(world);
  const items = [{ item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }];
  theirs = (await sell(manager, member_id, [{ ...items[0]!, quantity: 3 }])).order_id;
  own = (await sell(cashier, null, items)).order_id;
  waiting = (await order(manager, member_id, items)).order_id;
});
afterAll(() => world.close());

const ids = (rows: readonly { order_id: string }[]) => rows.map(({ order_id }) => order_id);

describe('whoever serves at the till', () => {
  it('sees their own day, each figure with the list that sums to it; the manager sees the shop’s', async () => {
    expect(await cashier.ask(homeHead, {})).toMatchObject({ order_num: 1, sale_amount: MASK, amount_received: MASK, received: [{ amount: MASK }] });
    expect(await manager.ask(homeHead, {})).toMatchObject({ order_num: 2, sale_amount: 4 * MASK });
    expect((await cashier.ask(homeTrend, {})).amount_received.at(-1)).toBe(MASK);
    await foldDays(world.backend, world.now());
    expect((await cashier.ask(homeTrend, {})).amount_received.at(-1)).toBe(MASK);
    expect((await manager.ask(homeTrend, {})).amount_received.at(-1)).toBe(4 * MASK);
    const asked = { figure: 'amount_received' as const };
    const { start_date: _, ...sum } = await cashier.ask(shopFigures.sum, asked);
    expect(sum.amount).toBe(MASK);
    expect(await cashier.ask(shopFigures.list, asked)).toHaveLength(1);
    expect((await manager.ask(shopFigures.sum, asked)).amount).toBe(4 * MASK);
    const most = async (client: Client) => (await client.ask(homeConsumption, { period: '2026-03' })).members.length;
    expect([await most(cashier), await most(manager)]).toEqual([0, 1]);
  });

  it('lists the orders they served and those that wait, and finds any by its customer or number', async () => {
    expect(ids(await cashier.ask(orderSearch, {})).toSorted()).toEqual([own, waiting].toSorted());
    expect(ids(await manager.ask(orderSearch, {}))).toHaveLength(3);
    expect(ids(await cashier.ask(orderSearch, { member_id }))).toContain(theirs);
    const { order_number } = await cashier.ask(orderDetail, { order_id: theirs });
    expect(ids(await cashier.ask(orderSearch, { key_word: order_number }))).toEqual([theirs]);
    expect(ids(await cashier.ask(orderQuery, {}))).not.toContain(theirs);
    expect(await cashier.ask(orderQuerySum, {})).toMatchObject({ order_num: 2, amount_received: MASK });
    expect(await manager.ask(orderQuerySum, {})).toMatchObject({ order_num: 3, amount_received: 4 * MASK });
  });

  it('has a colleague’s order in their list once they took its money', async () => {
    await cashier.ask(settleOrder, { order_id: waiting, payments: [{ pay_method: 'CASH', amount: MASK }] });
    expect(ids(await cashier.ask(orderSearch, {}))).toContain(waiting);
    // A figure is of whoever made the order, as everywhere.
    expect((await cashier.ask(homeHead, {})).amount_received).toBe(MASK);
  });
});
