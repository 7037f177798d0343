import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addDayClose, reopenDay } from '#domains/day_close/contract/day_close.endpoints.ts';
import { dayIn } from '#kernel/server/time.ts';
import { accountSearch, dayAccount, shopSums } from '../contract/account.endpoints.ts';
import * as of from '../contract/reconciliation.endpoints.ts';
import { begin, bring, endDay, momentText, row, take, ZONE } from './takings.ts';

let world: World;
let cashier: Client;
let manager: Client;
let finance: Client;
let shop_id: string;
let shop_name: string;

const start = async () => {
  [cashier, manager, finance] = [await world.as('cashier'), await world.as('manager'), await world.as('administrator')];
};
beforeAll(async () => {
  world = await openWorld();
  await world.look(
    'lanting',
    `insert into role_grant (org_id, role_id, module, permission)
     select org_id, role_id, 'beauty', 'reconciliation:write' from role where preset = 'manager'`,
  );
  await start();
  shop_id = cashier.shop_id;
  shop_name = (await finance.ask(dayAccount, { shop_id, business_date: '2026-03-02' })).shop_name;
});
afterAll(() => world.close());

const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call, refusal);
const seen = (reconciliation_id: string) => finance.ask(of.reconciliationDetail, { reconciliation_id });
const finish = async (client: Client, reconciliation_id: string) =>
  client.call(of.reconcile, { reconciliation_id, version: (await seen(reconciliation_id)).version });
const OWN = { status: 403, message: '不能处理自己收取的款项，请由他人处理' };

let number = 0;
const paid = (more: Readonly<Record<string, string>> = {}) =>
  row(2, {
    happened_at: momentText(world.now()),
    amount: '1980.00',
    fee: '11.88000',
    provider_number: `4200001234202604${String((number += 1)).padStart(12, '0')}`,
    shop_name,
    ...more,
  });
const closed = async (): Promise<string> => {
  const day = await endDay(world, manager);
  await start();
  return day;
};
/** Totals of a day, and its only day. */
const totals = async (day: string) => {
  const reconciliation_id = await begin(finance, shop_id, day, { pay_method: 'BANK_CARD', way: 'totals' });
  return { reconciliation_id, day_id: (await seen(reconciliation_id)).days[0]!.day_id };
};

describe('whoever took the money', () => {
  it('neither types nor explains the total of a day, though a colleague took some of it', async () => {
    await take(world, cashier, 'BANK_CARD');
    await take(world, manager, 'BANK_CARD');
    const day = await totals(await closed());
    const typed = { ...day, arrived: 396_000, arrived_fee: 0 };
    await refuses(() => manager.call(of.writeTotal, typed), OWN);
    await finance.ask(of.writeTotal, { ...typed, arrived: 198_000 });
    await refuses(() => manager.call(of.handleDifference, { ...day, kind: 'other', word: '已补' }), OWN);
  });

  it('does not end what agrees by a row that they brought themselves', async () => {
    await take(world, cashier);
    await bring(finance, [paid()]);
    world.advance(3_600_000);
    const { order_number } = await take(world, manager);
    await start();
    expect(await bring(manager, [paid()])).toMatchObject({ added: 1 });
    const shut1 = await closed();
    const reconciliation_id = await begin(finance, shop_id, shut1);
    expect(await seen(reconciliation_id)).toMatchObject({ open_num: 0, payment_num: 2 });
    await refuses(() => finish(manager, reconciliation_id), {
      status: 403,
      message: `${order_number} 由您收款，配对的账单行也由您导入，请由他人对账`,
    });
    expect((await finish(finance, reconciliation_id)).status).toBe(200);
  });
});

