import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { appointmentMiss } from '../contract/appointment.endpoints.ts';
import { appointmentMissed } from '../contract/paying.endpoints.ts';
import { detailOf } from './appointments.ts';
import { clearBefore, type Desk, openDesk, TOMORROW } from './desk.ts';

let world: World;
let desk: Desk;
let member_id: string;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
  member_id = await newCustomer(world);
});
afterAll(() => world.close());
clearBefore(() => world);

const booked = (start_time: string) => desk.booked(start_time, { caller: null, member_id });
/** Lets the time of an appointment come. */
const itsTimeCame = (appointment_id: string, daysAgo = 0) =>
  world.look('lanting', "update appointment set starts_at = timestamptz '2026-03-02 01:00+00' - $2 * interval '1 day' where appointment_id = $1", [
    appointment_id,
    daysAgo,
  ]);
const missed = async () => (await desk.cashier.ask(appointmentMissed, { member_id })).missed_num;

describe('who did not come', () => {
  it('is noted by hand once the time has come, not before, and what was held is free', async () => {
    const appointment_id = await booked(`${TOMORROW} 10:00`);
    await expectRefusal(world, 'lanting', () => desk.cashier.call(appointmentMiss, { appointment_id }), {
      status: 409,
      message: '预约时间还没到，不能记为未到店',
    });
    await itsTimeCame(appointment_id);
    await desk.cashier.ask(appointmentMiss, { appointment_id });
    expect(await detailOf(desk.cashier, appointment_id)).toMatchObject({ status: 2, missed_num: 1, missed_months: 6 });
    expect((await desk.add(`${TOMORROW} 10:00`)).status).toBe(200);
    expect((await desk.cashier.call(appointmentMiss, { appointment_id })).status).toBe(409);
  });

  it('is remembered for as many months as the shop says', async () => {
    const before = await missed();
    const appointment_id = await booked(`${TOMORROW} 12:00`);
    await itsTimeCame(appointment_id, 100);
    await desk.cashier.ask(appointmentMiss, { appointment_id });
    expect(await missed()).toBe(before + 1);
    await decideRules(desk.manager, { 'appointment.missed_months': 3 });
    expect(await missed()).toBe(before);
    await decideRules(desk.manager, { 'appointment.missed_months': 6 });
  });

  it('is remembered of a caller who has a file by now, and not of whoever lent them the phone', async () => {
    const mobile_number = '13766660555';
    const called = async (start_time: string) => {
      const appointment_id = await desk.booked(start_time, { caller: { name: '常爽约', mobile_number } });
      await itsTimeCame(appointment_id);
      await desk.cashier.ask(appointmentMiss, { appointment_id });
      return appointment_id;
    };
    await called(`${TOMORROW} 14:00`);
    const borrowed = await called(`${TOMORROW} 15:00`);
    await world.look('lanting', 'update appointment set borrows_phone = true where appointment_id = $1', [borrowed]);
    const filed = await newCustomer(world, { mobile_number });
    expect((await desk.cashier.ask(appointmentMissed, { member_id: filed })).missed_num).toBe(1);
    const appointment_id = await desk.booked(`${TOMORROW} 16:00`, { caller: null, member_id: filed });
    expect((await detailOf(desk.cashier, appointment_id)).missed_num).toBe(1);
  });

  it('is nobody’s business in another chain', async () => {
    expect((await (await world.as('strangerManager')).call(appointmentMissed, { member_id })).status).toBe(404);
  });
});
