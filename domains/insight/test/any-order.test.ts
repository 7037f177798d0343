import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newcomer, type Newcomer } from '#apps/testing/newcomer.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer, order, sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { addDayClose, previewDayClose, reopenDay } from '#domains/day_close/contract/day_close.endpoints.ts';
import { addDeduction, cancelDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { addOrderRefund, passOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { repayDebt } from '#domains/sales/contract/debt.endpoints.ts';
import { orderDetail, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { editOrderPayment } from '#domains/sales/contract/order-change.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { addDays } from '#kernel/contract/day.ts';
import { foldDays } from '#kernel/server/day-figures.ts';
import { dayIn } from '#kernel/server/time.ts';
import { atLength } from '#kernel/testkit/length.ts';
import { cashierSearch } from '../contract/cashier.endpoints.ts';
import { balanceSum } from '../contract/balance.endpoints.ts';

const DAY_MS = 86_400_000;
/** A project's list price. */
const PRICE = 58_000;

let world: World;
let manager: Client;
let cash: string;
let ways: string[];
/** Who says that money which the manager took came another way. */
let colleague: Newcomer;
let member_id: string;
let counter: string;
const orders: string[] = [];
const deductions: string[] = [];
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  const known = await manager.ask(shopPayMethod, {});
  ways = known.filter(({ pay_method }) => pay_method !== 'STORED_VALUE').map(({ payment_pattern_id }) => payment_pattern_id);
  cash = known.find(({ pay_method }) => pay_method === 'CASH')!.payment_pattern_id;
  colleague = await newcomer(world, { role: 'manager' });
  await decideRules(await world.as('administrator'), { 'sales.cash_moved_of_day': 1_000_000_000 });
  member_id = await newCustomer(world);
  const card = await sellCard(manager, member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!);
  counter = card.items[0]!.card_item_id;
});
afterAll(() => world.close());

const today = () => dayIn('Asia/Shanghai', world.now());
const some = <Thing>(things: readonly Thing[], at: number): Thing | undefined => things[at % Math.max(1, things.length)];

/** What may happen, with a number that says to which thing or how much of it; what cannot be done now is refused and changes nothing. */
const HAPPENINGS = {
  sale: async (at: number) => {
    const items = [{ item_type: 'project' as const, item_id: world.founded.lanting!.catalog.projects.hairRemoval!, quantity: 1 + (at % 2) }];
    const { order_id, amount_receivable } = await order(manager, member_id, items);
    const amount = at % 3 === 0 ? amount_receivable - 1 - (at % PRICE) : amount_receivable;
    const { status } = await manager.call(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount }], allow_debt: true });
    if (status === 200) orders.push(order_id);
  },
  refund: async (at: number) => {
    const order_id = some(orders, at);
    if (!order_id) return;
    // Often more than is left of it: that is refused.
    const amount = 1 + ((at * 7919) % PRICE);
    const asked = { order_id, lines: [{ line_no: 1, amount }], tenders: [{ payment_pattern_id: cash, amount }], reason: '皮肤过敏' };
    const { data } = await (await world.as('cashier')).call(addOrderRefund, asked);
    const refund = data as { refund_id?: string; status?: string } | null;
    if (refund?.status === 'pending') await manager.call(passOrderRefund, { refund_id: refund.refund_id! });
  },
  repayment: async (at: number) =>
    void (await manager.call(repayDebt, { member_id, payments: [{ pay_method: 'WECHAT', amount: 1 + (at % PRICE) }] })),
  another_way: async (at: number) => {
    const order_id = some(orders, at);
    if (!order_id) return;
    const { payments } = await manager.ask(orderDetail, { order_id });
    const { payment_id, payment_pattern_id: expected } = some(payments, at)!;
    const others = ways.filter((way) => way !== expected);
    const asked = { order_id, payment_id, expected, payment_pattern_id: some(others, at)!, reason: '记错了' };
    await (await colleague.signIn()).call(editOrderPayment, asked);
  },
  deduction: async (at: number) => {
    const { status, data } = await manager.call(addDeduction, { member_id, items: [{ card_item_id: counter, num: 1 + (at % 4) }] });
    if (status === 200) deductions.push((data as { deduction_id: string }).deduction_id);
  },
  cancel: async (at: number) => {
    const deduction_id = some(deductions, at);
    if (deduction_id) await manager.call(cancelDeduction, { deduction_id, reason: '录错' });
  },
  close: async () => {
    const { status, data } = await manager.call(addDayClose, { business_date: today(), counts: [], reason: '清点' });
    // Now and then it is taken back, so that the day goes on.
    if (status === 200) await manager.call(reopenDay, { day_close_id: (data as { day_close_id: string }).day_close_id, reason: '还有客人' });
  },
  close_and_leave: async () => {
    await manager.call(addDayClose, { business_date: today(), counts: [], reason: '清点' });
    await HAPPENINGS.sale(0);
    world.advance(DAY_MS);
    manager = await world.as('manager');
  },
  fold: () => foldDays(world.backend, world.now()),
};
const names = Object.keys(HAPPENINGS) as (keyof typeof HAPPENINGS)[];
/** All of them once, and at the end a sale of which nothing went back: what was paid is then said to have come another way. */
const EACH_ONCE = [...names.map((name, at) => [name, at * 3 + 1] as const), ['sale', 1], ['another_way', 1]] as const;

