import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { race } from '#apps/testing/race.ts';
import { newCustomer, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addDayClose, reopenDay } from '#domains/day_close/contract/day_close.endpoints.ts';
import { repayDebt } from '#domains/sales/contract/debt.endpoints.ts';
import { orderDetail } from '#domains/sales/contract/order.endpoints.ts';
import { rejectReview } from '#domains/sales/contract/review.endpoints.ts';
import { accountSearch, dayAccount, paymentSearch, shopSums } from '../contract/account.endpoints.ts';
import * as of from '../contract/reconciliation.endpoints.ts';
import { begin, bring, endDay, momentText, row, take } from './takings.ts';

let world: World;
let cashier: Client;
let manager: Client;
/** Of the head office: nobody who takes money. */
let finance: Client;
let shop_id: string;

const start = async () => {
  [cashier, manager, finance] = [await world.as('cashier'), await world.as('manager'), await world.as('administrator')];
};
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  await start();
  // Where a manager reconciles, though the product's own roles leave it to others.
  await world.look(
    'lanting',
    `insert into role_grant (org_id, role_id, module, permission)
     select org_id, role_id, 'beauty', 'reconciliation:write' from role where preset = 'manager'`,
  );
  await start();
  shop_id = cashier.shop_id;
});
afterAll(() => world.close());

const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call, refusal);
const seen = (reconciliation_id: string) => finance.ask(of.reconciliationDetail, { reconciliation_id });
const lines = (reconciliation_id: string, more = {}) => finance.ask(of.lineSearch, { reconciliation_id, ...more });
const rows = (reconciliation_id: string, more = {}) => finance.ask(of.rowSearch, { reconciliation_id, ...more });
const shopName = async (): Promise<string> => (await finance.ask(dayAccount, { shop_id, business_date: '2026-03-02' })).shop_name;
/** Done as it stands now. */
const finish = async (client: Client, reconciliation_id: string) =>
  client.call(of.reconcile, { reconciliation_id, version: (await seen(reconciliation_id)).version });

let number = 0;
/** A row of WeChat’s for 1,980.00, about now. */
const paid = async (line: number, more: Readonly<Record<string, string>> = {}) =>
  row(line, {
    happened_at: momentText(world.now()),
    amount: '1980.00',
    fee: '11.88000',
    provider_number: `4200001234202603${String((number += 1)).padStart(12, '0')}`,
    shop_name: await shopName(),
    ...more,
  });

