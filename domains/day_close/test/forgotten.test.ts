import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { type Items, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import * as day from '../contract/day_close.endpoints.ts';
import * as shift from '../contract/handover.endpoints.ts';

const DAY_MS = 86_400_000;
const PRICE = 198_000;

let world: World;
let cashier: Client;
let manager: Client;
let items: Items;
/** The shop's own today. */
let today: string;
const start = async () => {
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  today = (await cashier.ask(day.previewDayClose, {})).business_date;
};
beforeAll(async () => {
  world = await openWorld();
  items = [{ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];
  await start();
});
afterAll(() => world.close());

/** The next morning; answers the day that is over. */
async function nextDay(): Promise<string> {
  const before = today;
  world.advance(DAY_MS);
  await start();
  return before;
}
const decideFloat = (cents: number | null) => decideRules(manager, { 'day_close.cash_float': cents });
const seen = async (business_date: string) => {
  const { cash_float, cash_expected } = await cashier.ask(day.previewDayClose, { business_date });
  return { cash_float, cash_expected };
};

describe('a forgotten day that is closed later', () => {
  it('has the float of its own: what was decided since then is of the days since then', async () => {
    await sell(cashier, null, items);
    const undecided = await nextDay();
    await decideFloat(50_000);
    await sell(cashier, null, items);
    const early = await nextDay();
    await decideFloat(80_000);
    await decideFloat(90_000);
    await sell(cashier, null, items);
    expect(await seen(undecided)).toEqual({ cash_float: 0, cash_expected: PRICE });
    expect(await seen(early)).toEqual({ cash_float: 50_000, cash_expected: 50_000 + PRICE });
    expect(await seen(today)).toEqual({ cash_float: 90_000, cash_expected: 90_000 + PRICE });
    const counts = [{ denomination: 10_000, num: 24 }, { denomination: 1_000, num: 8 }];
    const { day_close_id, difference } = await manager.ask(day.addDayClose, { business_date: early, counts });
    expect(difference).toBe(0);
    expect(await manager.ask(day.dayCloseDetail, { day_close_id })).toMatchObject({ cash_float: 50_000, cash_expected: 50_000 + PRICE });
  });

  it('has what the organisation had decided then, where the shop took its own decision back', async () => {
    const ofShop = await nextDay();
    await decideFloat(null);
    const ofNobody = today;
    await nextDay();
    await decideRules(await world.as('administrator'), { 'day_close.cash_float': 30_000 });
    expect(await seen(ofShop)).toMatchObject({ cash_float: 90_000 });
    expect(await seen(ofNobody)).toMatchObject({ cash_float: 0 });
    expect(await seen(today)).toMatchObject({ cash_float: 30_000 });
  });

  it('goes on from what its first shift began with: the shifts are the day', async () => {
    await nextDay();
    const { handover_id } = await cashier.ask(shift.addHandover, { to_uid: manager.uid, counts: [{ denomination: 10_000, num: 3 }] });
    await manager.ask(shift.acceptHandover, { handover_id });
    await decideFloat(70_000);
    expect(await seen(today)).toEqual({ cash_float: 30_000, cash_expected: 30_000 });
    const handed = await nextDay();
    expect(await seen(handed)).toEqual({ cash_float: 30_000, cash_expected: 30_000 });
    expect(await seen(today)).toEqual({ cash_float: 70_000, cash_expected: 70_000 });
  });
});
