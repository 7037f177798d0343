import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { balanceCardShelve } from '#domains/catalog/contract/balance-card.endpoints.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { settleOrder, voidOrder } from '#domains/sales/contract/order.endpoints.ts';
import { appointmentAdd } from '../contract/appointment.endpoints.ts';
import { appointmentBoard } from '../contract/board.endpoints.ts';
import { depositAsk, depositRule, depositRuleEdit, depositWaive } from '../contract/deposit.endpoints.ts';
import { lapseDeposits } from '../server/api.ts';
import { detailOf } from './appointments.ts';
import { aDepositCard, type Deposits, openDeposits, SUM } from './deposits.ts';
import { clearBefore, TOMORROW } from './desk.ts';
import { freshPhone } from './selves.ts';

let world: World;
let desk: Deposits;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDeposits(world);
});
afterAll(() => world.close());
clearBefore(() => world);
beforeEach(async () => {
  await world.look('lanting', "update appointment_deposit set status = 'given_up', paid_at = null where status in ('asked', 'paid')");
  [desk.cashier, desk.manager] = [await world.as('cashier'), await world.as('manager')];
});

const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call, refusal);
const booked = async (mobile_number = freshPhone(), clock = '10:00') =>
  (await desk.cashier.ask(appointmentAdd, desk.booking(`${TOMORROW} ${clock}`, { caller: { name: '来电客', mobile_number } }))).appointment_id;
const pay = (order_id: string, amount = SUM) => desk.cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount }] });

describe('a deposit at the desk', () => {
  it('makes a file for a caller and an order for the till; paid in cash it is paid, and the board shows it', async () => {
    const mobile_number = freshPhone();
    const appointment_id = await booked(mobile_number);
    expect(await detailOf(desk.cashier, appointment_id)).toMatchObject({ deposit: null, deposit_wanted: 'may' });
    const { order_id, amount, deposit_id } = await desk.cashier.ask(depositAsk, { appointment_id });
    expect(amount).toBe(SUM);
    const detail = await detailOf(desk.cashier, appointment_id);
    expect(detail).toMatchObject({ member_name: '来电客', deposit_wanted: 'none', deposit: { deposit_status: 'asked', order_id, amount: SUM } });
    expect(detail.member_id).not.toBeNull();
    await pay(order_id);
    expect(await desk.stateOf(deposit_id)).toBe('asked');
    await desk.tell();
    expect(await desk.stateOf(deposit_id)).toBe('paid');
    const board = await desk.cashier.ask(appointmentBoard, { date: TOMORROW, days: 1 });
    expect(board.items.find((item) => item.appointment_id === appointment_id)!.deposit_status).toBe('paid');
    const held = await desk.cashier.ask(memberCards, { member_id: detail.member_id! });
    expect(JSON.stringify(held)).toContain(String(SUM));
    await refuses(() => desk.cashier.call(depositAsk, { appointment_id }), { status: 409, message: '订金已支付' });
    await refuses(() => desk.cashier.call(depositWaive, { appointment_id, reason: '不要了' }), { status: 409, message: '该订金已失效或不再需要' });
    expect(await desk.faults()).toEqual([]);
  });

  it('is asked of the member whom the phone belongs to, once: of two at once one makes the order', async () => {
    const mobile_number = freshPhone();
    const first = await booked(mobile_number);
    await desk.cashier.ask(depositAsk, { appointment_id: first });
    const { member_id } = await detailOf(desk.cashier, first);
    const second = await booked(mobile_number, '14:00');
    const answers = await Promise.all(
      [desk.cashier, desk.manager, desk.cashier].map((client) => client.call(depositAsk, { appointment_id: second })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await detailOf(desk.cashier, second)).member_id).toBe(member_id);
    await refuses(() => desk.cashier.call(depositAsk, { appointment_id: second }), { status: 409, message: '已在收订金，请在订单中完成收款' });
  });

  it('that was not paid in time lapses and voids its order; the appointment is people’s to decide, and may be asked again', async () => {
    const appointment_id = await booked();
    const { order_id, deposit_id } = await desk.cashier.ask(depositAsk, { appointment_id });
    expect(await desk.lapse()).toBe(1);
    const cashier = await world.as('cashier');
    expect(await desk.stateOf(deposit_id)).toBe('lapsed');
    expect(await detailOf(cashier, appointment_id)).toMatchObject({ status: 0, deposit_wanted: 'may' });
    expect(await cashier.call(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: SUM }] })).toMatchObject({ status: 409 });
    expect((await cashier.call(depositAsk, { appointment_id })).status).toBe(200);
  });

  it('settled at the last moment is paid and not lapsed, however late that is heard of', async () => {
    const appointment_id = await booked();
    const { order_id, deposit_id } = await desk.cashier.ask(depositAsk, { appointment_id });
    await pay(order_id);
    expect(await desk.lapse()).toBe(0);
    expect(await desk.stateOf(deposit_id)).toBe('paid');
    await desk.tell();
    expect(await lapseDeposits(world.backend, world.now())).toBe(0);
    expect(await desk.stateOf(deposit_id)).toBe('paid');
  });

  it('races its settlement: money and state agree, whoever wins', async () => {
    for (let time = 0; time < 5; time += 1) {
      desk.cashier = await world.as('cashier');
      const appointment_id = await booked();
      const { order_id, deposit_id } = await desk.cashier.ask(depositAsk, { appointment_id });
      world.advance(16 * 60_000);
      const cashier = await world.as('cashier');
      const [settled] = await Promise.all([
        cashier.call(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: SUM }] }),
        lapseDeposits(world.backend, world.now()),
        lapseDeposits(world.backend, world.now()),
      ]);
      await desk.tell();
      await lapseDeposits(world.backend, world.now());
      expect(await desk.stateOf(deposit_id)).toBe(settled.status === 200 ? 'paid' : 'lapsed');
      await world.look('lanting', 'update appointment set status = 1 where appointment_id = $1', [appointment_id]);
    }
    expect(await desk.faults()).toEqual([]);
  });

  it('is waived, or voided at the till: nobody may then pay it', async () => {
    const waived = await booked();
    const { order_id } = await desk.cashier.ask(depositAsk, { appointment_id: waived });
    await desk.cashier.ask(depositWaive, { appointment_id: waived, reason: '熟客' });
    expect(await desk.cashier.call(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: SUM }] })).toMatchObject({ status: 409 });
    const again = await desk.cashier.ask(depositAsk, { appointment_id: waived });
    await desk.manager.ask(voidOrder, { order_id: again.order_id, reason: '误开' });
    expect(await desk.lapse()).toBe(1);
    expect(await desk.stateOf(again.deposit_id)).toBe('lapsed');
  });

  it('is due of whoever did not come, and is nobody’s who may not sell; another chain’s appointment is none', async () => {
    const mobile_number = freshPhone();
    const gone = await booked(mobile_number);
    await world.look(
      'lanting',
      "update appointment set status = 2, starts_at = '2026-03-01 02:00+00', ends_at = '2026-03-01 03:00+00' where appointment_id = $1",
      [gone],
    );
    const appointment_id = await booked(mobile_number);
    expect(await detailOf(desk.cashier, appointment_id)).toMatchObject({ missed_num: 1, deposit_wanted: 'due' });
    const therapist = await world.as('therapist');
    expect((await therapist.call(depositAsk, { appointment_id })).status).toBe(403);
    const stranger = await world.as('strangerManager');
    const [theirs, none] = [
      await stranger.call(depositAsk, { appointment_id }),
      await stranger.call(depositAsk, { appointment_id: '9000000000000000001' }),
    ];
    expect(theirs).toEqual(none);
    expect(theirs).toMatchObject({ status: 404, message: '预约不存在' });
    expect((await stranger.call(depositWaive, { appointment_id, reason: 'x' })).status).toBe(404);
  });
});