describe('a reconciliation', () => {
  it('takes closed days alone, each once, whoever is faster', async () => {
    await take(world, cashier);
    const today = momentText(world.now()).slice(0, 10);
    await refuses(() => finance.call(of.addReconciliation, { shop_id, pay_method: 'WECHAT', start_date: today, end_date: today }), {
      status: 409,
      message: `${today} 有收款但尚未日结，请先日结`,
    });
    const day = await endDay(world, manager);
    await start();
    expect(await finance.ask(accountSearch, { shop_id, pay_method: 'WECHAT' })).toMatchObject([
      {
        business_date: day,
        payment_num: 1,
        received: 198_000,
        refunded: 0,
        net: 198_000,
        expected_fee: 1_188,
        expected_arrival: 196_812,
        how_far: 'open',
      },
    ]);
    expect(await finance.ask(paymentSearch, { shop_id, how_far: 'open', pay_method: 'WECHAT' })).toMatchObject([
      { amount: 198_000, taker_name: '刘芳', document: 'order' },
    ]);
    const add = () => finance.call(of.addReconciliation, { shop_id, pay_method: 'WECHAT', start_date: day, end_date: day });
    expect(await race([add, add, add])).toEqual({ succeeded: 1, refused: 2, faults: [] });
    const [one] = await finance.ask(of.reconciliationSearch, { shop_id });
    await refuses(add, { status: 409, message: `${day} 已在对账单 ${one!.reconciliation_number} 中` });
    expect(await finance.ask(accountSearch, { shop_id, how_far: 'open', pay_method: 'WECHAT' })).toEqual([]);
    await finance.ask(of.discardReconciliation, { reconciliation_id: one!.reconciliation_id });
    expect(await finance.ask(accountSearch, { shop_id, how_far: 'open', pay_method: 'WECHAT' })).toHaveLength(1);
  });

  it('finds the row of each payment; what no row stands for sticks out, and whoever took it cannot explain it away', async () => {
    const { order_number } = await take(world, cashier);
    await bring(finance, [await paid(2)]);
    // Keyed as WeChat, and kept in the pocket.
    world.advance(3_600_000);
    await take(world, manager);
    const day = await endDay(world, manager);
    await start();
    const reconciliation_id = await begin(finance, shop_id, day);
    const matched = await lines(reconciliation_id, { standing: 'agrees' });
    expect(matched).toMatchObject([{ document_number: order_number, matched_by: 'amount', their_amount: 198_000, fee: 1_188, difference: 0 }]);
    const [open] = await lines(reconciliation_id, { standing: 'open' });
    expect(open).toMatchObject({ row_id: null, may_handle: true });
    expect(await seen(reconciliation_id)).toMatchObject({ net: 396_000, their_amount: 198_000, arrived: 196_812, difference: -198_000, open_num: 1 });
    await refuses(() => finish(finance, reconciliation_id), { status: 409, message: '还有 1 项差异未处理' });
    const said = { reconciliation_id, line_id: open!.line_id, kind: 'missing' as const, word: '顾客现金支付，已补缴' };
    await refuses(() => manager.call(of.handleDifference, said), { status: 403, message: '不能处理自己收取的款项，请由他人处理' });
    const [free] = await finance
      .ask(of.rowSearch, { reconciliation_id, is_waiting: true })
      .then((some) => [...some, { row_id: matched[0]!.row_id! }]);
    await refuses(() => manager.call(of.pairPayment, { reconciliation_id, line_id: open!.line_id, row_id: free!.row_id }), {
      status: 403,
      message: '不能处理自己收取的款项，请由他人处理',
    });
    // One payment is in one reconciliation, one row beside one payment, one day in one: the database says so by itself.
    const again = (table: string, key: string) =>
      `insert into ${table} select again.* from ${table} one,
         jsonb_populate_record(null::${table}, to_jsonb(one) || '{"${key}": 7000000000000000}') again where one.reconciliation_id = $1 limit 1`;
    for (const [twice, index] of [
      [again('reconciliation_line', 'line_id'), 'reconciliation_line'],
      [again('reconciliation_day', 'day_id'), 'reconciliation_day_once'],
      [again('statement_row', 'row_id'), 'statement_row_once'],
      [
        `update reconciliation_line set matched_by = 'hand', row_id = (select row_id from statement_row where reconciliation_id = $1)
         where reconciliation_id = $1 and row_id is null`,
        'reconciliation_line_row_once',
      ],
    ] as const)
      await expect(world.look('lanting', twice, [reconciliation_id])).rejects.toThrow(index);
    await finance.ask(of.handleDifference, said);
    expect((await finish(finance, reconciliation_id)).status).toBe(200);
    expect(await seen(reconciliation_id)).toMatchObject({ status: 'reconciled', open_num: 0, handled_num: 1, decider_name: '沈若兰' });
    expect(await finance.ask(paymentSearch, { shop_id, how_far: 'reconciled' })).toHaveLength(2);
    await refuses(() => finance.call(of.handleDifference, { ...said, word: '改口' }), { status: 409, message: '对账单状态已变更，请刷新后重试' });
    // The database says so by itself.
    for (const change of [
      `update reconciliation set received = 1 where reconciliation_id = $1`,
      `update reconciliation_line set word = 'x' where reconciliation_id = $1 and kind is not null`,
      `delete from reconciliation_day where reconciliation_id = $1`,
      `update statement_row set reconciliation_id = null where reconciliation_id = $1`,
    ])
      await expect(world.look('lanting', change, [reconciliation_id])).rejects.toThrow('a reconciliation that is done stays as it was');
  });

  it('is not done by whoever took all of it, nor as it was not read', async () => {
    await take(world, manager);
    await bring(finance, [await paid(2)]);
    const day = await endDay(world, manager);
    await start();
    const reconciliation_id = await begin(manager, shop_id, day);
    await refuses(() => finish(manager, reconciliation_id), { status: 403, message: '不能对账全部由自己收取的款项，请由他人对账' });
    await refuses(() => finance.call(of.reconcile, { reconciliation_id, version: 1 }), { status: 409, message: '对账单刚刚有变动，请核对后再确认' });
    expect((await finish(finance, reconciliation_id)).status).toBe(200);
  });

  it('shows that a day was opened again, is opened by a right of its own, and takes in what came', async () => {
    await take(world, cashier);
    await bring(finance, [await paid(2)]);
    const day = momentText(world.now()).slice(0, 10);
    const closing = { business_date: day, counts: [{ denomination: 10_000, num: 1 }], reason: '样本' };
    const { day_close_id } = await manager.ask(addDayClose, closing);
    const reconciliation_id = await begin(finance, shop_id, day);
    await finish(finance, reconciliation_id);
    await manager.ask(reopenDay, { day_close_id, reason: '漏收一笔' });
    await take(world, cashier);
    expect(await seen(reconciliation_id)).toMatchObject({ is_reopened: true, days: [{ net: 198_000, net_now: 396_000 }] });
    const again = { reconciliation_id, reason: '补收款项' };
    await refuses(() => manager.call(of.reopenReconciliation, again), { status: 403, message: '您没有此操作的使用权限' });
    await finance.ask(of.reopenReconciliation, again);
    await refuses(() => finance.call(of.matchReconciliation, { reconciliation_id }), { status: 409, message: `${day} 有收款但尚未日结，请先日结` });
    await manager.ask(addDayClose, closing);
    await refuses(() => finish(finance, reconciliation_id), { status: 409, message: `${day} 的收款在取数后有变动，请重新匹配` });
    expect(await finance.ask(of.matchReconciliation, { reconciliation_id })).toEqual({ matched_num: 0, taken_num: 1 });
    expect(await seen(reconciliation_id)).toMatchObject({
      is_reopened: false,
      open_num: 1,
      net: 396_000,
      history: [{ verb: 'reopen', reason: '补收款项' }, { verb: 'reconcile' }],
    });
    world.advance(86_400_000);
    await start();
  });
});

