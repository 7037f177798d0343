import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { chargeGiveBack, chargeMatters, chargeSearch } from '#domains/payment/contract/charge.endpoints.ts';
import { seeToRefunds } from '#domains/payment/server/api.ts';
import { addDayClose, previewDayClose, reopenDay } from '#domains/day_close/contract/day_close.endpoints.ts';
import { orderDetail, voidOrder } from '#domains/sales/contract/order.endpoints.ts';
import { appointmentArrive, appointmentCancel } from '../contract/appointment.endpoints.ts';
import { depositWaive } from '../contract/deposit.endpoints.ts';
import * as self from '../contract/self.endpoints.ts';
import { selfSearch } from '../contract/self-desk.endpoints.ts';
import { lapseAppointments, lapseDeposits, lapseSelfBookings } from '../server/api.ts';
import { detailOf } from './appointments.ts';
import { clearDepositsBefore, type Deposits, openDeposits, SUM } from './deposits.ts';
import { ask, asStranger, freshPhone } from './selves.ts';

let world: World;
let desk: Deposits;
beforeAll(async () => {
  world = await openWorld({ poolSize: 24 });
  desk = await openDeposits(world);
});
afterAll(() => world.close());
clearDepositsBefore(() => world, () => desk);

/** What stands on the stored-value cards of whoever an order is for. */
const cardsOf = (order_id: string) =>
  world.look<{ principal: number; gift: number }>(
    'lanting',
    `select abs(p.balance)::int as principal, abs(g.balance)::int as gift from sales_order o join card c on c.member_id = o.member_id
     join card_lot l on l.card_id = c.card_id join ledger_account p on p.account_id = l.principal_account_id
     join ledger_account g on g.account_id = l.gift_account_id where o.order_id = $1`,
    [order_id],
  );

