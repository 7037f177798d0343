import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { appointmentCancel, appointmentMove } from '../contract/appointment.endpoints.ts';
import { sendNotices } from '../server/api.ts';
import { clearBefore, type Desk, openDesk, TOMORROW } from './desk.ts';
import { freshPhone } from './selves.ts';

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
  await decideRules(desk.manager, { 'appointment.tell_changes': true });
});
afterAll(() => world.close());
clearBefore(() => world);

const MINUTE_MS = 60_000;
const send = (minutes = 0) => sendNotices(world.backend, new Date(world.now().getTime() + minutes * MINUTE_MS));
const bookedBy = (mobile_number: string, start_time: string) => desk.booked(start_time, { caller: { name: '来电', mobile_number } });
const told = (phone: string) =>
  world.backend.sms
    .outbox!.filter(({ mobile_number }) => mobile_number === phone)
    .map(({ scene_type, notice }) => [scene_type, (notice as { time: string }).time]);
const move = (appointment_id: string, version: number, start_time: string) =>
  desk.cashier.ask(appointmentMove, { appointment_id, version, start_time });

describe('a customer whose appointment the shop changes', () => {
  it('is told once, however often and by how many at once it is sent', async () => {
    const phone = freshPhone();
    const appointment_id = await bookedBy(phone, `${TOMORROW} 10:00`);
    await desk.cashier.ask(appointmentCancel, { appointment_id, reason: '停电' });
    expect(told(phone)).toEqual([]);
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await send(120)).toBe(0);
    expect(told(phone)).toEqual([['APPOINTMENT_CANCELLED', `${TOMORROW} 10:00`]]);
  });

  it('is told of the last time alone where it moved twice, and of nothing that stayed', async () => {
    const phone = freshPhone();
    const appointment_id = await bookedBy(phone, `${TOMORROW} 10:00`);
    await move(appointment_id, 1, `${TOMORROW} 12:00`);
    await move(appointment_id, 2, `${TOMORROW} 14:00`);
    await desk.cashier.ask(appointmentMove, { appointment_id, version: 3, start_time: `${TOMORROW} 14:00`, item_no: 1, uid: desk.sun });
    expect(await send()).toBe(1);
    expect(told(phone)).toEqual([['APPOINTMENT_MOVED', `${TOMORROW} 14:00`]]);
  });

  it('is told later where the message service stumbles', async () => {
    const phone = freshPhone();
    const appointment_id = await bookedBy(phone, `${TOMORROW} 10:00`);
    await desk.cashier.ask(appointmentCancel, { appointment_id });
    const { sms } = world.backend;
    const working = sms.send;
    sms.send = () => Promise.reject(new Error('busy'));
    expect(await send()).toBe(0);
    sms.send = working;
    expect(await send()).toBe(0);
    expect(await send(2)).toBe(1);
    expect(told(phone)).toEqual([['APPOINTMENT_CANCELLED', `${TOMORROW} 10:00`]]);
  });

  it('hears nothing where the shop does not text', async () => {
    await decideRules(desk.manager, { 'appointment.tell_changes': false });
    const phone = freshPhone();
    const appointment_id = await bookedBy(phone, `${TOMORROW} 10:00`);
    await desk.cashier.ask(appointmentCancel, { appointment_id });
    expect(await send()).toBe(0);
    expect(told(phone)).toEqual([]);
  });
});
