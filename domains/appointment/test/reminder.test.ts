import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld, PUBLIC_URL } from '#apps/testing/world.ts';
import { appointmentCancel, appointmentMove } from '../contract/appointment.endpoints.ts';
import { reminderLook, reminderStop } from '../contract/reminder.endpoints.ts';
import { remindCustomers } from '../server/api.ts';
import { clearBefore, type Desk, openDesk, TOMORROW } from './desk.ts';
import { asStranger, freshPhone } from './selves.ts';

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
  await decideRules(desk.manager, { 'appointment.remind_day': true, 'appointment.remind_hours': true });
});
afterAll(() => world.close());
clearBefore(() => world);

/** The day after tomorrow: agreed upon more than a day ahead. */
const LATER = '2026-03-04';
/** A moment on the shop's wall. */
const at = (wall: string) => new Date(`${wall.replace(' ', 'T')}:00+08:00`);
const remind = (wall: string) => remindCustomers(world.backend, at(wall));
const messagesTo = (mobile: string) =>
  world.backend.sms.outbox!.filter((message) => message.mobile_number === mobile && message.scene_type === 'APPOINTMENT_REMINDER');
const bookedBy = (mobile_number: string, start_time: string, more: object = {}) =>
  desk.booked(start_time, { caller: { name: '来电', mobile_number }, ...more });

describe('a customer is reminded', () => {
  it('a day and two hours before, once each, however often and by how many at once it is looked', async () => {
    const phone = freshPhone();
    await bookedBy(phone, `${LATER} 15:00`);
    expect(await remind(`${TOMORROW} 14:59`)).toBe(0);
    const told = await Promise.all([remind(`${TOMORROW} 15:00`), remind(`${TOMORROW} 15:00`), remind(`${TOMORROW} 15:00`)]);
    expect(told.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await remind(`${TOMORROW} 16:00`)).toBe(0);
    expect(await remind(`${LATER} 13:00`)).toBe(1);
    expect(await remind(`${LATER} 13:01`)).toBe(0);
    await expect.poll(() => messagesTo(phone).length).toBe(2);
    expect(messagesTo(phone)[0]!.notice).toMatchObject({ shop: '兰亭静安总店', time: `${LATER} 15:00` });
  });

  it('on the phone of their file', async () => {
    const member_id = await newCustomer(world);
    await desk.booked(`${LATER} 15:00`, { caller: null, member_id });
    expect(await remind(`${TOMORROW} 15:00`)).toBe(1);
    const [file] = await world.look<{ mobile_number: string }>('lanting', 'select mobile_number from member where member_id = $1', [member_id]);
    await expect.poll(() => messagesTo(file!.mobile_number).length).toBe(1);
  });

  it('never of what was cancelled, and anew of what was moved', async () => {
    const cancelled = await bookedBy(freshPhone(), `${LATER} 15:00`);
    await desk.cashier.ask(appointmentCancel, { appointment_id: cancelled, reason: '' });
    expect(await remind(`${TOMORROW} 15:00`)).toBe(0);
    const appointment_id = await bookedBy(freshPhone(), `${LATER} 15:00`);
    expect(await remind(`${TOMORROW} 15:00`)).toBe(1);
    await desk.cashier.ask(appointmentMove, { appointment_id, version: 1, start_time: `${LATER} 17:00` });
    expect(await remind(`${TOMORROW} 17:00`)).toBe(1);
  });

  it('not in quiet hours, afterwards while it still helps, and not of what was agreed upon too late for it', async () => {
    await bookedBy(freshPhone(), `${LATER} 21:00`);
    expect(await remind(`${TOMORROW} 21:00`)).toBe(0);
    expect(await remind(`${LATER} 08:59`)).toBe(0);
    expect(await remind(`${LATER} 09:00`)).toBe(1);
    // The day before has gone by when it is agreed upon.
    await bookedBy(freshPhone(), '2026-03-02 18:00');
    expect(await remind('2026-03-02 12:00')).toBe(0);
    expect(await remind('2026-03-02 16:00')).toBe(1);
  });

  it('not to come to a shop whose time is over', async () => {
    await bookedBy(freshPhone(), `${LATER} 15:00`);
    const { shop_id } = desk.manager;
    const until = (day: string | null) => world.look('lanting', 'update shop set valid_end = $1 where shop_id = $2', [day, shop_id]);
    const [before] = await world.look<{ valid_end: string | null }>('lanting', 'select valid_end::text from shop where shop_id = $1', [shop_id]);
    await until('2026-03-02');
    const told = await remind(`${TOMORROW} 15:00`);
    await until(before!.valid_end);
    expect([told, await remind(`${TOMORROW} 15:00`)]).toEqual([0, 1]);
  });

  it('only where the shop wants it', async () => {
    await bookedBy(freshPhone(), `${LATER} 15:00`);
    await decideRules(desk.manager, { 'appointment.remind_day': false });
    expect(await remind(`${TOMORROW} 15:00`)).toBe(0);
    await decideRules(desk.manager, { 'appointment.remind_day': true });
  });
});

