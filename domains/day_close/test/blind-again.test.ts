import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { type Items, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addDayClose, dayCloseDetail, dayCloseSearch, previewDayClose, reopenDay } from '../contract/day_close.endpoints.ts';

let world: World;
let cashier: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  await decideRules(manager, { 'day_close.blind_count': true });
});
afterAll(() => world.close());

const PRICE = 198_000;

/** What the list and the report of a close tell of the drawer, which is the same. */
async function toldOf(client: Client, day_close_id: string) {
  const { cash_expected, difference, report } = await client.ask(dayCloseDetail, { day_close_id });
  const row = (await client.ask(dayCloseSearch, {})).find((close) => close.day_close_id === day_close_id);
  expect(row).toMatchObject({ cash_expected, difference });
  return { cash_expected, difference, amount_receivable: report.amount_receivable, ways: report.tenders.map(({ pay_method }) => pay_method) };
}

it('a close that was taken back does not tell whoever counts blind anew what should have been there, until the day is closed again', async () => {
  const items: Items = [{ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];
  await sell(cashier, null, items);
  await sell(cashier, null, items, { payments: [{ pay_method: 'WECHAT', amount: PRICE }] });
  const { business_date } = await cashier.ask(previewDayClose, {});
  const closing = { business_date, counts: [{ denomination: 10_000, num: 19 }], reason: '点过两遍' };
  const { day_close_id } = await cashier.ask(addDayClose, closing);
  const everything = { cash_expected: PRICE, difference: 190_000 - PRICE, amount_receivable: 2 * PRICE, ways: ['CASH', 'WECHAT'] };
  expect(await toldOf(cashier, day_close_id)).toEqual(everything);

  await manager.ask(reopenDay, { day_close_id, reason: '重新清点' });
  expect(await toldOf(cashier, day_close_id)).toEqual({ cash_expected: null, difference: null, amount_receivable: null, ways: ['WECHAT'] });
  expect(await toldOf(manager, day_close_id)).toEqual(everything);

  await cashier.ask(addDayClose, closing);
  expect(await toldOf(cashier, day_close_id)).toEqual(everything);
});
