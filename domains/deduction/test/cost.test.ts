import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { aSupplySku, held, takeIn } from '#apps/testing/stock.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { projectDetail, projectEdit } from '#domains/catalog/contract/project.endpoints.ts';
import { shortageSearch, shortageIssue } from '#domains/stock/contract/shortage.endpoints.ts';
import { deductionCosts, deductionCostSum } from '../contract/cost.endpoints.ts';
import { addDeduction, cancelDeduction } from '../contract/deduction.endpoints.ts';

let world: World;
let head: Client;
let manager: Client;
let member_id: string;
let shop_project_id: string;
beforeAll(async () => {
  world = await openWorld();
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
  await decideRules(manager, { 'stock.on_treatment': 'shortage' });
  member_id = await newCustomer(world);
  shop_project_id = world.founded.lanting!.catalog.projects.facial!;
});
afterAll(() => world.close());

const DAY = { start_date: '2026-03-02', end_date: '2026-03-02' };
/** Deducts so many times, of a card of ten at 298.00 each, with two of a supply each time. */
async function treated(num: number, arrives: { unit_cost: number } | null): Promise<{ deduction_id: string; sku_id: string }> {
  const sku_id = await aSupplySku(head);
  await head.ask(projectEdit, { ...(await head.ask(projectDetail, { shop_project_id })), supplies: [{ sku_id, quantity: 2 }] });
  if (arrives) await takeIn(manager, sku_id, arrives);
  const card = await sellCard(manager, member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!);
  const items = [{ card_item_id: card.items[0]!.card_item_id, num }];
  return { ...(await manager.ask(addDeduction, { member_id, items, supplies: [] })), sku_id };
}
const costOf = async (deduction_id: string) =>
  (await manager.ask(deductionCosts, { ...DAY, page_size: 200 })).find((row) => row.deduction_id === deduction_id)!;

describe('what a treatment costs', () => {
  it('is what its supplies were worth when they left, beside what it brought in; the sum is that of the rows', async () => {
    const { deduction_id, sku_id } = await treated(3, { unit_cost: 250 });
    const row = await costOf(deduction_id);
    expect(row).toMatchObject({ num: 3, cost: 6 * 250, margin: row.deduction_amount - 1_500, items: expect.stringMatching(/×3$/) as string });
    expect(row.deduction_amount).toBeGreaterThan(0);
    expect(await held(world, 'lanting', manager.shop_id, sku_id)).toMatchObject({ quantity: 4 });
    const rows = await manager.ask(deductionCosts, { ...DAY, page_size: 200 });
    const total = (of: (each: (typeof rows)[number]) => number) => rows.reduce((sum, each) => sum + of(each), 0);
    expect(await manager.ask(deductionCostSum, DAY)).toMatchObject({
      num: total(({ num }) => num),
      deduction_amount: total((each) => each.deduction_amount),
      cost: total(({ cost }) => cost),
      margin: total(({ margin }) => margin),
    });
  });

  it('is nothing when it was cancelled and all was put back, and what was thrown away when it was not', async () => {
    const [back, lost] = [await treated(1, { unit_cost: 300 }), await treated(1, { unit_cost: 400 })];
    await manager.ask(cancelDeduction, { deduction_id: back.deduction_id, reason: '点错', restock: 'batch' });
    await manager.ask(cancelDeduction, { deduction_id: lost.deduction_id, reason: '点错', restock: 'loss' });
    expect(await costOf(back.deduction_id)).toMatchObject({ status: 'cancelled', num: 0, deduction_amount: 0, cost: 0, margin: 0 });
    expect(await costOf(lost.deduction_id)).toMatchObject({ status: 'cancelled', num: 0, deduction_amount: 0, cost: 800, margin: -800 });
  });

  it('comes later for what was not there and was issued when it came', async () => {
    const { deduction_id, sku_id } = await treated(1, null);
    expect((await costOf(deduction_id)).cost).toBe(0);
    await takeIn(manager, sku_id, { unit_cost: 500 });
    const [shortage] = await manager.ask(shortageSearch, { status: 'open' });
    await manager.ask(shortageIssue, { shortage_id: shortage!.shortage_id });
    expect((await costOf(deduction_id)).cost).toBe(1_000);
  });

  it('is found by project and by whether there was any, and told to whoever may know costs', async () => {
    const { hydrating } = world.founded.lanting!.catalog.projects;
    expect(await manager.ask(deductionCosts, { ...DAY, shop_project_id: hydrating! })).toEqual([]);
    const all = await manager.ask(deductionCosts, { ...DAY, page_size: 200 });
    const some = await manager.ask(deductionCosts, { ...DAY, with_cost: true, page_size: 200 });
    expect(some.map(({ cost }) => cost)).toEqual(all.map(({ cost }) => cost).filter((cost) => cost !== 0));
    expect((await (await world.as('cashier')).call(deductionCosts, DAY)).status).toBe(403);
    expect(await (await world.as('siblingManager')).ask(deductionCosts, DAY)).toEqual([]);
  });
});
