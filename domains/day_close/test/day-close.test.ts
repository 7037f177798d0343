import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { type Items, newCustomer, order, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addOrderRefund, passOrderRefund, previewOrderRefund, withdrawOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { addOrder, settleOrder, voidOrder } from '#domains/sales/contract/order.endpoints.ts';
import { patternAdd, shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { openScan } from '#domains/sales/contract/scan.endpoints.ts';
import { addDays } from '#kernel/contract/day.ts';
import * as day from '../contract/day_close.endpoints.ts';

let world: World;
let cashier: Client;
let manager: Client;
/** 1,980.00, which no discount touches for a member without a level. */
let items: Items;
let today: string;
const DAY_MS = 86_400_000;
const start = async () => {
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  today = (await cashier.ask(day.previewDayClose, {})).business_date;
};
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  items = [{ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];
  await start();
});
afterAll(() => world.close());

/** The next morning: nothing is closed yet. */
const nextDay = async () => {
  world.advance(DAY_MS);
  await start();
};
const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call, refusal);
const closed = { status: 409, message: '本店今天已日结，不能再入账；如需继续，请有权限的同事撤销日结' };
/** So much in notes and coins. */
function counts(cents: number): { denomination: number; num: number }[] {
  let left = cents;
  return [10_000, 5_000, 1_000, 100, 10].flatMap((denomination) => {
    const num = Math.floor(left / denomination);
    left -= num * denomination;
    return num > 0 ? [{ denomination, num }] : [];
  });
}
const close = (client: Client, cents: number, reason = '') => client.call(day.addDayClose, { business_date: today, counts: counts(cents), reason });
const cashOf = async () => (await cashier.ask(shopPayMethod, {})).find((way) => way.pay_method === 'CASH')!.payment_pattern_id;

