import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { whileHeld } from '#apps/testing/held.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { type Items, newCustomer, sell } from '#apps/testing/till.ts';
import { type Newcomer, newcomer } from '#apps/testing/newcomer.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { homeApprovals } from '#domains/insight/contract/insight.endpoints.ts';
import { foldDays } from '#kernel/server/day-figures.ts';
import * as day from '../contract/day_close.endpoints.ts';
import * as shift from '../contract/handover.endpoints.ts';

let world: World;
let cashier: Client;
let manager: Client;
let third: Client;
let items: Items;
let member_id: string;
/** Another cashier. */
let someone: Newcomer;
const PRICE = 198_000;
const DAY_MS = 86_400_000;
const start = async () => {
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
};
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  items = [{ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];
  await start();
  member_id = await newCustomer(world);
  someone = await newcomer(world);
});
afterAll(() => world.close());

const nextDay = async () => {
  world.advance(DAY_MS);
  await start();
  third = await someone.signIn();
};
const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call, refusal);
const inYuan = (cents: number) => [
  { denomination: 10_000, num: Math.floor(cents / 10_000) },
  { denomination: 100, num: (cents % 10_000) / 100 },
];
/** So much in hundreds and ones. */
const counts = (cents: number) => inYuan(cents).filter(({ num }) => num > 0);
const to = (client: Client, cents: number, reason = '') => ({ to_uid: client.uid, counts: counts(cents), reason });

