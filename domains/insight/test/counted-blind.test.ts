import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { type Items, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addDayClose, previewDayClose } from '#domains/day_close/contract/day_close.endpoints.ts';
import { orderQuerySum } from '#domains/sales/contract/order-query.endpoints.ts';
import { foldDays } from '#kernel/server/day-figures.ts';
import { accountingSearch, accountingSum } from '../contract/accounting.endpoints.ts';
import { achievementDetail, achievementSearch, achievementSum, achievementSummary } from '../contract/achievement.endpoints.ts';
import { cashierSearch, cashierSum } from '../contract/cashier.endpoints.ts';
import { homeHead, homeOrderValues, homeTrend } from '../contract/insight.endpoints.ts';
import { dailyReport, shopFigures } from '../contract/report.endpoints.ts';

const MASK = 12_800;
const DAY_MS = 86_400_000;
const UNTOLD = { amount_received: null, refund_amount: null, sale_amount: null, recharge_amount: null };
/** What the shop's only cashier took: three masks in cash and one by WeChat. */
const TOLD = { amount_received: 4 * MASK, refund_amount: 0, sale_amount: 4 * MASK, recharge_amount: 0 };

let world: World;
let cashier: Client;
let manager: Client;
let items: Items;
const start = async () => {
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
};
/** The cashier may see reports, as a shop may have it. */
const grantReports = () =>
  world.look(
    'lanting',
    `insert into role_grant (org_id, role_id, module, permission)
     select current_org(), r.role_id, 'beauty', 'insight:report' from staff_role r where r.uid = $1 on conflict do nothing`,
    [cashier.uid],
  );
beforeAll(async () => {
  world = await openWorld();
  items = [{ item_type: 'product', item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }];
  await start();
  await grantReports();
  for (let at = 0; at < 3; at += 1) await sell(cashier, null, items);
  await sell(cashier, null, items, { payments: [{ pay_method: 'WECHAT', amount: MASK }] });
  await start();
});
afterAll(() => world.close());

const waysOf = (received: readonly { pay_method: string; amount: number }[]) => received.map(({ pay_method, amount }) => [pay_method, amount]);
/** Everything that would tell the cash of a day, as somebody is told it. */
async function toldOf(client: Client, day: string) {
  const span = { start_date: day, end_date: day };
  const { received, amount_received, refund_amount, sale_amount, recharge_amount } = await client.ask(homeHead, { business_date: day });
  const trend = await client.ask(homeTrend, { business_date: day });
  const figures = ['amount_received', 'refund_amount', 'sale_amount', 'recharge_amount'] as const;
  const sums = await Promise.all(figures.map(async (figure) => (await client.ask(shopFigures.sum, { ...span, figure })).amount));
  const { amount_total, amount_receivable, amount_received: found } = await client.ask(orderQuerySum, { ...span, pay_method: 'CASH' });
  const { received: taken, refunded, net } = await client.ask(cashierSum, span);
  return {
    received: waysOf(received),
    head: { amount_received, refund_amount, sale_amount, recharge_amount },
    trend: [trend.amount_received.at(-1), trend.sale_amount.at(-1), trend.recharge_amount.at(-1)],
    sums,
    orders: [amount_total, amount_receivable, found],
    cashier: [(await client.ask(cashierSearch, span)).map((way) => [way.pay_method, way.net]), taken, refunded, net],
    report: (await client.call(dailyReport.read, span)).status,
    accounting: [(await client.call(accountingSearch, span)).status, (await client.call(accountingSum, span)).status],
    achieved: [
      (await client.call(achievementSearch, span)).status,
      (await client.call(achievementSum, span)).status,
      (await client.call(achievementSummary, { ...span, group_by: 'day' })).status,
      (await client.call(achievementDetail, { ...span, part: 'sale' })).status,
    ],
  };
}
const NOTHING = {
  received: [['WECHAT', MASK]],
  head: UNTOLD,
  trend: [null, null, null],
  sums: [null, null, null, null],
  orders: [null, null, null],
  cashier: [[['WECHAT', MASK]], null, null, null],
  report: 409,
  accounting: [409, 409],
  achieved: [409, 409, 409, 409],
};
const EVERYTHING = {
  received: [
    ['CASH', 3 * MASK],
    ['WECHAT', MASK],
  ],
  head: TOLD,
  trend: [4 * MASK, 4 * MASK, 0],
  sums: [4 * MASK, 0, 4 * MASK, 0],
  orders: [3 * MASK, 3 * MASK, 3 * MASK],
  cashier: [
    [
      ['CASH', 3 * MASK],
      ['WECHAT', MASK],
    ],
    4 * MASK,
    0,
    4 * MASK,
  ],
  report: 200,
  accounting: [200, 200],
  achieved: [200, 200, 200, 200],
};

