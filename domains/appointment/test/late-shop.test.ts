import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { deskReception, visitAdd, visitAdvance } from '#domains/reception/contract/visit.endpoints.ts';
import { appointmentArrive, appointmentMove, appointmentSearch } from '../contract/appointment.endpoints.ts';
import { myDay } from '../contract/my-day.endpoints.ts';
import { detailOf } from './appointments.ts';
import { clearBefore, type Desk, openDesk, TOMORROW } from './desk.ts';

const TODAY = '2026-03-02';
let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
  await decideRules(desk.manager, { 'appointment.opens_at': '14:00', 'appointment.closes_at': '02:00', 'appointment.slot_minutes': '15' });
});
afterAll(() => world.close());
clearBefore(() => world);
// Whoever was signed in this morning is again.
beforeEach(() => until(`${TODAY} 10:00`));

/** So late it is from now on; who is signed in signs in anew. */
const until = (time: string) => world.advance(Date.parse(`${time.replace(' ', 'T')}:00+08:00`) - world.now().getTime());

describe('a shop that closes after midnight', () => {
  it('keeps who is here on the evening’s day: after midnight too, and not on the next evening', async () => {
    const appointment_id = await desk.booked(`${TODAY} 23:30`);
    until(`${TODAY} 23:20`);
    const cashier = await world.signIn('cashier');
    await cashier.ask(appointmentArrive, { appointment_id });
    const move = async (start_time: string) =>
      cashier.call(appointmentMove, { appointment_id, version: (await detailOf(cashier, appointment_id)).version, start_time });
    expect((await move(`${TOMORROW} 00:15`)).status).toBe(200);
    expect((await move(`${TODAY} 23:45`)).status).toBe(200);
    await expectRefusal(world, 'lanting', () => move(`${TOMORROW} 14:00`), {
      status: 409,
      message: '顾客已到店，不能改到另一天，请先撤销到店',
      field: 'start_time',
    });
  });

  it('expects at the desk whoever is to come that evening, after midnight too', async () => {
    const first = await desk.booked(`${TODAY} 23:45`);
    const second = await desk.booked(`${TOMORROW} 00:45`);
    const afternoon = await desk.booked(`${TOMORROW} 14:00`);
    const expected = async () =>
      (await (await world.signIn('cashier')).ask(appointmentSearch, { expected: true, sort: 'start_time' })).map(({ appointment_id }) => appointment_id);
    until(`${TODAY} 23:40`);
    expect(await expected()).toEqual([first, second]);
    until(`${TOMORROW} 00:05`);
    expect(await expected()).toEqual([first, second]);
    until(`${TOMORROW} 02:00`);
    expect(await expected()).toEqual([afternoon]);
  });

  it('shows a colleague the whole of an evening, and tells who walks in of what is awaited after midnight', async () => {
    const member_id = await newCustomer(world);
    const first = await desk.booked(`${TODAY} 23:30`);
    const second = await desk.booked(`${TOMORROW} 00:45`, { caller: null, member_id });
    await desk.booked(`${TOMORROW} 14:00`);
    const shown = async () => (await (await world.signIn('therapist')).ask(myDay, {})).map(({ appointment_id }) => appointment_id);
    expect(await shown()).toEqual([first, second]);
    until(`${TODAY} 23:50`);
    const cashier = await world.signIn('cashier');
    await expectRefusal(world, 'lanting', () => cashier.call(visitAdd, { member_id }), {
      status: 409,
      message: '该会员今天00:45有预约：水光焕肤护理',
      field: 'walks_in',
    });
    const { visit_id } = await cashier.ask(visitAdd, { member_id, walks_in: true });
    until(`${TOMORROW} 00:40`);
    expect(await shown()).toEqual([first, second]);
    const late = await world.signIn('cashier');
    await late.ask(visitAdvance, { visit_id, step: 'left' });
    const { visits } = await late.ask(deskReception, {});
    expect(visits).toContainEqual(expect.objectContaining({ visit_id, step: 'left' }));
    until(`${TOMORROW} 02:00`);
    expect(await shown()).not.toContain(second);
  });
});
