import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { race } from '#apps/testing/race.ts';
import { newCustomer, order, sell, sellCard } from '#apps/testing/till.ts';
import { proveReport } from '#apps/testing/report-proofs.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { proveBooks } from '#apps/worker/prove-books.ts';
import { addDays } from '#kernel/contract/day.ts';
import { foldDays, rebuildDays } from '#kernel/server/day-figures.ts';
import { dayIn } from '#kernel/server/time.ts';
import { atLength } from '#kernel/testkit/length.ts';
import { giveCard } from '#domains/card/contract/gift.endpoints.ts';
import { passCardRefund, refundCard } from '#domains/refund/contract/card-refund.endpoints.ts';
import { repayDebt } from '#domains/sales/contract/debt.endpoints.ts';
import { addDeduction, cancelDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { settleOrder, voidOrder } from '#domains/sales/contract/order.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { homeHead } from '../contract/insight.endpoints.ts';
import { dailyReport, shopFigures } from '../contract/report.endpoints.ts';

let world: World;
let cash: string;
beforeAll(async () => {
  world = await openWorld({ poolSize: 32 });
  cash = (await (await world.as('manager')).ask(shopPayMethod, {})).find(({ pay_method }) => pay_method === 'CASH')!.payment_pattern_id;
});
afterAll(() => world.close());

const HOUR_MS = 3_600_000;
const catalog = () => world.founded.lanting!.catalog;
const product = (quantity = 1) => [{ item_type: 'product' as const, item_id: catalog().products.mask!, quantity }];
const project = () => [{ item_type: 'project' as const, item_id: catalog().projects.hairRemoval!, quantity: 1 }];
const today = () => dayIn('Asia/Shanghai', world.now());
const faults = async () =>
  (await world.look<{ fault: string; subject_id: string }>('lanting', 'select * from day_figure_faults()')).map(({ fault }) => fault).sort();

/** What may happen in a chain; each is done as whoever does it there. */
const HAPPENINGS = {
  sale: async () => void (await sell(await world.as('cashier'), null, product())),
  free: async () => {
    const manager = await world.as('manager');
    const { order_id } = await order(manager, null, [{ ...product()[0]!, gift: true }] as never);
    await manager.ask(settleOrder, { order_id, payments: [] });
  },
  inTheSibling: async () => void (await sell(await world.as('siblingManager'), null, product(2))),
  recharged: async () => {
    const member_id = await newCustomer(world);
    const manager = await world.as('manager');
    const card = await sellCard(manager, member_id, 'stored_value_card', catalog().balanceCards.gold!);
    const { order_id, amount_receivable } = await order(manager, member_id, project());
    await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'STORED_VALUE', amount: amount_receivable, card_id: card.card_id }] });
    await manager.ask(giveCard, { card_id: card.card_id, to_member_id: await newCustomer(world), kind: 'amount', principal: 100_000, reason: '姐妹共用' });
    const asked = { card_id: card.card_id, amount: 10_000, payments: [{ payment_pattern_id: cash, amount: 10_000 }], reason: '搬家' };
    const { refund_id, status } = await (await world.as('cashier')).ask(refundCard, asked);
    if (status === 'pending') await manager.ask(passCardRefund, { refund_id });
  },
  owed: async () => {
    const member_id = await newCustomer(world);
    const manager = await world.as('manager');
    await sell(manager, member_id, project(), { payments: [{ pay_method: 'CASH', amount: 8_000 }], allow_debt: true });
    world.advance(HOUR_MS);
    await (await world.as('cashier')).ask(repayDebt, { member_id, payments: [{ pay_method: 'WECHAT', amount: 20_000 }] });
  },
  treated: async () => {
    const member_id = await newCustomer(world);
    const manager = await world.as('manager');
    const card = await sellCard(manager, member_id, 'count_card', catalog().countCards.facialTen!);
    const items = [{ card_item_id: card.items[0]!.card_item_id, num: 2 }];
    await manager.ask(addDeduction, { member_id, items });
    const { deduction_id } = await (await world.as('cashier')).ask(addDeduction, { member_id, items });
    // Often the next day by then.
    world.advance(5 * HOUR_MS);
    await (await world.as('manager')).ask(cancelDeduction, { deduction_id, reason: '录错了' });
  },
  voided: async () => {
    const manager = await world.as('manager');
    const { order_id } = await order(manager, null, product());
    await manager.ask(voidOrder, { order_id, reason: '不要了' });
  },
  folded: () => foldDays(world.backend, world.now()),
  later: () => Promise.resolve(world.advance(7 * HOUR_MS)),
};
const names = Object.keys(HAPPENINGS) as (keyof typeof HAPPENINGS)[];

