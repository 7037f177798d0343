import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { aSku, takeIn, toGo } from '#apps/testing/stock.ts';
import { cardOf, newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addDeduction, cancelDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { addOrderRefund, passOrderRefund, previewOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { outboundConfirm } from '#domains/stock/contract/outbound.endpoints.ts';
import { accountingSearch, accountingSum } from '../contract/accounting.endpoints.ts';

const DAY_MS = 86_400_000;
const SPAN = { start_date: '2026-03-02', end_date: '2026-03-04' };

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  await decideRules(manager, { 'stock.on_sale': 'refuse' });
});
afterAll(() => world.close());

const sumOf = (client = manager) => client.ask(accountingSum, SPAN);
/** What a step added to the sums. */
async function adds(step: () => Promise<unknown>) {
  const before = await sumOf();
  await step();
  const after = await sumOf();
  const changed = Object.entries(after).filter(([key, value]) => typeof value === 'number' && value !== before[key as 'revenue']);
  return Object.fromEntries(changed.map(([key, value]) => [key, (value as number) - (before[key as 'revenue'] as number)]));
}

it('earns projects and products when they are sold, count cards when they are deducted, and nothing by gift or by recharges', async () => {
  const { projects, countCards, balanceCards } = world.founded.lanting!.catalog;
  const member_id = await newCustomer(world);
  const project = { item_type: 'project' as const, item_id: projects.hydrating!, quantity: 1 };
  expect(await adds(() => sell(manager, member_id, [project]))).toEqual({ project_revenue: 198_000, revenue: 198_000, margin: 198_000 });
  let card_item_id = '';
  expect(await adds(async () => {
    const { card_id } = await sellCard(manager, member_id, 'count_card', countCards.facialTen!);
    card_item_id = (await cardOf(manager, member_id, card_id)).items[0]!.card_item_id;
    await sellCard(manager, member_id, 'stored_value_card', balanceCards.start!);
  })).toEqual({});
  let deduction_id = '';
  const deducted = await adds(async () => {
    ({ deduction_id } = await manager.ask(addDeduction, { member_id, items: [{ card_item_id, num: 1 }] }));
  });
  expect(deducted).toEqual({ deduction_revenue: deducted['revenue'], revenue: deducted['revenue'], margin: deducted['revenue'] });
  expect(deducted['revenue']).toBeGreaterThan(0);
  const undone = await adds(() => manager.ask(cancelDeduction, { deduction_id, reason: '点错' }));
  expect(undone['revenue']).toBe(-deducted['revenue']!);
});

it('costs what left the stock, at what it was worth, and less what came back; each day sums to the whole', async () => {
  const sku_id = await aSku(await world.as('administrator'));
  await takeIn(manager, sku_id, { unit_cost: 700, expected_quantity: 10 });
  const member_id = await newCustomer(world);
  let order_id = '';
  const sold = await adds(async () => {
    ({ order_id } = await sell(manager, member_id, [{ item_type: 'product', item_id: sku_id, quantity: 3 }]));
  });
  expect(sold).toMatchObject({ sale_cost: 2_100, cost: 2_100, margin: sold['revenue']! - 2_100 });
  const used = await adds(async () => manager.ask(outboundConfirm, { outbound_id: await toGo(manager, sku_id, 2) }));
  expect(used).toEqual({ use_cost: 1_400, cost: 1_400, margin: -1_400 });
  world.advance(DAY_MS);
  [manager] = [await world.as('manager')];
  const cashier = await world.as('cashier');
  const lines = [{ line_no: 1, quantity: 1 }];
  const { ways, tender } = await cashier.ask(previewOrderRefund, { order_id, lines });
  const payments = [{ payment_pattern_id: ways[0]!.payment_pattern_id, amount: tender }];
  const back = await adds(async () => {
    const { refund_id, status } = await cashier.ask(addOrderRefund, { order_id, lines, tenders: payments, reason: '不合适' });
    if (status === 'pending') await manager.ask(passOrderRefund, { refund_id });
  });
  expect(back).toMatchObject({ product_revenue: -sold['revenue']! / 3, sale_cost: -700 });
  const [days, months] = [await manager.ask(accountingSearch, SPAN), await manager.ask(accountingSearch, { ...SPAN, group_by: 'month' })];
  expect(days.map(({ group }) => group)).toEqual(['2026-03-03', '2026-03-02']);
  const { start_date: _, end_date: __, currency_code: ___, ...sum } = await sumOf();
  expect(months).toEqual([{ group: '2026-03', ...sum }]);
  for (const key of ['revenue', 'cost', 'margin'] as const) expect(days.reduce((all, day) => all + (day[key] ?? 0), 0)).toBe(sum[key]);
  const inLedger = "select -sum(amount) as n from posting where account = 'revenue' and shop_id = $1";
  const [ledger] = await world.look<{ n: string }>('lanting', inLedger, [manager.shop_id]);
  expect(Number(ledger!.n)).toBe(sum.revenue);
});

it('hides costs from whoever may not see them, and shows another shop its own', async () => {
  const sibling = await sumOf(await world.as('siblingManager'));
  expect(sibling).toMatchObject({ revenue: 0, cost: 0, margin: 0 });
  await world.look('lanting', "delete from role_grant where permission = 'stock:cost'");
  world.advance(DAY_MS);
  const blind = await sumOf(await world.as('manager'));
  expect(blind).toMatchObject({ cost: null, margin: null, sale_cost: null });
  expect(blind.revenue).toBeGreaterThan(0);
});
