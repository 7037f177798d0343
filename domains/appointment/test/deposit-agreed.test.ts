import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import * as self from '../contract/self.endpoints.ts';
import * as selfDesk from '../contract/self-desk.endpoints.ts';
import { offerFreed } from '../server/api.ts';
import { detailOf } from './appointments.ts';
import { clearDepositsBefore, type Deposits, openDeposits, SUM } from './deposits.ts';
import { TOMORROW } from './desk.ts';
import { asStranger, freshPhone } from './selves.ts';

let world: World;
let desk: Deposits;
beforeAll(async () => {
  world = await openWorld({ poolSize: 8 });
  desk = await openDeposits(world);
});
afterAll(() => world.close());
clearDepositsBefore(() => world, () => desk);
beforeEach(() => decideRules(desk.manager, { 'appointment.deposit_for': 'self' }));

/** What the customer of a request reads, agrees to, and then has. */
const agree = (token: string, proposed_time: string) => asStranger(world, self.selfAgree, { page_code: desk.page_code, token, proposed_time });
const depositOf = async (self_booking_id: string) =>
  (
    await world.look<{ deposit_id: string; appointment_id: string }>(
      'lanting',
      'select deposit_id, appointment_id from appointment_deposit where self_booking_id = $1',
      [self_booking_id],
    )
  )[0];

describe('a time that the shop proposed, where a deposit is due', () => {
  /** Asked for while the shop wanted none, and answered with another time. */
  async function proposed() {
    await decideRules(desk.manager, { 'appointment.deposit_for': 'nobody' });
    const { token, self_booking_id } = await desk.asked({ start_time: `${TOMORROW} 10:00` });
    await desk.cashier.ask(selfDesk.selfPropose, { self_booking_id, start_time: `${TOMORROW} 14:00`, uid: desk.zhao });
    await decideRules(desk.manager, { 'appointment.deposit_for': 'self' });
    return { token, self_booking_id };
  }

  it('is held from the moment its customer agrees, who read of it before; paid, the appointment is agreed upon', async () => {
    const { token, self_booking_id } = await proposed();
    expect(await desk.look(token)).toMatchObject({ status: 'proposed', deposit_due: { amount: SUM, minutes: 15 }, deposit: null });
    const answers = await Promise.all([agree(token, `${TOMORROW} 14:00`), agree(token, `${TOMORROW} 14:00`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await desk.look(token)).toMatchObject({
      status: 'unpaid', start_time: `${TOMORROW} 14:00`, deposit_due: null, deposit: { deposit_status: 'asked', amount: SUM }, may_withdraw: true,
    });
    expect((await desk.add(`${TOMORROW} 14:00`)).status).toBe(409);
    const { deposit_id, appointment_id } = (await depositOf(self_booking_id))!;
    expect((await desk.open(token)).status).toBe(200);
    const { charge_number } = await desk.chargeOf(deposit_id);
    await desk.pays(charge_number);
    await desk.calls(charge_number);
    await desk.tell();
    expect(await desk.stateOf(deposit_id)).toBe('paid');
    expect(await desk.look(token)).toMatchObject({ status: 'accepted', start_time: `${TOMORROW} 14:00` });
    expect(await detailOf(desk.cashier, appointment_id)).toMatchObject({ status: 0, deposit: { deposit_status: 'paid', amount: SUM } });
    expect(await desk.faults()).toEqual([]);
  });

  it('is free again where nobody pays', async () => {
    const { token, self_booking_id } = await proposed();
    await agree(token, `${TOMORROW} 14:00`);
    const { appointment_id } = (await depositOf(self_booking_id))!;
    expect(await desk.lapse()).toBe(1);
    desk.cashier = await world.as('cashier');
    expect(await desk.look(token)).toMatchObject({ status: 'lapsed', deposit: { deposit_status: 'lapsed' } });
    expect(await detailOf(desk.cashier, appointment_id)).toMatchObject({ status: 1, cancel_reason: '订金未在规定时间内支付' });
    expect((await desk.add(`${TOMORROW} 14:00`)).status).toBe(200);
  });

  it('stands at once where the desk takes the customer’s word, and where none is due', async () => {
    const { self_booking_id } = await proposed();
    await desk.cashier.ask(selfDesk.selfTake, { self_booking_id, proposed_time: `${TOMORROW} 14:00` });
    expect(await depositOf(self_booking_id)).toBeUndefined();
    await world.look('lanting', 'delete from appointment_item');
    const { token } = await proposed();
    await decideRules(desk.manager, { 'appointment.deposit_for': 'nobody' });
    expect((await desk.look(token)).deposit_due).toBeNull();
    expect((await agree(token, `${TOMORROW} 14:00`)).status).toBe(200);
    expect(await desk.look(token)).toMatchObject({ status: 'accepted', deposit: null });
  });
});

describe('a place that became free for whoever waits, where a deposit is due', () => {
  const wait = async (mobile_number: string) =>
    (
      await desk.cashier.ask(selfDesk.waitAdd, {
        caller: { name: '候补客', mobile_number },
        shop_project_id: desk.facial,
        uid: desk.zhao,
        date: TOMORROW,
        from_time: '10:00',
        until_time: '11:00',
      })
    ).self_booking_id;
  /** What the link of a phone's last text message opens. */
  const linkOf = (mobile_number: string): string => {
    const { notice } = world.backend.sms.outbox!.findLast((message) => message.mobile_number === mobile_number)!;
    return (notice as { link: string }).link.split('?t=')[1]!;
  };

  it('is held for who says yes, and offered to the next when nobody pays', async () => {
    const [first, second] = [freshPhone(), freshPhone()];
    const id = await wait(first);
    const next = await wait(second);
    expect(await offerFreed(world.backend, world.now())).toBe(1);
    await desk.told(first, 'SELF_BOOKING_PROPOSED');
    const token = linkOf(first);
    expect((await desk.look(token)).deposit_due).toEqual({ amount: SUM, minutes: 15 });
    expect((await agree(token, `${TOMORROW} 10:00`)).status).toBe(200);
    expect(await desk.look(token)).toMatchObject({ status: 'unpaid', deposit: { deposit_status: 'asked' } });
    expect(await offerFreed(world.backend, world.now())).toBe(0);
    expect(await desk.lapse()).toBe(1);
    expect(await desk.look(token)).toMatchObject({ status: 'lapsed' });
    expect(await desk.stateOf((await depositOf(id))!.deposit_id)).toBe('lapsed');
    expect(await offerFreed(world.backend, world.now())).toBe(1);
    const [row] = await world.look<{ status: string }>('lanting', 'select status from self_booking where self_booking_id = $1', [next]);
    expect(row).toEqual({ status: 'proposed' });
  });
});