/** What the postings and documents of a shop's day say, asked of them one by one and not of what is kept. */
const SAID = `
  with o as (select * from sales_order where shop_id = $1 and business_date = $2 and settled_at is not null),
    l as (select l.* from order_line l join o using (org_id, order_id)),
    p as (select * from posting where shop_id = $1 and business_date = $2 and account_id is null and unit = 'CNY')
  select
    (select coalesce(sum(amount), 0) from p where account = 'tender')::int as amount_received,
    (select coalesce(-sum(amount), 0) from p where account = 'tender' and amount < 0)::int as refund_amount,
    (select count(*) from o)::int as order_num,
    (select coalesce(sum(amount_receivable), 0) from l where item_type <> 'stored_value_card')::int as sale_amount,
    (select coalesce(sum(amount_receivable), 0) from l where item_type = 'stored_value_card')::int as recharge_amount,
    (select coalesce(sum(p.amount), 0) from p join ledger_entry e using (org_id, entry_id)
      where p.account = 'gift_contra' and p.amount > 0 and e.kind in ('sale', 'recharge'))::int as recharge_gift,
    (select coalesce(sum(principal), 0) from order_payment join o using (org_id, order_id) where repayment_id is null)::int
      + (select coalesce(sum(principal), 0) from repayment where shop_id = $1 and business_date = $2)::int as principal_spent,
    (select coalesce(sum(gift), 0) from order_payment join o using (org_id, order_id) where repayment_id is null)::int as gift_spent,
    (select coalesce(sum(num) filter (where business_date = $2), 0) - coalesce(sum(num) filter (where cancel_date = $2), 0)
      from deduction where shop_id = $1)::int as deduction_num,
    (select coalesce(-sum(amount), 0) from p where account = 'revenue' and ref = 'count_card')::int as deduction_amount,
    (select coalesce(sum(left_debt), 0) from l)::int as debt_added,
    (select coalesce(sum(amount), 0) from repayment where shop_id = $1 and business_date = $2)::int as debt_repaid,
    (select count(*) from member where shop_id = $1 and withdrawn_at is null and (created_at at time zone 'Asia/Shanghai')::date = $2)::int as new_member_num`;

const EVERYTHING: (keyof typeof HAPPENINGS)[] = [
  'sale', 'recharged', 'owed', 'later', 'treated', 'folded', 'inTheSibling', 'voided', 'free', 'later', 'treated', 'sale',
];
const dayAfter = (day: string): string => addDays(day, 1);

