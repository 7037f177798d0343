import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, sell } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { downloadFile, exportAdd } from '#domains/download/contract/download.endpoints.ts';
import { makeExports } from '#domains/download/server/api.ts';
import { consumptionSearch, consumptionTotal } from '../contract/consumption.endpoints.ts';
import { repayDebt } from '../contract/debt.endpoints.ts';
import { addOrder } from '../contract/order.endpoints.ts';

const DAY_MS = 86_400_000;

let world: World;
let member_id: string;
beforeAll(async () => {
  world = await openWorld();
  member_id = await newCustomer(world);
  const manager = await world.as('manager');
  const { catalog } = world.founded.lanting!;
  const performers = [{ uid: manager.uid, basis_points: 10_000 }];
  await sell(
    manager,
    member_id,
    [
      { item_type: 'project', item_id: catalog.projects.hairRemoval!, quantity: 2, performers },
      { item_type: 'product', item_id: catalog.products.mask!, quantity: 1, adjust_amount: -800 },
    ],
    { payments: [{ pay_method: 'WECHAT', amount: 78_000 }], allow_debt: true },
  );
  await manager.ask(repayDebt, { member_id, payments: [{ pay_method: 'CASH', amount: 20_000 }] });
  world.advance(DAY_MS);
  const later = await world.as('manager');
  await sell(later, member_id, [{ item_type: 'count_card', item_id: catalog.countCards.facialTen!, quantity: 1 }]);
  // Nobody has paid for this one.
  const items = [{ item_type: 'project' as const, item_id: catalog.projects.hairRemoval!, quantity: 1 }];
  await later.ask(addOrder, { member_id, items, expected_receivable: 58_000 });
});
afterAll(() => world.close());

describe('what a member bought', () => {
  it('is told line by line: what it cost, what came off, how it is paid by now and who served', async () => {
    const cashier = await world.as('cashier');
    const lines = await cashier.ask(consumptionSearch, { member_id });
    expect(lines.map(({ item_type, quantity, amount_receivable }) => [item_type, quantity, amount_receivable])).toEqual([
      ['count_card', 1, 298_000],
      ['project', 2, 116_000],
      ['product', 1, 12_000],
    ]);
    expect(lines[1]).toMatchObject({ price: 58_000, amount_discount: 0, performer_names: '陈静怡', paid_by: '微信支付、现金' });
    expect(lines[2]).toMatchObject({ price: 12_800, amount_discount: 800, performer_names: '' });
    for (const line of lines) expect(line.paid_tender + line.paid_principal + line.paid_gift + line.left_debt).toBe(line.amount_receivable);
    expect(lines[1]!.left_debt + lines[2]!.left_debt).toBe(30_000);
  });

  it('sums to the total that stands below, whatever is filtered', async () => {
    const cashier = await world.as('cashier');
    const { uid } = await world.as('manager');
    for (const filters of [{}, { item_type: 'project' as const }, { uid }, { start_date: '2026-03-03' }, { end_date: '2026-03-02' }]) {
      const lines = await cashier.ask(consumptionSearch, { member_id, ...filters });
      const [total] = await cashier.ask(consumptionTotal, { member_id, ...filters });
      expect(lines.length).toBeGreaterThan(0);
      expect(total!.line_num).toBe(lines.length);
      for (const name of ['amount_total', 'amount_discount', 'amount_receivable', 'paid_tender', 'left_debt'] as const)
        expect(total![name]).toBe(lines.reduce((sum, line) => sum + line[name], 0));
    }
    expect(await cashier.ask(consumptionTotal, { member_id, item_type: 'stored_value_card' })).toEqual([]);
  });

  it('leaves the house as a file for chosen days', async () => {
    const manager = await world.as('manager');
    const columns = [
      { field: 'name', title: '商品' },
      { field: 'amount_receivable', title: '应收' },
    ];
    const asked = { source: 'sales.consumption.search', columns, title: '消费明细' };
    expect(await manager.call(exportAdd, { ...asked, input: { member_id } })).toMatchObject({ status: 400 });
    const { sdl_id } = await manager.ask(exportAdd, { ...asked, input: { member_id, start_date: '2026-03-01', end_date: '2026-03-31' } });
    await makeExports(world.backend, world.now());
    const { sheets } = await readXlsx(new Uint8Array((await manager.call(downloadFile, { sdl_id })).data as unknown as Buffer));
    expect(sheets[0]!.rows.map((row) => row[1])).toEqual(['应收', 2980, 1160, 120]);
  });

  it('is for those who may see orders, and nothing of another shop’s', async () => {
    expect((await (await world.as('therapist')).call(consumptionSearch, { member_id })).status).toBe(403);
    expect(await (await world.as('siblingManager')).ask(consumptionSearch, { member_id })).toEqual([]);
  });
});
