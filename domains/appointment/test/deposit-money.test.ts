import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { order } from '#apps/testing/till.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { seeToRefunds } from '#domains/payment/server/api.ts';
import { passCardRefund, previewCardRefund, refundCard } from '#domains/refund/contract/card-refund.endpoints.ts';
import { settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { appointmentCancel } from '../contract/appointment.endpoints.ts';
import { lapseDeposits } from '../server/api.ts';
import { detailOf } from './appointments.ts';
import { clearDepositsBefore, type Deposits, openDeposits, SUM } from './deposits.ts';

let world: World;
let desk: Deposits;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDeposits(world);
});
afterAll(() => world.close());
clearDepositsBefore(() => world, () => desk);

/** A deposit that was paid by the gateway, and the card that it is. */
async function paid() {
  const { token, deposit_id, appointment_id } = await desk.unpaid();
  await desk.open(token);
  const { charge_number } = await desk.chargeOf(deposit_id);
  await desk.pays(charge_number);
  await desk.calls(charge_number);
  await desk.tell();
  const { member_id } = await detailOf(desk.cashier, appointment_id);
  const [card] = await desk.cashier.ask(memberCards, { member_id: member_id! });
  return { appointment_id, member_id: member_id!, card: card!, charge_number };
}

it('pays at the till like any stored value', async () => {
  const { member_id, card } = await paid();
  expect(card).toMatchObject({ current_balance: SUM, current_dis_balance: 0 });
  const bill = await order(desk.cashier, member_id, [{ item_type: 'project', item_id: desk.facial, quantity: 1 }]);
  await desk.cashier.ask(settleOrder, {
    order_id: bill.order_id,
    payments: [
      { pay_method: 'STORED_VALUE', card_id: card.card_id, amount: SUM },
      { pay_method: 'CASH', amount: bill.amount_receivable - SUM },
    ],
  });
  expect((await desk.cashier.ask(memberCards, { member_id }))[0]).toMatchObject({ current_balance: 0 });
  expect(await desk.faults()).toEqual([]);
});

it('goes back by the refund of its card alone, agreed to by a colleague, the way it came; the appointment says so', async () => {
  await decideRules(await world.as('administrator'), { 'card.refund_approval_above': 0 });
  await decideRules(desk.manager, { 'card.refund_approval_above': 0 });
  const { appointment_id, card, charge_number } = await paid();
  await desk.cashier.ask(appointmentCancel, { appointment_id, reason: '顾客有事' });
  const { card_id } = card;
  const plan = await desk.cashier.ask(previewCardRefund, { card_id, amount: SUM });
  expect(plan).toMatchObject({ tender: SUM, gift: 0, needs_approval: true });
  const way = plan.ways.find(({ pay_method }) => pay_method === 'WECHAT')!;
  const payments = [{ payment_pattern_id: way.payment_pattern_id, amount: SUM }];
  const { refund_id, status } = await desk.cashier.ask(refundCard, { card_id, amount: SUM, payments, reason: '退订金' });
  expect(status).toBe('pending');
  expect((await detailOf(desk.cashier, appointment_id)).deposit).toMatchObject({ deposit_status: 'paid', given_back: 0 });
  await desk.manager.ask(passCardRefund, { refund_id });
  await seeToRefunds(world.backend, world.now());
  const [trade] = await world.look<{ refunded_amount: number }>(
    'lanting',
    'select refunded_amount::int from sandbox_trade where charge_number = $1',
    [charge_number],
  );
  expect(trade!.refunded_amount).toBe(SUM);
  expect((await detailOf(desk.cashier, appointment_id)).deposit).toMatchObject({ deposit_status: 'paid', given_back: SUM });
  expect(await desk.faults()).toEqual([]);
});

it('is waited for ten minutes longer while the gateway does not answer whether it was paid; what it says then counts', async () => {
  const [first, second] = [await desk.unpaid(), await desk.unpaid()];
  for (const { token } of [first, second]) await desk.open(token);
  await desk.pays((await desk.chargeOf(second.deposit_id)).charge_number);
  const { partners } = world.backend as { partners: { sandbox: boolean } };
  partners.sandbox = false;
  expect(await desk.lapse()).toBe(0);
  expect(await desk.stateOf(first.deposit_id)).toBe('asked');
  partners.sandbox = true;
  expect(await lapseDeposits(world.backend, world.now())).toBe(1);
  expect([await desk.stateOf(first.deposit_id), await desk.stateOf(second.deposit_id)]).toEqual(['lapsed', 'paid']);
  const third = await desk.unpaid();
  await desk.open(third.token);
  partners.sandbox = false;
  expect(await desk.lapse()).toBe(0);
  world.advance(10 * 60_000);
  expect(await lapseDeposits(world.backend, world.now())).toBe(1);
  partners.sandbox = true;
  // The customer had paid, and nobody knew.
  const { charge_number } = await desk.chargeOf(third.deposit_id);
  await desk.calls(charge_number);
  await desk.tell();
  expect([await desk.stateOf(third.deposit_id), (await desk.chargeOf(third.deposit_id)).status]).toEqual(['lapsed', 'late']);
  expect(await desk.faults()).toEqual([]);
});