describe('what is kept of the days of a chain', () => {
  let from: string;
  beforeAll(() => {
    from = today();
  });

  it('is what postings and documents say, whatever happened in which order, on either side of midnight', async () => {
    const happenings = fc.array(fc.constantFrom(...names), { minLength: 3, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(happenings, async (some) => {
        for (const name of some) await HAPPENINGS[name]();
        expect(await faults()).toEqual([]);
      }),
      { numRuns: atLength({ short: 3, long: 40 }), examples: [[EVERYTHING]], endOnFailure: true },
    );
    expect(today() > from).toBe(true);
    for (const person of ['manager', 'siblingManager'] as const) {
      const client = await world.as(person);
      for (let day = from; day <= today(); day = dayAfter(day)) {
        const [said] = await world.look<Record<string, number>>('lanting', SAID, [client.shop_id, day]);
        const { currency_code: _, received, plan_num: __, plan_done_num: ___, ...kept } = await client.ask(homeHead, { business_date: day });
        expect([person, kept]).toEqual([person, { business_date: day, ...said }]);
        expect(received.reduce((sum, { amount }) => sum + amount, 0)).toBe(kept.amount_received);
        expect(kept.amount_received! + kept.refund_amount! + kept.principal_spent + kept.gift_spent + kept.debt_added - kept.debt_repaid).toBe(
          kept.sale_amount! + kept.recharge_amount!,
        );
      }
    }
  });

  it('makes reports whose lines, total, file and documents agree, for one shop and for the head office', async () => {
    const asked = { start_date: from, end_date: today() };
    await proveReport(dailyReport, await world.as('manager'), asked);
    await proveReport(dailyReport, await world.as('administrator'), asked);
    const ofAll = await (await world.as('administrator')).ask(dailyReport.read, { ...asked, group_by: 'shop' });
    const ofSome = await Promise.all((['manager', 'siblingManager'] as const).map(async (who) => (await world.as(who)).ask(dailyReport.read, asked)));
    expect(ofAll.lines.length).toBeGreaterThan(1);
    for (const { total } of ofSome) expect(ofAll.lines.map(({ sale_amount }) => sale_amount)).toContain(total.sale_amount);
    expect(ofAll.lines.map((row) => Number(row.sale_amount_share.replace(/\D/g, ''))).reduce((sum, share) => sum + share, 0)).toBe(10_000);
  });

  it('compares a span with the one before it', async () => {
    const manager = await world.as('manager');
    const one = await manager.ask(dailyReport.read, { start_date: from, end_date: from });
    const next = await manager.ask(dailyReport.read, { start_date: dayAfter(from), end_date: dayAfter(from) });
    expect(next.last).toEqual(one.total);
    expect([next.last_start_date, next.last_end_date]).toEqual([from, from]);
  });

  it('is told apart by day, shop and figure where it was spoilt, and rebuilt to what it was', async () => {
    await foldDays(world.backend, world.now());
    const manager = await world.as('manager');
    const asked = { start_date: from, end_date: today(), group_by: 'day' as const };
    const before = await manager.ask(dailyReport.read, asked);
    const spoil = "update day_figure set amount = amount + 1 where figure = 'sale_amount' and business_date = $1 and shop_id = $2 and amount > 0";
    await world.look('lanting', spoil, [from, manager.shop_id]);
    expect(await world.look('lanting', 'select distinct * from day_figure_faults()')).toEqual([
      { fault: `the kept sale_amount of ${from} differs from its facts`, subject_id: manager.shop_id },
    ]);
    expect(await proveBooks(world.backend, world.now())).toBe(1);
    expect(world.logged.some((line) => line.includes('the books are wrong') && line.includes(`the kept sale_amount of ${from}`))).toBe(true);
    await world.look('lanting', 'delete from day_figure where business_date > $1', [from]);
    expect((await faults()).length).toBeGreaterThan(5);

    expect(await rebuildDays(world.backend, world.now(), { start_date: addDays(from, -40), end_date: today() })).toBeGreaterThan(5);
    expect(await faults()).toEqual([]);
    expect(await manager.ask(dailyReport.read, asked)).toEqual(before);
    expect(await rebuildDays(world.backend, world.now(), { start_date: from, end_date: today() })).toBe(0);
    await expect(world.look('lanting', "select rebuild_day_figures(1, '2026-01-01', '2026-02-01')")).rejects.toThrow('at most 31 days');
  });

  it('is told where only the total of a day is spoilt, which a report would have shown, and rebuilt', async () => {
    const manager = await world.as('manager');
    const asked = { start_date: from, end_date: today(), group_by: 'month' as const };
    const before = await manager.ask(dailyReport.read, asked);
    await world.look('lanting', 'update day_total set order_num = order_num + 1 where shop_id = $1 and business_date = $2', [manager.shop_id, from]);
    expect((await manager.ask(dailyReport.read, asked)).total.order_num).toBe(before.total.order_num + 1);
    expect(await faults()).toEqual([`the kept total of ${from} differs from its figures`]);
    await rebuildDays(world.backend, world.now(), { start_date: from, end_date: from });
    expect(await faults()).toEqual([]);
    expect(await manager.ask(dailyReport.read, asked)).toEqual(before);
  });

  it('is exact after sixteen settlements at once, while it is folded and rebuilt', async () => {
    const cashier = await world.as('cashier');
    const before = await cashier.ask(homeHead, {});
    const orders = await Promise.all(Array.from({ length: 16 }, () => order(cashier, null, product())));
    const settled = orders.map(({ order_id, amount_receivable }) => () =>
      cashier.call(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: amount_receivable }] }),
    );
    const span = { start_date: today(), end_date: today() };
    const [outcome] = await Promise.all([
      race(settled),
      foldDays(world.backend, world.now()),
      rebuildDays(world.backend, world.now(), span),
      foldDays(world.backend, world.now()),
      rebuildDays(world.backend, world.now(), span),
    ]);
    expect(outcome).toEqual({ succeeded: 16, refused: 0, faults: [] });
    const after = await cashier.ask(homeHead, {});
    expect([after.order_num - before.order_num, after.sale_amount! - before.sale_amount!, after.amount_received! - before.amount_received!]).toEqual([
      16, 16 * 12_800, 16 * 12_800,
    ]);
    expect(await faults()).toEqual([]);
  });

  it('is nobody’s to write but the facts’', async () => {
    const client = new pg.Client({ connectionString: world.database.appUrl });
    await client.connect();
    await client.query("select set_config('app.org_id', $1, false)", [world.founded.lanting!.org_id]);
    for (const statement of ['update day_figure set amount = 0', 'delete from day_figure', 'delete from day_figure_delta'])
      await expect(client.query(statement)).rejects.toThrow('permission denied');
    await client.end();
  });
});

