import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, order, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addOrderRefund, orderRefundSearch, passOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { foldDays, rebuildDays } from '#kernel/server/day-figures.ts';
import { dayIn } from '#kernel/server/time.ts';
import { settleOrder, voidOrder } from '../contract/order.endpoints.ts';
import { orderQuery, orderQuerySum } from '../contract/order-query.endpoints.ts';
import { shopPayMethod } from '../contract/payment.endpoints.ts';

const DAY_MS = 86_400_000;

const today = (): string => dayIn('Asia/Shanghai', world.now());
/** What the nightly proof would tell of the days' orders. */
const faults = async () =>
  (await world.look<{ fault: string }>('lanting', 'select fault from order_day_faults(current_org())')).map(({ fault }) => fault);

let world: World;
let manager: Client;
/** One of each: served and in debt by WeChat, of goods and refunded in part, voided, pending. */
const ids = { owed: '', refunded: '', voided: '', pending: '' };
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  const therapist = await world.as('therapist');
  const { projects, products } = world.founded.lanting!.catalog;
  const member_id = await newCustomer(world);
  const served = {
    item_type: 'project' as const,
    item_id: projects.hydrating!,
    quantity: 1,
    performers: [{ uid: therapist.uid, basis_points: 10_000 }],
  };
  const goods = { item_type: 'product' as const, item_id: products.mask!, quantity: 2 };
  const cream = { item_type: 'product' as const, item_id: products.cream!, quantity: 1 };
  ids.owed = (await sell(manager, member_id, [served], { payments: [{ pay_method: 'WECHAT', amount: 100_000 }], allow_debt: true })).order_id;
  const cashier = await world.as('cashier');
  ids.refunded = (await sell(cashier, null, [goods, cream])).order_id;
  const cash = (await manager.ask(shopPayMethod, {})).find(({ pay_method }) => pay_method === 'CASH')!.payment_pattern_id;
  const giveBack = async (...lines: { line_no: number; amount: number }[]) => {
    const payments = [{ payment_pattern_id: cash, amount: lines.reduce((sum, { amount }) => sum + amount, 0) }];
    const back = await cashier.ask(addOrderRefund, { order_id: ids.refunded, lines, tenders: payments, reason: '破损' });
    if (back.status === 'pending') await manager.ask(passOrderRefund, { refund_id: back.refund_id });
  };
  await giveBack({ line_no: 1, amount: 5_000 }, { line_no: 2, amount: 400 });
  await giveBack({ line_no: 1, amount: 200 });
  ids.voided = (await order(manager, null, [goods])).order_id;
  await manager.ask(voidOrder, { order_id: ids.voided, reason: '顾客走了' });
  ids.pending = (await order(cashier, null, [goods])).order_id;
});
afterAll(() => world.close());

const found = async (asked: object) => (await manager.ask(orderQuery, { page_size: 200, ...asked })).map(({ order_id }) => order_id).toSorted();
const these = (...names: (keyof typeof ids)[]) => names.map((name) => ids[name]).toSorted();