describe('what is of another day', () => {
  it('is put off, stays in sight, and finds its row in the next one', async () => {
    await take(world, cashier);
    const day = await endDay(world, manager);
    await start();
    const first = await begin(finance, shop_id, day);
    const [open] = await lines(first, { standing: 'open' });
    await finance.ask(of.handleDifference, { reconciliation_id: first, line_id: open!.line_id, kind: 'other_day', word: '银行次日入账' });
    expect(await finance.ask(paymentSearch, { shop_id, how_far: 'open', start_date: day, pay_method: 'WECHAT' })).toMatchObject([
      { is_carried: true },
    ]);
    expect((await finish(finance, first)).status).toBe(200);
    await bring(finance, [await paid(2, { happened_at: `${day} 23:59:30` })]);
    await take(world, cashier);
    const next = await endDay(world, manager);
    await start();
    const second = await begin(finance, shop_id, next);
    const taken = await lines(second);
    expect(taken.map(({ is_carried }) => is_carried)).toEqual([true, false]);
    const [waiting] = await rows(second, { is_waiting: true });
    await finance.ask(of.pairPayment, { reconciliation_id: second, line_id: taken[0]!.line_id, row_id: waiting!.row_id });
    await refuses(() => finance.call(of.pairPayment, { reconciliation_id: second, line_id: taken[1]!.line_id, row_id: waiting!.row_id }), {
      status: 409,
      message: '该账单行已配对其他收款',
      field: 'row_id',
    });
    expect(await seen(second)).toMatchObject({ open_num: 1, net: 396_000, their_amount: 198_000 });
    await finance.ask(of.partPayment, { reconciliation_id: second, line_id: taken[0]!.line_id });
    expect(await seen(second)).toMatchObject({ open_num: 3 });
  });
});