describe('the end of the day', () => {
  it('adds up what the ledger has, to the cent: sales, refunds, cash paid in and out', async () => {
    const member_id = await newCustomer(world);
    const { order_id } = await sell(cashier, member_id, items);
    await sell(cashier, member_id, items, { payments: [{ pay_method: 'WECHAT', amount: 198_000 }] });
    const back = {
      order_id,
      lines: [{ line_no: 1, amount: 98_000 }],
      tenders: [{ payment_pattern_id: await cashOf(), amount: 98_000 }],
      reason: '不满意',
    };
    const { refund_id } = await cashier.ask(addOrderRefund, back);
    await manager.ask(passOrderRefund, { refund_id });
    await cashier.ask(day.addCashMove, { kind: 'paid_in', amount: 5_000, reason: '兑零钱' });
    await cashier.ask(day.addCashMove, { kind: 'paid_out', amount: 2_000, reason: '买水' });
    await decideRules(manager, { 'day_close.cash_float': 50_000 });
    const seen = await cashier.ask(day.previewDayClose, {});
    expect(seen.cash_expected).toBe(50_000 + 198_000 - 98_000 + 5_000 - 2_000);
    const [posted] = await world.look<{ n: number }>(
      'lanting',
      `select sum(p.amount)::int as n from posting p join shop s on s.org_id = p.org_id and s.shop_id = p.shop_id
       where account = 'tender' and p.business_date = $1 and p.shop_id = $2`,
      [today, world.founded.lanting!.shops['main']],
    );
    expect(seen.tenders.reduce((sum, tender) => sum + tender.received - tender.refunded, 0)).toBe(posted!.n);
  });

  it('asks why the drawer differs, and keeps the report with who did what', async () => {
    const { order_id } = await order(cashier, null, items);
    await manager.ask(voidOrder, { order_id, reason: '顾客走了' });
    await refuses(() => cashier.call(day.openDrawer, { reason: ' ' }), { status: 400, message: '请填写原因', field: 'reason' });
    const before = await cashier.ask(day.previewDayClose, {});
    const opened = await cashier.ask(day.openDrawer, { reason: '换零钱' });
    expect(opened).toMatchObject({ kind: 'opened', amount: 0, operator_name: '刘芳', reason: '换零钱', business_date: today });
    expect(await cashier.ask(day.cashMoveSearch, { kind: 'opened' })).toEqual([opened]);
    const { cash_expected } = await cashier.ask(day.previewDayClose, {});
    expect(cash_expected).toBe(before.cash_expected);
    await refuses(() => close(cashier, cash_expected! - 5_000), { status: 400, message: '实点现金与应有不符，请核对或填写原因', field: 'reason' });
    const answer = await close(cashier, cash_expected! - 5_000, '找零有误');
    expect(answer.data).toMatchObject({ difference: -5_000, cash_expected });
    const { day_close_id } = answer.data as { day_close_id: string };
    const seen = await manager.ask(day.dayCloseDetail, { day_close_id });
    expect(seen).toMatchObject({
      status: 'closed',
      difference: -5_000,
      reason: '找零有误',
      operator_name: '刘芳',
      report: { paid_in: 5_000, paid_out: 2_000 },
    });
    expect(seen.people!.find(({ uid }) => uid === manager.uid)).toMatchObject({ void_num: 1, void_amount: 198_000 });
    expect(seen.people!.find(({ uid }) => uid === cashier.uid)).toMatchObject({ refund_num: 1, refund_amount: 98_000, opened_num: 1 });
    expect(seen.people!.find(({ uid }) => uid === manager.uid)).toMatchObject({ opened_num: 0 });
    expect((await cashier.ask(day.dayCloseDetail, { day_close_id })).people).toBeNull();
    expect(await cashier.ask(day.dayCloseSearch, { start_date: today })).toHaveLength(1);
  });

  it('takes nothing more: no sale, no refund, no cash, however it comes', async () => {
    const { order_id } = await order(cashier, null, items);
    await refuses(() => cashier.call(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 198_000 }] }), closed);
    await refuses(() => cashier.call(day.addCashMove, { kind: 'paid_out', amount: 100, reason: '买水' }), closed);
    await refuses(() => cashier.call(day.openDrawer, { reason: '换零钱' }), closed);
    await refuses(() => close(manager, 0, '再来'), { status: 409, message: `${today} 已日结` });
    // The database says so by itself.
    const insert = `insert into ledger_entry (org_id, entry_id, entry_key, kind, document, document_id, document_number, shop_id, uid,
      business_date, created_at)
      select org_id, 1, 'by hand', 'sale', 'order', 1, '1', shop_id, uid, $1::date, now() from staff where uid = $2`;
    await expect(world.look('lanting', insert, [today, cashier.uid])).rejects.toThrow('the day is closed');
    // Another shop of the chain goes on.
    expect((await (await world.as('siblingManager')).ask(day.previewDayClose, {})).is_closed).toBe(false);
  });

  it('goes on once whoever may has taken the close back, for a reason, and only then', async () => {
    const day_close_id = (await cashier.ask(day.dayCloseSearch, { start_date: today }))[0]!.day_close_id;
    const byCashier = () => cashier.call(day.reopenDay, { day_close_id, reason: '还有客人' });
    await refuses(byCashier, { status: 403, message: '您没有此操作的使用权限' });
    await refuses(() => manager.call(day.reopenDay, { day_close_id, reason: ' ' }), { status: 400, message: '请填写原因', field: 'reason' });
    await manager.ask(day.reopenDay, { day_close_id, reason: '还有客人' });
    await refuses(() => manager.call(day.reopenDay, { day_close_id, reason: '再次' }), { status: 409, message: '该日结已撤销' });
    await sell(cashier, null, items);
    const { cash_expected } = await cashier.ask(day.previewDayClose, {});
    expect((await close(cashier, cash_expected!)).status).toBe(200);
    expect(await cashier.ask(day.dayCloseSearch, { start_date: today })).toHaveLength(2);
  });

  it('gives back on the next day what was sold on a closed one: on that day, in that drawer', async () => {
    await nextDay();
    const { order_id } = await sell(cashier, await newCustomer(world), items);
    const { cash_expected } = await cashier.ask(day.previewDayClose, {});
    await close(cashier, cash_expected!);
    const back = {
      order_id,
      lines: [{ line_no: 1, quantity: 1 }],
      tenders: [{ payment_pattern_id: await cashOf(), amount: 198_000 }],
      reason: '不满意',
    };
    const { refund_id } = await cashier.ask(addOrderRefund, back);
    await refuses(() => manager.call(passOrderRefund, { refund_id }), closed);
    await nextDay();
    await manager.ask(passOrderRefund, { refund_id });
    expect((await cashier.ask(day.previewDayClose, {})).tenders.find((tender) => tender.pay_method === 'CASH')).toMatchObject({
      received: 0,
      refunded: 198_000,
    });
  });

  it('gives nothing back of a closed day by one person alone, however high the shop’s limit', async () => {
    const lift = async (limit: number | null) => {
      await decideRules(await world.as('administrator'), { 'refund.order_above': limit });
      await decideRules(await world.as('manager'), { 'refund.order_above': limit });
    };
    await lift(100_000_000);
    const { order_id } = await sell(cashier, await newCustomer(world), items);
    const lines = [{ line_no: 1, amount: 10_000 }];
    const back = { order_id, lines, tenders: [{ payment_pattern_id: await cashOf(), amount: 10_000 }], reason: '不满意' };
    expect((await manager.ask(addOrderRefund, back)).status).toBe('done');
    const { cash_expected } = await cashier.ask(day.previewDayClose, {});
    await close(cashier, cash_expected!);
    await nextDay();
    expect((await manager.ask(previewOrderRefund, { order_id, lines })).needs_approval).toBe(true);
    const { refund_id, status } = await manager.ask(addOrderRefund, back);
    expect(status).toBe('pending');
    await refuses(() => manager.call(passOrderRefund, { refund_id }), { status: 403, message: '不能审批自己提交的退款，请由其他同事审批' });
    await manager.ask(withdrawOrderRefund, { refund_id });
    await lift(null);
  });

  it('is closed by one of two people at the same time', async () => {
    const answers = await Promise.all([cashier, manager, cashier, manager].map((client) => close(client, 0, '试')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    await nextDay();
  });

  it('has in its sums whatever was settled on it, however closely both came', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => order(cashier, null, items)));
    const settling = orders.map(({ order_id }) => cashier.call(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 198_000 }] }));
    const closing = close(manager, 0, '抢在结算之前');
    const [settled, answer] = [await Promise.all(settling), await closing];
    expect(answer.status).toBe(200);
    const done = settled.filter(({ status }) => status === 200).length;
    expect(settled.filter(({ status }) => status !== 200).map(({ message }) => message)).toEqual(
      Array.from({ length: 8 - done }, () => closed.message),
    );
    const { day_close_id } = answer.data as { day_close_id: string };
    const { report } = await manager.ask(day.dayCloseDetail, { day_close_id });
    expect(report.tenders.reduce((sum, tender) => sum + tender.received, 0)).toBe(done * 198_000);
    expect(report.order_num).toBe(done);
    await nextDay();
  });

  it('stays open for a customer who is paying by scan', async () => {
    await manager.ask(patternAdd, { pay_method: 'ALIPAY', pattern_name: '扫码', collect_code: 'https://qr.alipay.com/sample' });
    const { order_id, order_number } = await order(cashier, null, items);
    await cashier.ask(openScan, { order_id });
    expect((await cashier.ask(day.previewDayClose, {})).blocking).toMatchObject([{ order_id, order_number }]);
    await refuses(() => close(cashier, 0, '下班'), { status: 409, message: `订单${order_number}的顾客正在扫码付款，请先结算或作废后再日结` });
    await manager.ask(voidOrder, { order_id, reason: '顾客走了' });
    expect((await close(cashier, 50_000)).status).toBe(200);
    await nextDay();
  });

  it('is counted blind where the shop says so', async () => {
    await decideRules(manager, { 'day_close.blind_count': true });
    await sell(cashier, null, items);
    const seen = await cashier.ask(day.previewDayClose, {});
    expect([seen.cash_expected, seen.amount_receivable]).toEqual([null, null]);
    expect(seen.tenders.filter((tender) => tender.pay_method === 'CASH')).toEqual([]);
    await decideRules(manager, { 'day_close.blind_count': null });
  });

  it('refuses a day to come, notes there are not, and whoever has no right', async () => {
    const form = { business_date: addDays(today, 1), counts: [], reason: '' };
    await refuses(() => cashier.call(day.addDayClose, form), { status: 400, message: '不能结还没有到的日期', field: 'business_date' });
    await refuses(() => cashier.call(day.addDayClose, { ...form, business_date: today, counts: [{ denomination: 333, num: 1 }] }), {
      status: 400,
      message: '没有这个面额',
      field: 'counts.0.denomination',
    });
    const therapist = await world.as('therapist');
    await refuses(() => therapist.call(day.previewDayClose, {}), { status: 403, message: '您没有此操作的使用权限' });
  });

  it('lets an order be put together after closing: it is settled on an open day', async () => {
    const { cash_expected } = await cashier.ask(day.previewDayClose, {});
    await close(cashier, cash_expected!);
    const { order_id } = await cashier.ask(addOrder, { member_id: null, items, expected_receivable: 198_000 });
    await nextDay();
    expect((await cashier.call(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 198_000 }] })).status).toBe(200);
  });

  it('leaves the books right', async () => expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]));
});