describe('a deposit of the page', () => {
  it('is not asked for once the day is closed, nor collected: its money could be posted no more', async () => {
    const asked = await desk.unpaid();
    const { business_date } = await desk.manager.ask(previewDayClose, {});
    const { day_close_id } = await desk.manager.ask(addDayClose, { business_date, counts: [], reason: '未点' });
    expect(await desk.open(asked.token)).toMatchObject({ status: 409, message: '门店今天已结账，暂不能在线支付订金，请致电门店' });
    // Whoever asks now asks as where nobody collects: the shop decides.
    const late = await ask(world, await desk.form({ start_time: '2026-03-06 16:00' }));
    expect(await desk.look(late)).toMatchObject({ status: 'asked', deposit: null });
    await desk.manager.ask(reopenDay, { day_close_id, reason: '还有客人' });
    expect((await desk.open(asked.token)).status).toBe(200);
    await desk.pays((await desk.chargeOf(asked.deposit_id)).charge_number);
    expect(await desk.faults()).toEqual([]);
  });

  it('holds the time from the moment it is asked for, and is told with its sum and its end', async () => {
    const { token, appointment_id } = await desk.unpaid();
    const page = (await asStranger(world, self.selfPage, { page_code: desk.page_code })).data;
    expect(page.deposit).toEqual({ amount: SUM, minutes: 15 });
    expect(await desk.look(token)).toMatchObject({
      status: 'unpaid',
      may_withdraw: true,
      deposit: { deposit_status: 'asked', amount: SUM, currency_code: 'CNY', pay_methods: ['WECHAT'], charge: null },
    });
    const { start_time } = await detailOf(desk.cashier, appointment_id);
    expect((await desk.add(start_time)).status).toBe(409);
    expect(await detailOf(desk.cashier, appointment_id)).toMatchObject({ status: 0, deposit_status: 'asked', deposit_amount: SUM });
    // Nobody becomes a member by asking alone.
    expect((await detailOf(desk.cashier, appointment_id)).member_id).toBeNull();
  });

  it('is paid by its callback, however often that comes at once: one settlement, one card, one state', async () => {
    const { token, deposit_id, appointment_id, mobile_number } = await desk.unpaid();
    expect(await desk.open(token)).toMatchObject({ status: 200 });
    expect((await desk.look(token)).deposit?.charge).toMatchObject({ charge_status: 'waiting', qr_text: expect.stringContaining('/api/dev/pay/') });
    const { charge_number, order_id } = await desk.chargeOf(deposit_id);
    await desk.pays(charge_number);
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.calls(charge_number)));
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    expect((await desk.calls(charge_number)).statusCode).toBe(200);
    // As soon as the money is there, whoever hears of it.
    expect((await desk.look(token)).deposit).toMatchObject({ deposit_status: 'paid', pay_methods: [] });
    await Promise.all([desk.tell(), desk.tell()]);
    expect(await desk.stateOf(deposit_id)).toBe('paid');
    expect(await desk.look(token)).toMatchObject({ status: 'accepted', cancelled: false });
    expect(await desk.manager.ask(orderDetail, { order_id })).toMatchObject({ status: 'settled', amount_receivable: SUM, amount_debt: 0 });
    expect(await cardsOf(order_id)).toEqual([{ principal: SUM, gift: 0 }]);
    const detail = await detailOf(desk.cashier, appointment_id);
    expect(detail).toMatchObject({ status: 0, deposit: { deposit_status: 'paid', amount: SUM, order_id, given_back: 0 } });
    expect(detail.member_id).not.toBeNull();
    expect((await world.look('lanting', 'select 1 from member where mobile_number = $1', [mobile_number])).length).toBe(1);
    await desk.told(mobile_number, 'SELF_BOOKING_ACCEPTED');
    expect((await desk.open(token)).status).toBe(409);
    expect(await desk.faults()).toEqual([]);
  });

  it('is paid without a callback by being asked, and a code that was opened twice is one charge', async () => {
    const { token, deposit_id } = await desk.unpaid();
    const opened = await Promise.all(Array.from({ length: 4 }, () => desk.open(token)));
    expect(opened.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const charges = await world.look(
      'lanting',
      'select 1 from payment_charge c join appointment_deposit d on d.order_id = c.purpose_id where d.deposit_id = $1',
      [deposit_id],
    );
    expect(charges).toHaveLength(1);
    const { charge_number } = await desk.chargeOf(deposit_id);
    await desk.pays(charge_number);
    expect((await desk.askNow(token)).status).toBe(200);
    await desk.tell();
    expect(await desk.stateOf(deposit_id)).toBe('paid');
    expect(await desk.faults()).toEqual([]);
  });

  it('of two phones for one time is asked of one', async () => {
    const start_time = '2026-03-04 10:00';
    const forms = await Promise.all([desk.form({ start_time }), desk.form({ start_time }), desk.form({ start_time })]);
    const answers = await Promise.all(forms.map((input) => asStranger(world, self.selfAsk, input)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('that nobody pays lapses once: the time is free, the order void, the code dead', async () => {
    const { token, deposit_id, appointment_id, mobile_number } = await desk.unpaid();
    await desk.open(token);
    const { start_time } = await detailOf(desk.cashier, appointment_id);
    expect(await lapseDeposits(world.backend, world.now())).toBe(0);
    expect(await desk.lapse()).toBe(1);
    expect(await lapseDeposits(world.backend, world.now())).toBe(0);
    [desk.cashier, desk.manager] = [await world.as('cashier'), await world.as('manager')];
    expect(await desk.stateOf(deposit_id)).toBe('lapsed');
    expect(await detailOf(desk.cashier, appointment_id)).toMatchObject({ status: 1, cancel_reason: '订金未在规定时间内支付' });
    expect(await desk.look(token)).toMatchObject({ status: 'lapsed', deposit: { deposit_status: 'lapsed', pay_methods: [] } });
    const { charge_id, status, order_id } = await desk.chargeOf(deposit_id);
    expect([charge_id !== '', status]).toEqual([true, 'closed']);
    expect((await desk.manager.ask(orderDetail, { order_id })).status).toBe('voided');
    expect((await desk.add(start_time)).status).toBe(200);
    expect((await desk.open(token)).status).toBe(409);
    await desk.told(mobile_number, 'SELF_BOOKING_LAPSED');
    expect(await desk.faults()).toEqual([]);
  });

  it('that nobody pays is no appointment that nobody came to, though the shop waits for nobody and the jobs come in any order', async () => {
    await decideRules(desk.manager, { 'appointment.grace_minutes': 0 });
    const { token, deposit_id, appointment_id } = await desk.unpaid();
    const begun = new Date(world.now().getTime() - 60_000);
    await world.look('lanting', 'update appointment set starts_at = $2 where appointment_id = $1', [appointment_id, begun]);
    await world.look('lanting', 'update appointment_deposit set due_at = $2 where deposit_id = $1', [deposit_id, begun]);
    await lapseAppointments(world.backend, world.now());
    expect(await detailOf(desk.cashier, appointment_id)).toMatchObject({ status: 0 });
    expect(await lapseDeposits(world.backend, world.now())).toBe(1);
    expect(await detailOf(desk.cashier, appointment_id)).toMatchObject({ status: 1, missed_num: 0 });
    expect(await desk.look(token)).toMatchObject({ status: 'lapsed' });
    await decideRules(desk.manager, { 'appointment.grace_minutes': 30 });
  });

  it('lapses once for two workers at the same moment', async () => {
    const { deposit_id } = await desk.unpaid();
    world.advance(16 * 60_000);
    const lapsed = await Promise.all([lapseDeposits(world.backend, world.now()), lapseDeposits(world.backend, world.now())]);
    expect(lapsed[0]! + lapsed[1]!).toBe(1);
    const steps = await world.look('lanting', "select 1 from state_change where machine = 'appointment_deposit' and document_id = $1", [deposit_id]);
    expect(steps).toHaveLength(1);
  });

  it('that was paid at the last moment is paid, though nobody had said so yet', async () => {
    const { token, deposit_id, appointment_id } = await desk.unpaid();
    await desk.open(token);
    await desk.pays((await desk.chargeOf(deposit_id)).charge_number);
    expect(await desk.lapse()).toBe(0);
    expect(await desk.stateOf(deposit_id)).toBe('paid');
    expect(await detailOf(await world.as('cashier'), appointment_id)).toMatchObject({ status: 0, deposit: { deposit_status: 'paid' } });
    expect(await desk.faults()).toEqual([]);
  });

  it('whose money comes after it lapsed is late money to be sent back, and revives nothing', async () => {
    const { token, deposit_id, appointment_id } = await desk.unpaid();
    await desk.open(token);
    const { charge_number, order_id } = await desk.chargeOf(deposit_id);
    expect(await desk.lapse()).toBe(1);
    const manager = await world.as('manager');
    const before = await manager.ask(chargeMatters, {});
    for (let time = 0; time < 3; time += 1) await desk.calls(charge_number);
    await desk.tell();
    expect(await desk.stateOf(deposit_id)).toBe('lapsed');
    expect(await detailOf(manager, appointment_id)).toMatchObject({ status: 1 });
    expect((await manager.ask(orderDetail, { order_id })).status).toBe('voided');
    expect(await cardsOf(order_id)).toEqual([]);
    expect(await manager.ask(chargeMatters, {})).toMatchObject({ late_num: before.late_num + 1, late_amount: before.late_amount + SUM });
    const [late] = await manager.ask(chargeSearch, { key_word: charge_number });
    expect(late).toMatchObject({ charge_status: 'late', actions: ['give_back'] });
    // What the sandbox thinks of it: it was paid after all.
    await world.look('lanting', "update sandbox_trade set state = 'paid', paid_at = now() where charge_number = $1", [charge_number]);
    await manager.ask(chargeGiveBack, { charge_id: late!.charge_id, reason: '订金付晚了' });
    await seeToRefunds(world.backend, world.now());
    expect((await manager.ask(chargeSearch, { key_word: charge_number }))[0]).toMatchObject({ refund_status: 'arrived' });
    expect(await desk.faults()).toEqual([]);
  });
});

describe('a request that waits for its deposit', () => {
  it('is taken back by its customer: its order is void and the time free', async () => {
    const { token, deposit_id, appointment_id } = await desk.unpaid();
    await desk.open(token);
    expect((await asStranger(world, self.selfWithdraw, { page_code: desk.page_code, token })).status).toBe(200);
    expect(await desk.stateOf(deposit_id)).toBe('given_up');
    expect(await desk.look(token)).toMatchObject({ status: 'withdrawn' });
    expect(await detailOf(desk.cashier, appointment_id)).toMatchObject({ status: 1 });
    expect((await desk.manager.ask(orderDetail, { order_id: (await desk.chargeOf(deposit_id)).order_id })).status).toBe('voided');
  });

  it('is called off by the desk: nothing is to be paid any more; one that is paid stays on the card', async () => {
    const unpaid = await desk.unpaid();
    await desk.cashier.ask(appointmentCancel, { appointment_id: unpaid.appointment_id, reason: '门店停电' });
    expect(await desk.stateOf(unpaid.deposit_id)).toBe('given_up');
    expect(await desk.look(unpaid.token)).toMatchObject({ status: 'accepted', cancelled: true, deposit: { deposit_status: 'given_up' } });
    const paid = await desk.unpaid();
    await desk.open(paid.token);
    const { charge_number, order_id } = await desk.chargeOf(paid.deposit_id);
    await desk.pays(charge_number);
    await desk.askNow(paid.token);
    // Called off before anybody heard of the money: it is paid all the same.
    await desk.cashier.ask(appointmentCancel, { appointment_id: paid.appointment_id, reason: '顾客改期' });
    await desk.tell();
    expect(await desk.stateOf(paid.deposit_id)).toBe('paid');
    expect(await cardsOf(order_id)).toEqual([{ principal: SUM, gift: 0 }]);
    expect(await detailOf(desk.cashier, paid.appointment_id)).toMatchObject({ status: 1, deposit: { deposit_status: 'paid' } });
    expect(await desk.faults()).toEqual([]);
  });

  it('stands without, where the desk waives it; and where the customer is here before it lapses', async () => {
    const waived = await desk.unpaid();
    await desk.cashier.ask(depositWaive, { appointment_id: waived.appointment_id, reason: '老顾客' });
    expect(await desk.look(waived.token)).toMatchObject({ status: 'accepted', deposit: { deposit_status: 'given_up' } });
    expect(await detailOf(desk.cashier, waived.appointment_id)).toMatchObject({ status: 0, deposit_status: 'given_up' });
    const here = await desk.unpaid();
    await world.look('lanting', 'update appointment set starts_at = $2, ends_at = $3 where appointment_id = $1', [
      here.appointment_id,
      new Date(world.now().getTime() + 60_000),
      new Date(world.now().getTime() + 3_660_000),
    ]);
    await desk.cashier.ask(appointmentArrive, { appointment_id: here.appointment_id });
    expect(await desk.lapse()).toBe(1);
    expect(await detailOf(await world.as('cashier'), here.appointment_id)).toMatchObject({ status: 4, deposit_status: 'lapsed' });
    expect(await desk.look(here.token)).toMatchObject({ status: 'accepted' });
  });

  it('whose order somebody voided at the till gets another when its customer pays', async () => {
    const { token, deposit_id } = await desk.unpaid();
    await desk.open(token);
    const first = await desk.chargeOf(deposit_id);
    await desk.manager.ask(voidOrder, { order_id: first.order_id, reason: '误操作' });
    await world.look('lanting', "update payment_charge set status = 'closed', ask_at = null where charge_id = $1", [first.charge_id]);
    expect(await desk.open(token)).toMatchObject({ status: 200 });
    const second = await desk.chargeOf(deposit_id);
    expect(second.order_id).not.toBe(first.order_id);
    await desk.calls(second.charge_number);
    await desk.tell();
    expect(await desk.stateOf(deposit_id)).toBe('paid');
    expect(await desk.faults()).toEqual([]);
  });

  it('counts among the open ones of a phone, and who let times lapse holds no more of them', async () => {
    await decideRules(desk.manager, { 'appointment.self_most_open': 1 });
    const mobile_number = freshPhone();
    const { token } = await desk.unpaid({ mobile_number });
    await desk.expectAskRefused({ mobile_number, start_time: '2026-03-05 15:00' }, '您还有1个预约申请未处理完，请等门店答复');
    await desk.lapse();
    expect((await desk.look(token)).status).toBe('lapsed');
    await desk.expectAskRefused({ mobile_number, start_time: '2026-03-05 16:00' }, '请致电门店预约');
    await decideRules(await world.as('manager'), { 'appointment.self_most_open': 10 });
  });

  it('is not let lapse as one that nobody answered', async () => {
    const { deposit_id, token } = await desk.unpaid();
    await world.look('lanting', 'update self_booking set starts_at = $1, ends_at = $2 where status = $3', [
      new Date(world.now().getTime() - 120_000),
      new Date(world.now().getTime() - 60_000),
      'unpaid',
    ]);
    await lapseSelfBookings(world.backend, world.now());
    expect([await desk.stateOf(deposit_id), (await desk.look(token)).status]).toEqual(['asked', 'unpaid']);
    expect((await desk.cashier.ask(selfSearch, { status: 'unpaid' })).length).toBeGreaterThan(0);
  });
});