describe('the drawer that is handed over', () => {
  it('is judged from what was taken over: each shift answers for its own difference, and all of them are the day', async () => {
    await sell(cashier, member_id, items);
    await cashier.ask(day.addCashMove, { kind: 'paid_out', amount: 3_000, reason: '买水' });
    const first = await cashier.ask(shift.previewHandover, {});
    expect(first).toMatchObject({ order_num: 1, cash_begin: 0, cash_expected: PRICE - 3_000, since: null, holder_name: '', waiting: null });
    const short = to(manager, PRICE - 8_000);
    await refuses(() => cashier.call(shift.addHandover, short), { status: 400, message: '实点现金与应有不符，请核对或填写原因', field: 'reason' });
    const { handover_id, difference } = await cashier.ask(shift.addHandover, { ...short, reason: '找零有误' });
    expect(difference).toBe(-5_000);
    expect((await manager.ask(homeApprovals, {})).handover_num).toBe(1);
    expect((await cashier.ask(homeApprovals, {})).handover_num).toBe(0);
    await manager.ask(shift.acceptHandover, { handover_id });
    expect((await manager.ask(homeApprovals, {})).handover_num).toBe(0);
    await sell(manager, member_id, items);
    await sell(manager, member_id, items, { payments: [{ pay_method: 'WECHAT', amount: PRICE }] });
    const second = await manager.ask(shift.previewHandover, {});
    // The 50.00 that were missing before are not asked of whoever took over what was there.
    expect(second).toMatchObject({ order_num: 2, paid_out: 0, cash_begin: PRICE - 8_000, cash_expected: 2 * PRICE - 8_000, holder_name: '陈静怡' });
    expect(second.tenders.map(({ pay_method, received }) => [pay_method, received])).toEqual([
      ['CASH', PRICE],
      ['WECHAT', PRICE],
    ]);
    const { business_date } = second;
    const closing = { business_date, counts: counts(2 * PRICE - 8_000), reason: '早班少 50' };
    const { day_close_id, difference: ofDay } = await manager.ask(day.addDayClose, closing);
    expect(ofDay).toBe(-5_000);
    const { handovers } = await manager.ask(day.dayCloseDetail, { day_close_id });
    expect(handovers).toMatchObject([{ from_name: '刘芳', to_name: '陈静怡', difference: -5_000 }]);
    await refuses(() => manager.call(shift.addHandover, to(cashier, 0)), { status: 409, message: `${business_date} 已日结` });
  });

  it('goes to somebody else who may count cash, is taken over by nobody else, and one waits at a time', async () => {
    await nextDay();
    await refuses(() => cashier.call(shift.addHandover, to(cashier, 0)), { status: 400, message: '不能交班给自己', field: 'to_uid' });
    const therapist = await world.as('therapist');
    const nobody = { status: 400, message: '接班人须是本店在职、有清点现金权限的员工', field: 'to_uid' };
    await refuses(() => cashier.call(shift.addHandover, to(therapist, 0)), nobody);
    const stranger = await world.as('strangerManager');
    await refuses(() => cashier.call(shift.addHandover, to(stranger, 0)), nobody);
    const { handover_id } = await cashier.ask(shift.addHandover, to(manager, 0));
    await refuses(() => cashier.call(shift.acceptHandover, { handover_id }), { status: 403, message: '不能接自己交的班，请由接班人处理' });
    await refuses(() => third.call(shift.acceptHandover, { handover_id }), { status: 403, message: '这次交班不是交给您的，请由接班人处理' });
    await refuses(() => manager.call(shift.withdrawHandover, { handover_id }), { status: 403, message: '只有交班人可以撤回，请由交班人操作' });
    await refuses(() => third.call(shift.addHandover, to(cashier, 0)), { status: 409, message: '有一次交班等待陈静怡接班，请先接班或撤回' });
    const { business_date, waiting_handover } = await manager.ask(day.previewDayClose, {});
    expect(waiting_handover).toMatchObject({ handover_id, to_name: '陈静怡' });
    await refuses(() => manager.call(day.addDayClose, { business_date, counts: [] }), {
      status: 409,
      message: '有一次交班等待陈静怡接班，请先接班或撤回',
    });
    await manager.ask(shift.refuseHandover, { handover_id, reason: '少一张' });
    await refuses(() => manager.call(shift.acceptHandover, { handover_id }), { status: 409, message: '该交班已处理' });
    const again = await cashier.ask(shift.addHandover, to(manager, 0));
    await cashier.ask(shift.withdrawHandover, { handover_id: again.handover_id });
    expect((await manager.ask(shift.previewHandover, {})).waiting).toBeNull();
  });

  it('does not tell whoever counts blind what should be there', async () => {
    await nextDay();
    await decideRules(manager, { 'day_close.blind_count': true });
    await sell(cashier, member_id, items);
    const { cash_expected, amount_receivable, tenders } = await cashier.ask(shift.previewHandover, {});
    expect([cash_expected, amount_receivable, tenders]).toEqual([null, null, []]);
    await decideRules(manager, { 'day_close.blind_count': false });
  });

  it('does not tell whoever counted blind what it was off by, to take it back and count anew to fit', async () => {
    await nextDay();
    await decideRules(manager, { 'day_close.blind_count': true });
    await sell(cashier, member_id, items);
    // A refusal would tell that it differs: a word is asked for, whatever was counted.
    for (const cash of [PRICE, PRICE - 5_000])
      await refuses(() => cashier.call(shift.addHandover, to(third, cash)), { status: 400, message: '盲点时请填写清点说明', field: 'reason' });
    const unsaid = { cash_expected: null, difference: null };
    const told = { cash_expected: PRICE, difference: -5_000 };
    const wrong = { ...to(third, PRICE - 5_000, '找零有误') };
    const seen = async (client: Client, handover_id: string) => {
      const { report, cash_expected, difference } = await client.ask(shift.handoverDetail, { handover_id });
      const [row] = await client.ask(shift.handoverSearch, {});
      expect(row).toMatchObject({ handover_id, cash_expected, difference });
      expect(report.amount_receivable).toBe(cash_expected);
      return { cash_expected, difference, cash: report.tenders.length };
    };
    const { handover_id, ...answered } = await cashier.ask(shift.addHandover, wrong);
    expect(answered).toMatchObject({ ...unsaid, cash_counted: PRICE - 5_000 });
    expect(await seen(cashier, handover_id)).toEqual({ ...unsaid, cash: 0 });
    expect(await seen(third, handover_id)).toEqual({ ...unsaid, cash: 0 });
    expect(await seen(manager, handover_id)).toEqual({ ...told, cash: 1 });
    // What was counted blind stays so, though the rule is another by now.
    await decideRules(manager, { 'day_close.blind_count': false });
    expect(await seen(cashier, handover_id)).toEqual({ ...unsaid, cash: 0 });
    await cashier.ask(shift.withdrawHandover, { handover_id });
    expect(await seen(cashier, handover_id)).toEqual({ ...unsaid, cash: 0 });
    await decideRules(manager, { 'day_close.blind_count': true });
    const again = await cashier.ask(shift.addHandover, wrong);
    await third.ask(shift.acceptHandover, { handover_id: again.handover_id });
    expect(await seen(cashier, again.handover_id)).toEqual({ ...told, cash: 1 });
    // Nor does a manager who counts learn it before somebody else has the drawer.
    const own = await third.ask(shift.addHandover, { ...to(manager, PRICE - 5_000, '点过两遍') });
    await manager.ask(shift.acceptHandover, { handover_id: own.handover_id });
    const counted = await manager.ask(shift.addHandover, { ...to(third, PRICE - 6_000, '点过两遍') });
    expect(await seen(manager, counted.handover_id)).toEqual({ ...unsaid, cash: 0 });
    await manager.ask(shift.withdrawHandover, { handover_id: counted.handover_id });
    await decideRules(manager, { 'day_close.blind_count': null });
  });

  it('is ended by a manager where nobody takes it over or back, and the drawer is counted anew', async () => {
    await nextDay();
    const { handover_id } = await cashier.ask(shift.addHandover, to(third, 0));
    const reason = '两人都已离店';
    expect((await third.call(shift.endHandover, { handover_id, reason })).status).toBe(403);
    const [waits] = await manager.ask(shift.handoverSearch, { status: 'handed' });
    expect(waits).toMatchObject({ handover_id, actions: ['end'] });
    await manager.ask(shift.endHandover, { handover_id, reason });
    const { status, decide_reason, actions } = await manager.ask(shift.handoverDetail, { handover_id });
    expect({ status, decide_reason, actions }).toEqual({ status: 'withdrawn', decide_reason: reason, actions: [] });
    expect((await manager.ask(shift.previewHandover, {})).waiting).toBeNull();
  });

  it('is seen by whom it was handed to, though their role shows them their own records alone, and by no colleague of that role', async () => {
    await nextDay();
    const scoped = (scope: string) =>
      world.look('lanting', 'update role set data_scope = $1 where role_id = $2', [scope, world.founded.lanting!.roles['cashier']!]);
    const { handover_id } = await manager.ask(shift.addHandover, to(third, 0));
    await scoped('own');
    try {
      const waiting = await third.ask(shift.handoverSearch, { status: 'handed' });
      expect(waiting).toMatchObject([{ handover_id, actions: ['accept', 'refuse'] }]);
      expect((await third.ask(homeApprovals, {})).handover_num).toBe(waiting.length);
      expect(await third.ask(shift.handoverDetail, { handover_id })).toMatchObject({ handover_id, actions: ['accept', 'refuse'] });
      expect(await cashier.ask(shift.handoverSearch, {})).not.toContainEqual(expect.objectContaining({ handover_id }));
      expect((await cashier.call(shift.handoverDetail, { handover_id })).status).toBe(404);
      await third.ask(shift.acceptHandover, { handover_id });
    } finally {
      await scoped('shop');
    }
  });

  it('has every sale in one shift or the next, whoever sells while it is counted', async () => {
    await nextDay();
    const sales = Array.from({ length: 12 }, () => sell(cashier, member_id, items));
    const handed: { order_num: number; cash: number }[] = [];
    const hands = [cashier, manager, third];
    for (let at = 0; at < 4; at += 1) {
      const [from, next] = [hands[at % 3]!, hands[(at + 1) % 3]!];
      const { handover_id } = await from.ask(shift.addHandover, to(next, 0, '边卖边交'));
      await next.ask(shift.acceptHandover, { handover_id });
      const { report } = await next.ask(shift.handoverDetail, { handover_id });
      handed.push({ order_num: report.order_num, cash: report.tenders.reduce((sum, { received }) => sum + received, 0) });
    }
    await Promise.all(sales);
    const rest = await manager.ask(shift.previewHandover, {});
    const [orders, cash] = [rest.order_num, rest.tenders.reduce((sum, { received }) => sum + received, 0)];
    expect(handed.reduce((sum, one) => sum + one.order_num, orders)).toBe(12);
    expect(handed.reduce((sum, one) => sum + one.cash, cash)).toBe(12 * PRICE);
  });

  it('waits for whoever is in the middle of a sale, and has it in its sums', async () => {
    const { business_date } = await cashier.ask(shift.previewHandover, {});
    const sql = 'select pg_advisory_xact_lock_shared(day_key($1, $2))';
    const values = [cashier.shop_id, business_date];
    const { waited, answer } = await whileHeld({ world, organisation: 'lanting', sql, values }, () =>
      cashier.call(shift.addHandover, to(manager, 0, '边卖边交')),
    );
    expect([waited, answer.status]).toEqual([true, 200]);
    await cashier.ask(shift.withdrawHandover, { handover_id: answer.data.handover_id });
  });

  it('reminds of earlier days on which money moved and that nobody has closed', async () => {
    const before = (await manager.ask(day.previewDayClose, {})).business_date;
    await nextDay();
    // Nothing is sold on this one: money leaves the drawer all the same.
    const quiet = (await manager.ask(day.previewDayClose, {})).business_date;
    await cashier.ask(day.addCashMove, { kind: 'paid_out', amount: 3_000, reason: '买水' });
    await nextDay();
    await foldDays(world.backend, world.now());
    const { unclosed } = await manager.ask(day.previewDayClose, {});
    expect(unclosed).toEqual(expect.arrayContaining([quiet, before]));
    await manager.ask(day.addDayClose, { business_date: before, counts: counts(12 * PRICE) });
    expect((await manager.ask(day.previewDayClose, {})).unclosed).not.toContain(before);
  });
});
