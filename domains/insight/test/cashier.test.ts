import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, sell } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { previewDayClose } from '#domains/day_close/contract/day_close.endpoints.ts';
import { addOrderRefund, passOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { repayDebt } from '#domains/sales/contract/debt.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { foldDays } from '#kernel/server/day-figures.ts';
import { cashierSearch, cashierSum } from '../contract/cashier.endpoints.ts';
import { dailyReport, shopFigures } from '../contract/report.endpoints.ts';

const DAY_MS = 86_400_000;
const [FIRST, SECOND] = ['2026-03-02', '2026-03-03'] as const;

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  const cash = (await manager.ask(shopPayMethod, {})).find(({ pay_method }) => pay_method === 'CASH')!.payment_pattern_id;
  const items = [{ item_type: 'project' as const, item_id: world.founded.lanting!.catalog.projects.hairRemoval!, quantity: 1 }];
  const member_id = await newCustomer(world);
  await sell(manager, member_id, items, { payments: [{ pay_method: 'CASH', amount: 8_000 }], allow_debt: true });
  const { order_id } = await sell(manager, member_id, items);
  const payments = [{ payment_pattern_id: cash, amount: 5_000 }];
  const asked = { order_id, lines: [{ line_no: 1, amount: 5_000 }], tenders: payments, reason: '皮肤过敏' };
  const { refund_id, status } = await (await world.as('cashier')).ask(addOrderRefund, asked);
  if (status === 'pending') await manager.ask(passOrderRefund, { refund_id });
  await foldDays(world.backend, world.now());
  world.advance(DAY_MS);
  manager = await world.as('manager');
  await manager.ask(repayDebt, { member_id, payments: [{ pay_method: 'WECHAT', amount: 20_000 }] });
});
afterAll(() => world.close());

describe('the cashier report', () => {
  it.each([FIRST, SECOND])('is on %s what the day close counts by each way of paying', async (day) => {
    const span = { start_date: day, end_date: day };
    const { tenders } = await manager.ask(previewDayClose, { business_date: day });
    const ways = await manager.ask(cashierSearch, span);
    const byWay = (rows: readonly { payment_pattern_id: string; received: number; refunded: number }[]) =>
      rows.map(({ payment_pattern_id, received, refunded }) => [payment_pattern_id, received, refunded]).toSorted();
    expect(byWay(ways)).toEqual(byWay(tenders));
    expect(ways.length).toBeGreaterThan(0);
  });

  it('sums to what the ledger took and gave, and to the report of the days', async () => {
    const span = { start_date: FIRST, end_date: SECOND };
    const [ledger] = await world.look<{ received: number; refunded: number }>(
      'lanting',
      `select sum(amount) filter (where amount > 0)::int as received, -sum(amount) filter (where amount < 0)::int as refunded
       from posting where account = 'tender' and account_id is null and shop_id = $1 and business_date between $2 and $3`,
      [manager.shop_id, FIRST, SECOND],
    );
    const sum = await manager.ask(cashierSum, span);
    expect(sum).toMatchObject({ ...span, ...ledger, net: ledger!.received - ledger!.refunded });
    const { total } = await manager.ask(dailyReport.read, span);
    expect([sum.net, sum.refunded]).toEqual([total.amount_received, total.refund_amount]);
    expect(sum.refunded).toBe(5_000);
    const ways = await manager.ask(cashierSearch, span);
    expect(ways.reduce((all, way) => all + way.net, 0)).toBe(sum.net);
  });

  it('has for each way of paying the documents that sum to it, and none of another', async () => {
    const span = { start_date: FIRST, end_date: SECOND };
    const ways = await manager.ask(cashierSearch, span);
    expect(ways.length).toBeGreaterThan(1);
    for (const { payment_pattern_id: ref, net } of ways) {
      const asked = { figure: 'amount_received' as const, ref, shop_id: [manager.shop_id], ...span };
      const documents = await manager.ask(shopFigures.list, { ...asked, page_size: 200 });
      expect(documents.reduce((sum, { amount }) => sum + amount!, 0)).toBe(net);
      expect(await manager.ask(shopFigures.sum, asked)).toMatchObject({ amount: net });
    }
  });

  it('is today’s where no day is named, and asks for the right and for days in their order', async () => {
    expect(await manager.ask(cashierSum, {})).toMatchObject({ start_date: SECOND, end_date: SECOND, received: 20_000 });
    expect(await (await world.as('cashier')).call(cashierSum, {})).toMatchObject({ status: 403 });
    const upside = { start_date: SECOND, end_date: FIRST };
    expect(await manager.call(cashierSum, upside)).toMatchObject({ status: 400, errors: [{ field: 'end_date', message: '结束日期不能早于开始日期' }] });
  });
});