describe('a total of a day', () => {
  it('is typed as it arrived; what lacks is explained by somebody else', async () => {
    await take(world, cashier, 'BANK_CARD');
    const day = await endDay(world, manager);
    await start();
    const reconciliation_id = await begin(finance, shop_id, day, { pay_method: 'BANK_CARD', way: 'totals' });
    const { day_id } = (await seen(reconciliation_id)).days[0]!;
    await refuses(() => finish(finance, reconciliation_id), { status: 409, message: '还有 1 项差异未处理' });
    await refuses(() => finance.call(of.handleDifference, { reconciliation_id, day_id, kind: 'fee', word: '手续费' }), {
      status: 409,
      message: `请先录入 ${day} 的到账金额`,
    });
    await finance.ask(of.writeTotal, { reconciliation_id, day_id, arrived: 196_000, arrived_fee: 1_188 });
    expect(await seen(reconciliation_id)).toMatchObject({ their_amount: 197_188, arrived: 196_000, difference: -812, open_num: 1 });
    await finance.ask(of.handleDifference, { reconciliation_id, day_id, kind: 'fee', word: '另收月租' });
    expect((await finish(finance, reconciliation_id)).status).toBe(200);
    expect(await finance.ask(shopSums, { shop_id, pay_method: 'BANK_CARD', start_date: day, end_date: day })).toMatchObject([
      { day_num: 1, net: 198_000, open_day_num: 0, open_net: 0, reconciled_net: 198_000 },
    ]);
  });
});

describe('a repayment whose money never came', () => {
  it('needs no row: what was taken and what took it back cancel each other out', async () => {
    await decideRules(manager, { 'sales.payment_review': 'transfers' });
    const member_id = await newCustomer(world);
    const item = { item_type: 'project' as const, item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 };
    const { order_id } = await sell(manager, member_id, [item], { payments: [], allow_debt: true });
    const { repayment_number } = await cashier.ask(repayDebt, { member_id, order_id, payments: [{ pay_method: 'WECHAT', amount: 198_000 }] });
    const [payment] = (await manager.ask(orderDetail, { order_id })).payments;
    await manager.ask(rejectReview, { payment_id: payment!.payment_id, reason: '未到账' });
    await decideRules(manager, { 'sales.payment_review': null });
    const day = await endDay(world, manager);
    await start();
    const reconciliation_id = await begin(finance, shop_id, day);
    const cancelled = { document_number: repayment_number, matched_by: 'offset', row_id: null, standing: 'agrees' };
    const found = (await lines(reconciliation_id)).toSorted((a, b) => b.amount - a.amount);
    expect(found).toMatchObject([{ ...cancelled, amount: 198_000 }, { ...cancelled, amount: -198_000 }]);
    expect(await seen(reconciliation_id)).toMatchObject({ received: 0, refunded: 0, net: 0, open_num: 0 });
  });
});

describe('what another may see', () => {
  it('is not another shop’s', async () => {
    const [one] = await finance.ask(of.reconciliationSearch, { shop_id });
    const sibling = await world.as('siblingManager');
    const { reconciliation_id } = one!;
    await refuses(() => sibling.call(of.reconciliationDetail, { reconciliation_id }), { status: 404, message: '对账单不存在' });
    await refuses(() => sibling.call(of.lineSearch, { reconciliation_id }), { status: 404, message: '对账单不存在' });
    await refuses(() => sibling.call(dayAccount, { shop_id, business_date: '2026-03-02' }), { status: 404, message: '门店不存在' });
    expect(await sibling.ask(accountSearch, {})).toEqual([]);
    expect(await sibling.ask(paymentSearch, {})).toEqual([]);
  });
});