describe('the cash of a day that is counted blind', () => {
  let day: string;
  beforeAll(async () => {
    day = (await cashier.ask(previewDayClose, {})).business_date;
  });

  it('is told beside the count while the shop does not count blind', async () => {
    expect(await toldOf(cashier, day)).toEqual(EVERYTHING);
  });

  it('is told nowhere to whoever counts it, by its way or as part of a whole; a manager, who may see it all along, reads on', async () => {
    await decideRules(manager, { 'day_close.blind_count': true });
    expect(await toldOf(cashier, day)).toEqual(NOTHING);
    expect(await toldOf(manager, day)).toEqual(EVERYTHING);
    const values = (client: Client) => client.ask(homeOrderValues, { period: day.slice(0, 7) });
    expect((await values(cashier)).ranges.map(({ amount }) => amount).every((amount) => amount === null)).toBe(true);
    expect((await values(manager)).ranges.reduce((sum, { amount }) => sum + amount!, 0)).toBe(4 * MASK);
    // What else there is to see of a day is there.
    expect(await cashier.ask(homeHead, {})).toMatchObject({ order_num: 4, principal_spent: 0, debt_added: 0, new_member_num: 0 });
    expect(await cashier.ask(orderQuerySum, {})).toMatchObject({ order_num: 4, amount_debt: 0 });
  });

  it('is no difference between two spans either, nor what a report compares with', async () => {
    const tomorrow = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
    const later = { start_date: tomorrow, end_date: tomorrow };
    expect(await cashier.call(dailyReport.read, later)).toMatchObject({ status: 409, message: expect.stringContaining('您盲点钱箱') as string });
    expect((await cashier.ask(shopFigures.sum, { figure: 'amount_received' })).amount).toBeNull();
    expect((await cashier.ask(orderQuerySum, {})).amount_received).toBeNull();
  });

  it('stays unsaid on the morning after, folded or not, until the day is closed', async () => {
    world.advance(DAY_MS);
    await start();
    expect(await toldOf(cashier, day)).toEqual(NOTHING);
    await foldDays(world.backend, world.now());
    expect(await toldOf(cashier, day)).toEqual(NOTHING);
    expect((await cashier.ask(homeTrend, {})).amount_received.slice(-2)).toEqual([null, null]);
    await manager.ask(addDayClose, { business_date: day, counts: [{ denomination: 100, num: 384 }], reason: '点过两遍' });
    expect(await toldOf(cashier, day)).toEqual(EVERYTHING);
  });

  it('is part of no sum over all shops, to whoever sees all of them, while one of them counts blind', async () => {
    await decideRules(manager, { 'day_close.blind_count': null });
    await world.look('lanting', "update role set data_scope = 'all' where role_id in (select role_id from staff_role where uid = $1)", [cashier.uid]);
    await start();
    const { business_date } = await cashier.ask(previewDayClose, {});
    const span = { start_date: business_date, end_date: business_date };
    const received = async () => (await cashier.ask(shopFigures.sum, { ...span, figure: 'amount_received' })).amount;
    expect(await received()).toBe(0);
    await decideRules(await world.as('siblingManager'), { 'day_close.blind_count': true });
    expect(await received()).toBeNull();
  });
});
