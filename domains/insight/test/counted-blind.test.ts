import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { type Items, newCustomer, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addDayClose, previewDayClose } from '#domains/day_close/contract/day_close.endpoints.ts';
import { orderQuerySum } from '#domains/sales/contract/order-query.endpoints.ts';
import { addDays } from '#kernel/contract/day.ts';
import { foldDays } from '#kernel/server/day-figures.ts';
import { accountingSearch, accountingSum } from '../contract/accounting.endpoints.ts';
import { achievementDetail, achievementSearch, achievementSum, achievementSummary } from '../contract/achievement.endpoints.ts';
import { accountFigures, accountReport, balanceCards, balanceSearch, balanceSum, storedSearch } from '../contract/balance.endpoints.ts';
import { cashierSearch, cashierSum } from '../contract/cashier.endpoints.ts';
import { homeConsumption, homeHead, homeOrderValues, homeTopUp, homeTrend } from '../contract/insight.endpoints.ts';
import { homeBestSellers } from '../contract/marketing.endpoints.ts';
import { dailyReport, shopFigures } from '../contract/report.endpoints.ts';

const MASK = 12_800;
const LOADED = 100_000;
const DAY_MS = 86_400_000;
const UNTOLD = { amount_received: null, refund_amount: null, sale_amount: null, recharge_amount: null };
/** What the shop's only cashier took: three masks and what was loaded onto a card in cash, and one mask by WeChat. */
const TOLD = { amount_received: 4 * MASK + LOADED, refund_amount: 0, sale_amount: 4 * MASK, recharge_amount: LOADED };

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
  const { products, balanceCards: cards } = world.founded.lanting!.catalog;
  items = [{ item_type: 'product', item_id: products.mask!, quantity: 1 }];
  await start();
  await grantReports();
  for (let at = 0; at < 3; at += 1) await sell(cashier, null, items);
  const member_id = await newCustomer(world);
  await sell(cashier, member_id, items, { payments: [{ pay_method: 'WECHAT', amount: MASK }] });
  await sell(cashier, member_id, [{ item_type: 'stored_value_card', item_id: cards.start!, quantity: 1 }]);
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
  const moves = ['principal_in', 'principal_out', 'value_in', 'value_out'] as const;
  const moved = await Promise.all(moves.map(async (figure) => (await client.ask(accountFigures.sum, { ...span, figure })).amount));
  const { amount_total, amount_receivable, amount_received: found } = await client.ask(orderQuerySum, { ...span, pay_method: 'CASH' });
  const { received: taken, refunded, net } = await client.ask(cashierSum, span);
  return {
    received: waysOf(received),
    head: { amount_received, refund_amount, sale_amount, recharge_amount },
    trend: [trend.amount_received.at(-1), trend.sale_amount.at(-1), trend.recharge_amount.at(-1)],
    sums,
    moved,
    orders: [amount_total, amount_receivable, found],
    cashier: [(await client.ask(cashierSearch, span)).map((way) => [way.pay_method, way.net]), taken, refunded, net],
    report: (await client.call(dailyReport.read, span)).status,
    accounts: [(await client.call(accountReport.read, span)).status, (await client.call(storedSearch, span)).status],
    owed: [
      (await client.call(balanceSum, { as_of: day })).status,
      (await client.call(balanceSearch, { as_of: day })).status,
      (await client.call(balanceCards, { as_of: day })).status,
    ],
    accounting: [(await client.call(accountingSearch, span)).status, (await client.call(accountingSum, span)).status],
    achieved: [
      (await client.call(achievementSearch, span)).status,
      (await client.call(achievementSum, span)).status,
      (await client.call(achievementSummary, { ...span, group_by: 'day' })).status,
      (await client.call(achievementDetail, { ...span, part: 'sale' })).status,
    ],
  };
}
/** The amounts of the rankings of a month. */
const rankedTo = async (client: Client, period: string) => ({
  bought: (await client.ask(homeConsumption, { period })).members.map((row) => [row.amount, row.returned_amount, row.last_amount]),
  loaded: (await client.ask(homeTopUp, { period })).members.map((row) => [row.amount, row.returned_amount, row.last_amount]),
  best: (await client.ask(homeBestSellers, { period })).best.map(({ kind, amount }) => [kind, amount]),
});
const NOTHING = {
  received: [['WECHAT', MASK]],
  head: UNTOLD,
  trend: [null, null, null],
  sums: [null, null, null, null],
  moved: [null, null, null, null],
  orders: [null, null, null],
  cashier: [[['WECHAT', MASK]], null, null, null],
  report: 409,
  accounts: [409, 409],
  owed: [409, 409, 409],
  accounting: [409, 409],
  achieved: [409, 409, 409, 409],
};
const EVERYTHING = {
  received: [
    ['CASH', 3 * MASK + LOADED],
    ['WECHAT', MASK],
  ],
  head: TOLD,
  trend: [4 * MASK + LOADED, 4 * MASK, LOADED],
  sums: [4 * MASK + LOADED, 0, 4 * MASK, LOADED],
  moved: [LOADED, 0, 0, 0],
  orders: [3 * MASK + LOADED, 3 * MASK + LOADED, 3 * MASK + LOADED],
  cashier: [
    [
      ['CASH', 3 * MASK + LOADED],
      ['WECHAT', MASK],
    ],
    4 * MASK + LOADED,
    0,
    4 * MASK + LOADED,
  ],
  report: 200,
  accounts: [200, 200],
  owed: [200, 200, 200],
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
    expect((await values(manager)).ranges.reduce((sum, { amount }) => sum + amount!, 0)).toBe(4 * MASK + LOADED);
    expect(await rankedTo(cashier, day.slice(0, 7))).toEqual({
      bought: [[null, null, null]],
      loaded: [[null, null, null]],
      best: [
        ['product', null],
        ['stored_value_card', null],
      ],
    });
    expect(await rankedTo(manager, day.slice(0, 7))).toEqual({
      bought: [[MASK, 0, 0]],
      loaded: [[LOADED, 0, 0]],
      best: [
        ['product', 4 * MASK],
        ['stored_value_card', LOADED],
      ],
    });
    // What else there is to see of a day is there.
    expect(await cashier.ask(homeHead, {})).toMatchObject({ order_num: 5, principal_spent: 0, debt_added: 0, new_member_num: 1 });
    expect(await cashier.ask(orderQuerySum, {})).toMatchObject({ order_num: 5, amount_debt: 0 });
  });

  it('is no difference between two spans either, nor what a report compares with', async () => {
    const tomorrow = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
    const later = { start_date: tomorrow, end_date: tomorrow };
    expect(await cashier.call(dailyReport.read, later)).toMatchObject({ status: 409, message: expect.stringContaining('您盲点钱箱') as string });
    expect((await cashier.ask(shopFigures.sum, { figure: 'amount_received' })).amount).toBeNull();
    expect((await cashier.ask(orderQuerySum, {})).amount_received).toBeNull();
  });

  it('is no difference between what is owed on two days, nor a sum of moves of which a day is open', async () => {
    const before = addDays(day, -1);
    const owed = async (asked: { as_of?: string }) => (await cashier.call(balanceSum, asked)).status;
    expect([await owed({ as_of: before }), await owed({ as_of: addDays(day, 1) }), await owed({})]).toEqual([200, 409, 409]);
    const moved = async (asked: { start_date?: string; end_date?: string }) => (await cashier.call(storedSearch, asked)).status;
    expect([await moved({ end_date: before }), await moved({ start_date: before }), await moved({ end_date: day }), await moved({})]).toEqual([
      200, 409, 409, 409,
    ]);
  });

  it('stays unsaid on the morning after, folded or not, until the day is closed', async () => {
    world.advance(DAY_MS);
    await start();
    expect(await toldOf(cashier, day)).toEqual(NOTHING);
    await foldDays(world.backend, world.now());
    expect(await toldOf(cashier, day)).toEqual(NOTHING);
    expect((await cashier.ask(homeTrend, {})).amount_received.slice(-2)).toEqual([null, null]);
    await manager.ask(addDayClose, { business_date: day, counts: [{ denomination: 100, num: 1_384 }], reason: '点过两遍' });
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