describe('whose figures somebody sees', () => {
  const span = () => ({ start_date: today(), end_date: today() });
  const scoped = async (scope: string, look: () => Promise<void>) => {
    await world.look('lanting', 'update role set data_scope = $1 where role_name = $2', [scope, '店长']);
    try {
      await look();
    } finally {
      await world.look('lanting', "update role set data_scope = 'shop' where role_name = '店长'");
    }
  };

  it('follows the data scope: one’s own documents, one’s department’s, the shop’s', async () => {
    world.advance(24 * HOUR_MS);
    const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
    await sell(cashier, null, product());
    // Who settles it does not take it over.
    const { order_id, amount_receivable } = await order(manager, null, product(2));
    await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: amount_receivable }] });
    const seen = async () => {
      const day = await manager.ask(homeHead, {});
      const { total, lines } = await manager.ask(dailyReport.read, { ...span(), group_by: 'staff' });
      await proveReport(dailyReport, manager, span());
      const { amount } = await manager.ask(shopFigures.sum, { ...span(), figure: 'sale_amount' });
      expect([total.sale_amount, amount, day.received[0]!.amount]).toEqual([day.sale_amount, day.sale_amount, day.amount_received]);
      return [day.sale_amount, lines.length];
    };
    expect(await seen()).toEqual([38_400, 2]);
    await scoped('own', async () => expect(await seen()).toEqual([25_600, 1]));
    await world.look('lanting', 'update staff set group_id = (select group_id from staff where uid = $1) where uid = $2', [cashier.uid, manager.uid]);
    await scoped('department', async () => expect(await seen()).toEqual([38_400, 2]));
    await world.look('lanting', 'update staff set group_id = null where uid = $1', [manager.uid]);
    await scoped('department', async () => expect(await seen()).toEqual([25_600, 1]));
  });

  it('ends at the shop, and at the chain', async () => {
    const manager = await world.as('manager');
    for (const person of ['siblingManager', 'strangerManager', 'strangerAdministrator'] as const) {
      const other = await world.as(person);
      const { total, shops } = await other.ask(dailyReport.read, { ...span(), shop_id: [manager.shop_id] });
      expect([person, Object.values(total).filter((value) => value !== 0)]).toEqual([person, []]);
      expect(shops.map(({ shop_id }) => shop_id)).not.toContain(manager.shop_id);
      expect(await other.ask(shopFigures.list, { ...span(), shop_id: [manager.shop_id], figure: 'sale_amount' })).toEqual([]);
      expect(await other.ask(shopFigures.sum, { ...span(), shop_id: [manager.shop_id], figure: 'sale_amount' })).toMatchObject({ amount: 0 });
    }
  });

  it('never adds currencies together', async () => {
    const administrator = await world.as('administrator');
    const before = (await administrator.ask(dailyReport.read, span())).total.sale_amount;
    await world.look(
      'lanting',
      `insert into shop (org_id, shop_id, parent_id, shop_name, shop_type, sys_type, valid_start, currency_code, time_zone, created_at)
       select org_id, 999, shop_id, '港币店', '1', 'SHOP_USER', valid_start, 'HKD', 'Asia/Hong_Kong', created_at from shop where shop_type = '0'`,
    );
    await world.look('lanting', "insert into day_figure values (current_org(), 999, $1, 'sale_amount', '', 0, 500)", [today()]);
    expect((await administrator.ask(dailyReport.read, span())).total.sale_amount).toBe(before);
    const inHkd = await administrator.ask(dailyReport.read, { ...span(), group_by: 'shop', currency_code: 'HKD' });
    expect([inHkd.total.sale_amount, inHkd.lines.map(({ name }) => name)]).toEqual([500, ['港币店']]);
  });

  it('asks for the right to see reports, and for days in their order', async () => {
    expect(await (await world.as('cashier')).call(dailyReport.read, span())).toMatchObject({ status: 403 });
    const manager = await world.as('manager');
    const asked = (start_date: string, end_date?: string) => manager.call(dailyReport.read, { start_date, ...(end_date && { end_date }) });
    expect(await asked('2026-03-02', '2026-03-01')).toMatchObject({ status: 400, errors: [{ field: 'end_date', message: '结束日期不能早于开始日期' }] });
    expect(await asked('2025-03-01', '2026-03-02')).toMatchObject({ status: 400, errors: [{ field: 'end_date', message: '日期范围最长一年' }] });
    expect(await asked('2026-03-02')).toMatchObject({ status: 400, errors: [{ field: 'end_date' }] });
  });
});