const byWay = (rows: readonly { payment_pattern_id: string; received: number; refunded: number }[]) =>
  rows
    .filter((row) => row.received !== 0 || row.refunded !== 0)
    .map((row) => [row.payment_pattern_id, row.received, row.refunded])
    .toSorted();

/** Orders of which more went back, in money or in all, than came in. */
const TOO_MUCH = `
  select o.order_id from sales_order o
  left join lateral (select coalesce(sum(p.amount), 0) as taken, coalesce(sum(p.amount) filter (where p.card_id is null), 0) as tender
    from order_payment p where p.org_id = o.org_id and p.order_id = o.order_id) paid on true
  left join lateral (select coalesce(sum(r.amount), 0) as amount, coalesce(sum(r.tender), 0) as tender
    from order_refund r where r.org_id = o.org_id and r.order_id = o.order_id and r.status = 'done') back on true
  where back.tender > paid.tender or back.amount > o.amount_receivable`;
const HELD = `
  select coalesce(sum(balance) filter (where class = 'counter'), 0)::int as num,
    coalesce(sum(balance) filter (where class = 'deferred'), 0)::int as value
  from ledger_account where shop_id = $1`;

it(
  'never gives back more than came in, and every day’s report is what the ledger says, in whatever order things happen',
  async () => {
    const happening = fc.tuple(fc.constantFrom(...names), fc.nat(1_000_000));
    const first = today();
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: atLength({ short: 12, long: 50 }) }), async (some_) => {
        for (const [name, at] of some_) await HAPPENINGS[name](at);
        expect(await world.look('lanting', TOO_MUCH)).toEqual([]);
        expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
        expect(await world.look('lanting', 'select * from day_figure_faults()')).toEqual([]);
        expect(await world.look('lanting', 'select * from payment_way_faults(current_org())')).toEqual([]);
        expect(await world.look('lanting', 'select * from order_refunded_faults(current_org())')).toEqual([]);
        expect(await world.look('lanting', 'select * from order_performer_faults(current_org())')).toEqual([]);
        for (let day = first; day <= today(); day = addDays(day, 1)) {
          const { tenders } = await manager.ask(previewDayClose, { business_date: day });
          const taken = await manager.ask(cashierSearch, { start_date: day, end_date: day });
          expect([day, byWay(taken)]).toEqual([day, byWay(tenders)]);
        }
        const { num, value } = await manager.ask(balanceSum, {});
        expect([{ num, value }]).toEqual(await world.look('lanting', HELD, [manager.shop_id]));
      }),
      {
        numRuns: atLength({ short: 4, long: 100 }),
        examples: [[EACH_ONCE.map(([name, at]): [keyof typeof HAPPENINGS, number] => [name, at])]],
        endOnFailure: true,
      },
    );
    // It was no rest: orders, refunds and repayments stand, and a day ended.
    const [done] = await world.look<Record<string, number>>(
      'lanting',
      `select (select count(*) from order_refund where status = 'done')::int as refunds,
       (select count(*) from order_change where what = 'payment')::int as another_way,
       (select count(*) from deduction where status = 'cancelled')::int as cancelled, (select count(*) from day_close)::int as closes`,
    );
    for (const [what, times] of Object.entries(done!)) expect([what, times > 0]).toEqual([what, true]);
    expect(today() > first).toBe(true);
    expect(world.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  },
  atLength({ short: 120_000, long: 7_200_000 }),
);