describe('a fee', () => {
  it('is held against what was agreed, and is no more than its amount', async () => {
    await take(world, cashier, 'BANK_CARD');
    const day = await totals(await closed());
    await finance.ask(of.writeTotal, { ...day, arrived: 0, arrived_fee: 198_000 });
    expect(await seen(day.reconciliation_id)).toMatchObject({ difference: 0, open_num: 1, days: [{ standing: 'open' }] });
    await refuses(() => finance.call(of.writeTotal, { ...day, arrived: -2_000, arrived_fee: 200_000 }), {
      status: 400,
      message: '手续费的正负与金额不同，或超过金额，请核对',
      field: 'arrived_fee',
    });
    await finance.ask(of.handleDifference, { ...day, kind: 'fee', word: '设备押金' });
    expect(await seen(day.reconciliation_id)).toMatchObject({ open_num: 0, days: [{ standing: 'handled' }] });
  });

  it('leaves a payment open where its row has another', async () => {
    await take(world, cashier);
    expect(await bring(finance, [paid({ fee: '-11.88' })])).toMatchObject({ failed: [{ faults: [{ column: 'fee' }] }] });
    await bring(finance, [paid({ fee: '500' })]);
    const shut2 = await closed();
    const reconciliation_id = await begin(finance, shop_id, shut2);
    const [line] = await finance.ask(of.lineSearch, { reconciliation_id, standing: 'open' });
    expect(line).toMatchObject({ fee: 50_000, difference: 0, standing: 'open' });
    await finance.ask(of.handleDifference, { reconciliation_id, line_id: line!.line_id, kind: 'fee', word: '活动费率' });
    expect((await finish(finance, reconciliation_id)).status).toBe(200);
  });

  it('goes by what was agreed on the day: a rate that is changed afterwards is of the days since then', async () => {
    await take(world, cashier, 'BANK_CARD');
    await take(world, cashier);
    await bring(finance, [paid()]);
    const before = await closed();
    await decideRules(manager, { 'reconciliation.bank_card_rate': 38, 'reconciliation.wechat_rate': 38 });
    await take(world, cashier, 'BANK_CARD');
    await take(world, cashier);
    await bring(finance, [paid({ fee: '7.52' })]);
    const after = await closed();
    const span = { start_date: before, end_date: after };
    const cards = await finance.ask(accountSearch, { shop_id, pay_method: 'BANK_CARD', ...span });
    expect(cards.map(({ business_date, expected_fee }) => [business_date, expected_fee])).toEqual([[after, 752], [before, 1_188]]);
    const { accounts } = await finance.ask(dayAccount, { shop_id, business_date: before });
    expect(accounts.map(({ expected_fee }) => expected_fee)).toEqual([1_188, 1_188]);
    const totalled = await begin(finance, shop_id, before, { pay_method: 'BANK_CARD', way: 'totals', end_date: after });
    expect(await seen(totalled)).toMatchObject({ expected_fee: 1_940, days: [{ expected_fee: 1_188 }, { expected_fee: 752 }] });
    // Each payment by its own day, within one reconciliation.
    expect(await seen(await begin(finance, shop_id, before, { end_date: after }))).toMatchObject({ payment_num: 2, open_num: 0 });
    await decideRules(manager, { 'reconciliation.bank_card_rate': null, 'reconciliation.wechat_rate': null });
  });
});

describe('a day that is closed anew', () => {
  it('keeps no word that was said of other sums, and counts as it was reconciled', async () => {
    await take(world, cashier, 'BANK_CARD');
    const closing = { business_date: momentText(world.now()).slice(0, 10), counts: [{ denomination: 10_000, num: 1 }], reason: '样本' };
    const { day_close_id } = await manager.ask(addDayClose, closing);
    const day = await totals(closing.business_date);
    await finance.ask(of.writeTotal, { ...day, arrived: 196_800, arrived_fee: 1_188 });
    await finance.ask(of.handleDifference, { ...day, kind: 'fee', word: '差一角二分' });
    expect((await finish(finance, day.reconciliation_id)).status).toBe(200);
    await manager.ask(reopenDay, { day_close_id, reason: '漏收一笔' });
    await take(world, cashier, 'BANK_CARD');
    await manager.ask(addDayClose, closing);
    expect(
      await finance.ask(shopSums, { shop_id, pay_method: 'BANK_CARD', start_date: closing.business_date, end_date: closing.business_date }),
    ).toMatchObject([{ net: 396_000, reconciled_net: 198_000, open_net: 198_000, is_reopened: true }]);
    expect(await finance.ask(dayAccount, { shop_id, business_date: closing.business_date })).toMatchObject({ net: 396_000, reconciled_net: 198_000 });
    await finance.ask(of.reopenReconciliation, { reconciliation_id: day.reconciliation_id, reason: '补收' });
    await finance.ask(of.matchReconciliation, { reconciliation_id: day.reconciliation_id });
    expect(await seen(day.reconciliation_id)).toMatchObject({ open_num: 1, days: [{ kind: null, standing: 'open' }] });
    world.advance(86_400_000);
    await start();
  });
});

