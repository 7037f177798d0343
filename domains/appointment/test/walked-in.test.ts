import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { visitAdd, visitAdvance, visitSearch } from '#domains/reception/contract/visit.endpoints.ts';
import { appointmentArrive, appointmentCancel, appointmentSearch } from '../contract/appointment.endpoints.ts';
import { appointmentMissed } from '../contract/paying.endpoints.ts';
import { lapseAppointments } from '../server/api.ts';
import { detailOf } from './appointments.ts';
import { clearBefore, type Desk, openDesk, TOMORROW } from './desk.ts';

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
});
afterAll(() => world.close());
clearBefore(() => world);

/** A member with an appointment at a time. */
async function awaited(start_time: string): Promise<{ member_id: string; appointment_id: string }> {
  const member_id = await newCustomer(world);
  return { member_id, appointment_id: await desk.booked(start_time, { caller: null, member_id }) };
}
/** An hour and a half after noon. */
const lapse = () => lapseAppointments(world.backend, new Date('2026-03-02T05:30:00Z'));
const statusOf = async (appointment_id: string) => (await detailOf(desk.cashier, appointment_id)).status;
const visitOf = async (member_id: string) => (await desk.cashier.ask(visitSearch, { member_id }))[0];

describe('a member who is awaited today and walks in', () => {
  it('is asked about; who comes for something else is here, and is not noted as absent meanwhile', async () => {
    const { member_id, appointment_id } = await awaited('2026-03-02 12:00');
    await expectRefusal(world, 'lanting', () => desk.cashier.call(visitAdd, { member_id }), {
      status: 409,
      message: '该会员今天12:00有预约：水光焕肤护理',
      field: 'walks_in',
    });
    const { visit_id } = await desk.cashier.ask(visitAdd, { member_id, walks_in: true });
    expect(await visitOf(member_id)).toMatchObject({ visit_id, appointment_id: null });
    expect([await lapse(), await statusOf(appointment_id)]).toEqual([0, 0]);
    // Gone without it: nobody came for it.
    await desk.cashier.ask(visitAdvance, { visit_id, step: 'left' });
    expect([await lapse(), await statusOf(appointment_id)]).toEqual([1, 2]);
  });

  it('is here for it once they arrive for it', async () => {
    const { member_id, appointment_id } = await awaited('2026-03-02 12:00');
    const { visit_id } = await desk.cashier.ask(visitAdd, { member_id, walks_in: true, purpose: '买面膜' });
    await desk.cashier.ask(appointmentArrive, { appointment_id });
    expect(await visitOf(member_id)).toMatchObject({ visit_id, appointment_id, purpose: '买面膜', version: 2 });
  });

  it('is asked about what they come too late for, which is done with the rest: they are not noted as one who did not come', async () => {
    const { member_id, appointment_id } = await awaited('2026-03-02 12:00');
    expect([await lapse(), await statusOf(appointment_id)]).toEqual([1, 2]);
    const later = await desk.booked('2026-03-02 15:00', { caller: null, member_id });
    const expected = async () =>
      (await desk.cashier.ask(appointmentSearch, { expected: true, member_id, sort: 'start_time' })).map((row) => row.appointment_id);
    expect(await expected()).toEqual([later, appointment_id]);
    const walksIn = () => desk.cashier.call(visitAdd, { member_id });
    expect(await walksIn()).toMatchObject({ status: 409, message: '该会员今天15:00有预约：水光焕肤护理' });
    await desk.cashier.ask(appointmentCancel, { appointment_id: later, reason: '改为现在' });
    expect(await walksIn()).toMatchObject({ status: 409, message: '该会员今天12:00有预约：水光焕肤护理' });
    await desk.cashier.ask(appointmentArrive, { appointment_id });
    expect(await expected()).toEqual([]);
    expect(await desk.cashier.ask(appointmentMissed, { member_id })).toMatchObject({ missed_num: 0 });
  });

  it('has what their visit came to at each appointment that they arrived for in the course of it, and at no other', async () => {
    const { member_id, appointment_id: first } = await awaited('2026-03-02 12:00');
    const second = await desk.booked('2026-03-02 15:00', { caller: null, member_id });
    const third = await desk.booked('2026-03-02 17:00', { caller: null, member_id });
    const servedAt = async () => Promise.all([first, second, third].map(async (id) => (await detailOf(desk.cashier, id)).served));
    for (const appointment_id of [first, second]) await desk.cashier.ask(appointmentArrive, { appointment_id });
    expect(await servedAt()).toEqual(['none', 'none', 'none']);
    const { visit_id } = (await visitOf(member_id))!;
    await desk.cashier.ask(visitAdvance, { visit_id, step: 'consulting' });
    expect(await servedAt()).toEqual(['accepted', 'accepted', 'none']);
    await desk.cashier.ask(visitAdvance, { visit_id, step: 'left', reason: '改日再做' });
    world.advance(60_000);
    await desk.cashier.ask(appointmentArrive, { appointment_id: third });
    expect(await servedAt()).toEqual(['accepted', 'accepted', 'none']);
  });

  it('is not asked about what is on another day', async () => {
    const tomorrow = await awaited(`${TOMORROW} 12:00`);
    expect((await desk.cashier.call(visitAdd, { member_id: tomorrow.member_id })).status).toBe(200);
  });
});