describe('orders by whatever is asked of them', () => {
  it('are this month’s of the shop, whatever became of them', async () => {
    expect(await found({})).toEqual(these('owed', 'refunded', 'voided', 'pending'));
    expect(await found({ start_date: '2026-02-01', end_date: '2026-02-28' })).toEqual([]);
    expect(await (await world.as('siblingManager')).ask(orderQuery, {})).toEqual([]);
  });

  it('are found by state, kind, who served, who made them, how they were paid, amount, debt and refund', async () => {
    const therapist = await world.as('therapist');
    const cashier = await world.as('cashier');
    expect(await found({ status: 'voided' })).toEqual(these('voided'));
    expect(await found({ source: 'till' })).toEqual(these('owed', 'refunded', 'voided', 'pending'));
    expect(await found({ source: 'mall' })).toEqual([]);
    expect(await found({ item_type: 'product' })).toEqual(these('refunded', 'voided', 'pending'));
    expect(await found({ performer_uid: therapist.uid })).toEqual(these('owed'));
    expect(await found({ created_uid: cashier.uid })).toEqual(these('refunded', 'pending'));
    expect(await found({ pay_method: 'WECHAT' })).toEqual(these('owed'));
    expect(await found({ amount_from: 100_000 })).toEqual(these('owed'));
    expect(await found({ amount_until: 100_000, item_type: 'project' })).toEqual([]);
    expect(await found({ in_debt: true })).toEqual(these('owed'));
    expect(await found({ is_refunded: true })).toEqual(these('refunded'));
  });

  it.each([{}, { item_type: 'product' }, { is_refunded: true }, { in_debt: true }, { source: 'till' }, { source: 'mall' }])(
    'come to the sum of what is found by %j',
    async (asked) => {
      const rows = await manager.ask(orderQuery, { page_size: 200, ...(asked as object) });
      const sum = await manager.ask(orderQuerySum, asked as object);
      expect(sum.order_num).toBe(rows.length);
      for (const field of ['amount_total', 'amount_discount', 'amount_receivable', 'amount_received', 'amount_debt', 'refunded_amount'] as const)
        expect(rows.reduce((all, row) => all + row[field], 0)).toBe(sum[field]);
    },
  );

  it('say how they were paid, who served and what went back', async () => {
    const rows = await manager.ask(orderQuery, {});
    expect(rows.find(({ order_id }) => order_id === ids.owed)).toMatchObject({ paid_by: '微信支付', performer_names: '赵雪', amount_debt: 98_000 });
    expect(rows.find(({ order_id }) => order_id === ids.refunded)).toMatchObject({ refunded_amount: 5_600, settler_name: '刘芳' });
    expect(await world.look('lanting', 'select * from order_refunded_faults(current_org())')).toEqual([]);
    expect(await world.look('lanting', 'select * from order_performer_faults(current_org())')).toEqual([]);
  });

  it('count as gone back what customers got, not the debt that was let off, in the row, in the sum and on the order’s own refunds', async () => {
    const { projects } = world.founded.lanting!.catalog;
    const items = [{ item_type: 'project' as const, item_id: projects.hydrating!, quantity: 1 }];
    const { order_id, order_number } = await sell(manager, await newCustomer(world), items, {
      payments: [{ pay_method: 'CASH', amount: 98_000 }],
      allow_debt: true,
    });
    const giveBack = async (amount: number) => {
      const back = await (await world.as('cashier')).ask(addOrderRefund, { order_id, lines: [{ line_no: 1, amount }], reason: '不满意' });
      if (back.status === 'pending') await manager.ask(passOrderRefund, { refund_id: back.refund_id });
    };
    const told = async () => {
      const [row] = await manager.ask(orderQuery, { key_word: order_number });
      const sum = await manager.ask(orderQuerySum, { key_word: order_number });
      const refunds = await manager.ask(orderRefundSearch, { order_id });
      return [
        row!.refunded_amount,
        sum.refunded_amount,
        refunds.reduce((all, one) => all + one.tender + one.restored_principal + one.restored_gift, 0),
      ];
    };
    await giveBack(100_000);
    expect(await told()).toEqual([0, 0, 0]);
    await giveBack(30_000);
    expect(await told()).toEqual([30_000, 30_000, 30_000]);
    expect(await world.look('lanting', 'select * from order_refunded_faults(current_org())')).toEqual([]);
  });

  it('are found once by who serves at several of their lines, on the day that settles them', async () => {
    const therapist = await world.as('therapist');
    const { hydrating, facial } = world.founded.lanting!.catalog.projects;
    const performers = [{ uid: therapist.uid, basis_points: 10_000 }];
    const items = [hydrating!, facial!].map((item_id) => ({ item_type: 'project' as const, item_id, quantity: 1, performers }));
    const { order_id, amount_receivable } = await order(manager, await newCustomer(world), items);
    const served = (day: string) => found({ performer_uid: therapist.uid, start_date: day, end_date: day });
    expect(await served('2026-03-02')).toEqual([...these('owed'), order_id].toSorted());
    world.advance(DAY_MS);
    manager = await world.as('manager');
    await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: amount_receivable }] });
    expect(await served('2026-03-02')).toEqual(these('owed'));
    expect(await served('2026-03-03')).toEqual([order_id]);
    expect(await found({ performer_uid: therapist.uid, pay_method: 'CASH' })).toEqual([order_id]);
    expect(await world.look('lanting', 'select * from order_performer_faults(current_org())')).toEqual([]);
  });

  it('come to the same by what is kept of each day, folded or not, wherever an order moved to', async () => {
    const goods = [{ item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }];
    const moved = await order(manager, null, goods);
    const days = [today()];
    world.advance(DAY_MS);
    days.push(today());
    manager = await world.as('manager');
    const sums = async () => {
      const kept = await Promise.all(days.map((day) => manager.ask(orderQuerySum, { start_date: day, end_date: day })));
      const rows = await Promise.all(days.map((day) => manager.ask(orderQuery, { page_size: 200, start_date: day, end_date: day })));
      for (const [nth, found] of rows.entries()) {
        expect(kept[nth]!.order_num).toBe(found.length);
        for (const field of ['amount_total', 'amount_receivable', 'amount_received', 'amount_debt', 'refunded_amount'] as const)
          expect(kept[nth]![field]).toBe(found.reduce((all, row) => all + row[field], 0));
      }
      expect(await faults()).toEqual([]);
      return kept.map(({ order_num }) => order_num);
    };
    const before = await sums();
    await manager.ask(settleOrder, { order_id: moved.order_id, payments: [{ pay_method: 'CASH', amount: moved.amount_receivable }] });
    expect(await sums()).toEqual([before[0]! - 1, before[1]! + 1]);
    await foldDays(world.backend, world.now());
    expect(await world.look('lanting', 'select * from order_day_delta')).toEqual([]);
    expect(await sums()).toEqual([before[0]! - 1, before[1]! + 1]);
    const orders = await Promise.all(Array.from({ length: 8 }, () => order(manager, null, goods)));
    await Promise.all([
      ...orders.map(({ order_id }) => manager.ask(voidOrder, { order_id, reason: '顾客走了' })),
      foldDays(world.backend, world.now()),
      rebuildDays(world.backend, world.now(), { start_date: days[0]!, end_date: days[1]! }),
    ]);
    expect(await sums()).toEqual([before[0]! - 1, before[1]! + 9]);
  });

  it.each(['own', 'department'])('come to what somebody sees whose scope is %s, not to what the shop sold', async (scope) => {
    const cashier = await world.as('cashier');
    await order(cashier, null, [{ item_type: 'product', item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }]);
    const whole = await manager.ask(orderQuerySum, {});
    await world.look('lanting', "update role set data_scope = $1 where role_name = '店长'", [scope]);
    try {
      const rows = await manager.ask(orderQuery, { page_size: 200 });
      const sum = await manager.ask(orderQuerySum, {});
      expect(sum.order_num).toBe(rows.length);
      expect(sum.amount_total).toBe(rows.reduce((all, { amount_total }) => all + amount_total, 0));
      expect(sum.order_num).toBeLessThan(whole.order_num);
    } finally {
      await world.look('lanting', "update role set data_scope = 'shop' where role_name = '店长'");
    }
  });

  it('are told where what is kept of a day is spoilt, and rebuilt', async () => {
    await foldDays(world.backend, world.now());
    const day = { start_date: '2026-03-02', end_date: '2026-03-02' };
    const before = await manager.ask(orderQuerySum, day);
    await world.look('lanting', 'update order_day set amount_total = amount_total + 1 where shop_id = $1 and business_date = $2', [
      manager.shop_id,
      day.start_date,
    ]);
    expect((await manager.ask(orderQuerySum, day)).amount_total).toBe(before.amount_total! + 1);
    expect(await faults()).toEqual(['the kept sums of the orders of 2026-03-02 differ from them']);
    expect(await rebuildDays(world.backend, world.now(), day)).toBe(1);
    expect(await faults()).toEqual([]);
    expect(await manager.ask(orderQuerySum, day)).toEqual(before);
  });
});
