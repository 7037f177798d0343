import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Items, order, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { orderDetail, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { addDays } from '#kernel/contract/day.ts';
import * as day from '../contract/day_close.endpoints.ts';

const MINUTE_MS = 60_000;
const PRICE = 198_000;
const cash = [{ pay_method: 'CASH' as const, amount: PRICE }];

let world: World;
let cashier: Client;
let items: Items;
beforeAll(async () => {
  world = await openWorld();
  items = [{ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];
});
afterAll(() => world.close());

/** Until so many minutes before the shop's next midnight, which is four in the afternoon of the world's clock. */
async function untilMidnight(minutes: number): Promise<string> {
  const now = world.now();
  const midnight = new Date(now);
  midnight.setUTCHours(16, 0, 0, 0);
  if (midnight.getTime() - minutes * MINUTE_MS <= now.getTime()) midnight.setUTCDate(midnight.getUTCDate() + 1);
  return pass((midnight.getTime() - now.getTime()) / MINUTE_MS - minutes);
}
/** Answers the day on which the shop then is. */
async function pass(minutes: number): Promise<string> {
  world.advance(minutes * MINUTE_MS);
  cashier = await world.as('cashier');
  return (await cashier.ask(day.previewDayClose, {})).business_date;
}
const sumsOf = async (business_date: string) => {
  const { order_num, tenders, cash_expected } = await cashier.ask(day.previewDayClose, { business_date });
  return { order_num, received: tenders.reduce((sum, { received }) => sum + received, 0), cash_expected };
};
const close = (business_date: string) => cashier.call(day.addDayClose, { business_date, counts: [], reason: '未点' });
const postedOn = (order_id: string) =>
  world.look<{ day: string }>('lanting', "select business_date::text as day from ledger_entry where document = 'order' and document_id = $1", [
    order_id,
  ]);

describe('a day that is closed after midnight', () => {
  it('has what was paid before midnight, and the next one what was paid after it, whenever the order was put together', async () => {
    const evening = await untilMidnight(1);
    await sell(cashier, null, items);
    const { order_id } = await order(cashier, null, items);
    const morning = await pass(2);
    expect(morning).toBe(addDays(evening, 1));
    await cashier.ask(settleOrder, { order_id, payments: cash });
    expect(await postedOn(order_id)).toEqual([{ day: morning }]);
    const closed = await close(evening);
    expect(closed).toMatchObject({ status: 200, data: { cash_expected: PRICE } });
    expect(await sumsOf(evening)).toMatchObject({ order_num: 1, received: PRICE });
    expect(await sumsOf(morning)).toMatchObject({ order_num: 1, received: PRICE, cash_expected: PRICE });
    expect((await close(evening)).status).toBe(409);
    await sell(cashier, null, items);
    expect(await sumsOf(evening)).toMatchObject({ order_num: 1, received: PRICE });
  });
});

describe('a till whose line was cut', () => {
  it('is told what came of its sale by asking again, on a day that was closed meanwhile, and sells nothing twice', async () => {
    const evening = await untilMidnight(5);
    const { order_id } = await order(cashier, null, items);
    const key = 'answer-never-came';
    const first = await cashier.call(settleOrder, { order_id, payments: cash }, { key });
    expect(first.status).toBe(200);
    expect((await close(evening)).status).toBe(200);
    const before = await sumsOf(evening);
    await pass(30);
    const again = await cashier.call(settleOrder, { order_id, payments: cash }, { key });
    expect(again).toMatchObject({ status: 200, data: first.data });
    expect(await postedOn(order_id)).toEqual([{ day: evening }]);
    expect(await sumsOf(evening)).toEqual(before);
  });

  it('comes too late for the closed day, and under the same key is in time for the next one', async () => {
    const evening = await untilMidnight(5);
    const { order_id } = await order(cashier, null, items);
    expect((await close(evening)).status).toBe(200);
    const before = await sumsOf(evening);
    const key = 'sent-while-line-down';
    expect((await cashier.call(settleOrder, { order_id, payments: cash }, { key })).status).toBe(409);
    expect((await cashier.ask(orderDetail, { order_id })).status).toBe('pending');
    const morning = await pass(10);
    expect((await cashier.call(settleOrder, { order_id, payments: cash }, { key })).status).toBe(200);
    expect(await postedOn(order_id)).toEqual([{ day: morning }]);
    expect(await sumsOf(evening)).toEqual(before);
    expect(await sumsOf(morning)).toMatchObject({ order_num: 1, received: PRICE });
  });

  it('leaves the books right', async () => expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]));
});