describe('the card that a deposit is', () => {
  it('is refused with gift, withdrawn, or without a source; one withdrawn later takes no deposits', async () => {
    const head = await world.as('administrator');
    const source_id = world.founded['lanting']!.sources.walk_in!;
    const { version, sbc_id } = await desk.manager.ask(depositRule, {});
    const gifted = [await aDepositCard(head, { total_amount: SUM + 1 }), await aDepositCard(head, { gift_amount: 1 })];
    for (const card of gifted)
      await refuses(() => desk.manager.call(depositRuleEdit, { sbc_id: card, source_id, version }), {
        status: 400,
        message: '订金卡不能有赠送金：面额须等于售价',
        field: 'sbc_id',
      });
    const withdrawn = await aDepositCard(head);
    await head.ask(balanceCardShelve, { sbc_id: withdrawn, is_shelves: false });
    await refuses(() => desk.manager.call(depositRuleEdit, { sbc_id: withdrawn, source_id, version }), {
      status: 400,
      message: '该储值卡已下架或不在本店销售，请另选',
      field: 'sbc_id',
    });
    await refuses(() => desk.manager.call(depositRuleEdit, { sbc_id, source_id: null, version }), {
      status: 400,
      message: '请选择新客户建档的来源',
      field: 'source_id',
    });
    const rule = await desk.manager.ask(depositRule, {});
    expect(rule.cards.map((card) => card.sbc_id)).not.toContain(gifted[0]);
    expect(rule).toMatchObject({ problem: null, source: 'shop' });
    expect(rule.signer_name).not.toBe('');
    await head.ask(balanceCardShelve, { sbc_id: sbc_id!, is_shelves: false });
    expect((await desk.manager.ask(depositRule, {})).problem).toBe('gone');
    const appointment_id = await booked();
    expect((await detailOf(desk.cashier, appointment_id)).deposit_wanted).toBe('none');
    await refuses(() => desk.cashier.call(depositAsk, { appointment_id }), { status: 409, message: '尚未设置订金卡，请在「设置 - 预约订金」中选择' });
    await head.ask(balanceCardShelve, { sbc_id: sbc_id!, is_shelves: true });
    await refuses(() => desk.cashier.call(depositRuleEdit, { sbc_id, source_id, version: rule.version }), {
      status: 403,
      message: '您没有此操作的使用权限',
    });
  });
});