describe('the link of a reminder', () => {
  it('stops reminders to that phone and has them again; nobody else’s seal opens it', async () => {
    const phone = freshPhone();
    await bookedBy(phone, `${LATER} 15:00`);
    await remind(`${TOMORROW} 15:00`);
    await expect.poll(() => messagesTo(phone).length).toBe(1);
    const { link } = messagesTo(phone)[0]!.notice as { link: string };
    const [page_code, token] = link.slice(`${PUBLIC_URL}/book/`.length).split('?stop=') as [string, string];
    const look = (held: string) => asStranger(world, reminderLook, { page_code, token: held });
    expect((await look(token)).data).toEqual({
      shop_name: '兰亭静安总店',
      mobile_number: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      is_stopped: false,
    });
    const [id, seal] = token.split('.') as [string, string];
    for (const wrong of [`${BigInt(id) + 1n}.${seal}`, `${id}.${seal.slice(1)}`, id, ''])
      expect(await look(wrong)).toMatchObject({ status: 404, message: '该链接无效，请致电门店' });
    const stop = (stopped: boolean) => asStranger(world, reminderStop, { page_code, token, stopped });
    expect([(await stop(true)).status, (await stop(true)).status]).toEqual([200, 200]);
    expect((await look(token)).data.is_stopped).toBe(true);
    expect(await remind(`${LATER} 13:00`)).toBe(0);
    expect((await stop(false)).status).toBe(200);
    await bookedBy(phone, `${LATER} 19:00`);
    expect(await remind(`${LATER} 17:00`)).toBe(1);
  });

  it('is good for the phone that it came to: once the appointment has another one it opens nothing', async () => {
    const [phone, corrected] = [freshPhone(), freshPhone()];
    const appointment_id = await bookedBy(phone, `${LATER} 15:00`);
    await remind(`${TOMORROW} 15:00`);
    await expect.poll(() => messagesTo(phone).length).toBe(1);
    const { link } = messagesTo(phone)[0]!.notice as { link: string };
    const [page_code, token] = link.slice(`${PUBLIC_URL}/book/`.length).split('?stop=') as [string, string];
    const status = async () => [
      (await asStranger(world, reminderLook, { page_code, token })).status,
      (await asStranger(world, reminderStop, { page_code, token, stopped: true })).status,
    ];
    await world.look('lanting', 'update appointment set caller_mobile = $2 where appointment_id = $1', [appointment_id, corrected]);
    expect(await status()).toEqual([404, 404]);
    expect(await world.look('lanting', 'select 1 from reminder_stop where mobile_number = $1', [corrected])).toEqual([]);
    // The file of that phone is reached by it as the caller was.
    const member_id = await newCustomer(world, { mobile_number: phone });
    await world.look('lanting', "update appointment set member_id = $2, caller_name = '', caller_mobile = '' where appointment_id = $1", [
      appointment_id,
      member_id,
    ]);
    expect(await status()).toEqual([200, 200]);
    expect(await world.look('lanting', 'select 1 from reminder_stop where mobile_number = $1', [phone])).toHaveLength(1);
  });
});