describe('what was put off', () => {
  it('waits through totals of days, meets a row however late, and stays on the paper that put it off', async () => {
    await take(world, cashier);
    const day = await closed();
    const first = await begin(finance, shop_id, day);
    const [line] = await finance.ask(of.lineSearch, { reconciliation_id: first, standing: 'open' });
    await finance.ask(of.handleDifference, { reconciliation_id: first, line_id: line!.line_id, kind: 'other_day', word: '次日入账' });
    expect(await seen(first)).toMatchObject({ payment_num: 0, put_off_num: 1, put_off_net: 198_000 });
    expect((await finish(finance, first)).status).toBe(200);
    await take(world, cashier);
    const shut3 = await closed();
    const second = await begin(finance, shop_id, shut3, { way: 'totals' });
    expect(await finance.ask(of.lineSearch, { reconciliation_id: second })).toMatchObject([{ is_carried: false }]);
    await bring(finance, [paid({ happened_at: `${day} 23:59:30` })]);
    world.advance(6 * 86_400_000);
    await start();
    await take(world, cashier);
    const shut4 = await closed();
    const third = await begin(finance, shop_id, shut4);
    const taken = await finance.ask(of.lineSearch, { reconciliation_id: third });
    expect(taken.map(({ is_carried }) => is_carried)).toEqual([true, false]);
    const offered = await finance.ask(of.rowSearch, { reconciliation_id: third, is_waiting: true, near_amount: 198_000 });
    expect(offered).toMatchObject([{ amount: 198_000, business_date: day }]);
    await finance.ask(of.pairPayment, { reconciliation_id: third, line_id: taken[0]!.line_id, row_id: offered[0]!.row_id });
    // It stood beside no row there, and who said so said it there.
    const putOff = [{ amount: 198_000, kind: 'other_day', word: '次日入账', difference: null, standing: 'handled', may_handle: false }];
    expect(await finance.ask(of.lineSearch, { reconciliation_id: first, is_put_off: true })).toMatchObject(putOff);
    await finance.ask(of.discardReconciliation, { reconciliation_id: third });
    expect(await finance.ask(of.lineSearch, { reconciliation_id: first, is_put_off: true })).toMatchObject(putOff);
    expect(await seen(third)).toMatchObject({ payment_num: 0, received: 0, their_num: 0, open_num: 0 });
    // What one that is given up put off of its own days was never put off: they are free again, with all of their payments.
    const fourth = await begin(finance, shop_id, shut4);
    const own = (await finance.ask(of.lineSearch, { reconciliation_id: fourth })).find(({ is_carried }) => !is_carried)!;
    await finance.ask(of.handleDifference, { reconciliation_id: fourth, line_id: own.line_id, kind: 'other_day', word: '次日入账' });
    await finance.ask(of.discardReconciliation, { reconciliation_id: fourth });
    const fifth = await begin(finance, shop_id, shut4);
    expect((await finance.ask(of.lineSearch, { reconciliation_id: fifth })).map(({ is_carried }) => is_carried)).toEqual([true, false]);
    await finance.ask(of.discardReconciliation, { reconciliation_id: fifth });
  });
});

describe('an open day that is counted blind', () => {
  it('tells whoever counts it neither its cash nor what that and the rest come to, until it is closed', async () => {
    await world.look(
      'lanting',
      `insert into role_grant (org_id, role_id, module, permission)
       select current_org(), r.role_id, 'beauty', 'reconciliation:read' from staff_role r where r.uid = $1 on conflict do nothing`,
      [cashier.uid],
    );
    world.advance(86_400_000);
    await start();
    await decideRules(manager, { 'day_close.blind_count': true });
    await take(world, cashier, 'CASH');
    await take(world, cashier);
    const business_date = dayIn(ZONE, world.now());
    const told = async (client: Client) => {
      const { received, refunded, net, reconciled_net, accounts } = await client.ask(dayAccount, { shop_id, business_date });
      return { received, refunded, net, reconciled_net, ways: accounts.map(({ pay_method }) => pay_method) };
    };
    const everything = { received: 396_000, refunded: 0, net: 396_000, reconciled_net: 0, ways: ['CASH', 'WECHAT'] };
    expect(await told(cashier)).toEqual({ received: null, refunded: null, net: null, reconciled_net: null, ways: ['WECHAT'] });
    expect(await told(finance)).toEqual(everything);
    await closed();
    expect(await told(cashier)).toEqual(everything);
    await decideRules(manager, { 'day_close.blind_count': null });
  });

  it('tells nothing of the cash that a reconciliation took of a day once that is opened again, until it is closed anew', async () => {
    await decideRules(manager, { 'day_close.blind_count': true });
    await take(world, cashier, 'CASH');
    const business_date = dayIn(ZONE, world.now());
    const closing = { business_date, counts: [{ denomination: 10_000, num: 19 }], reason: '样本' };
    const { day_close_id } = await manager.ask(addDayClose, closing);
    const reconciliation_id = await begin(finance, shop_id, business_date, { pay_method: 'CASH', way: 'totals' });
    const listed = async () =>
      (await cashier.ask(of.reconciliationSearch, { shop_id, pay_method: 'CASH' })).find((one) => one.reconciliation_id === reconciliation_id);
    expect(await listed()).toMatchObject({ net: 198_000, is_reopened: false });

    await manager.ask(reopenDay, { day_close_id, reason: '重新清点' });
    await take(world, cashier, 'CASH');
    const untold = { received: null, refunded: null, net: null, their_amount: null, arrived_fee: null, arrived: null, difference: null };
    expect(await listed()).toMatchObject({ ...untold, is_reopened: true });
    const refusal = { status: 409, message: '这张现金对账单有日期已撤销日结，您盲点钱箱，重新日结后才能查看' };
    for (const part of [of.reconciliationDetail, of.lineSearch, of.rowSearch])
      await refuses(() => cashier.call(part, { reconciliation_id }) as never, refusal);
    // Whoever does not count it sees what was taken and what stands now.
    expect(await seen(reconciliation_id)).toMatchObject({ is_reopened: true, days: [{ net: 198_000, net_now: 396_000 }] });

    await manager.ask(addDayClose, closing);
    expect(await listed()).toMatchObject({ net: 198_000 });
    expect((await cashier.call(of.reconciliationDetail, { reconciliation_id })).status).toBe(200);
    await decideRules(manager, { 'day_close.blind_count': null });
  });
});
