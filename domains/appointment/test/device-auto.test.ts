import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { deviceEdit, deviceSearch } from '#domains/staff/contract/device.endpoints.ts';
import { appointmentArrive, appointmentEdit, appointmentMove } from '../contract/appointment.endpoints.ts';
import { appointmentItemSlots } from '../contract/board.endpoints.ts';
import { deviceProjects, deviceProjectsEdit } from '../contract/device-projects.endpoints.ts';
import { groupAdd, groupMove } from '../contract/group.endpoints.ts';
import { seriesAdd, seriesPlan } from '../contract/series.endpoints.ts';
import { lapseAppointments } from '../server/api.ts';
import { aDevice, detailOf } from './appointments.ts';
import { clearBefore, type Desk, openDesk, TOMORROW } from './desk.ts';

const TEN = `${TOMORROW} 10:00`;
const NOON = `${TOMORROW} 12:00`;

let world: World;
let desk: Desk;
let [one, two] = ['', ''];
beforeAll(async () => {
  world = await openWorld({ poolSize: 8 });
  desk = await openDesk(world);
  // Two devices for the facial, whoever serves it.
  [one, two] = [await aDevice(desk.manager), await aDevice(desk.manager)];
  await serves(one, [desk.facial]);
  await serves(two, [desk.facial]);
});
afterAll(() => world.close());
clearBefore(() => world);

async function serves(device_id: string, shop_project_ids: string[]) {
  const { version } = (await desk.manager.ask(deviceProjects, {})).find((device) => device.device_id === device_id)!;
  await desk.manager.ask(deviceProjectsEdit, { device_id, version, shop_project_ids });
}
async function state(device_id: string, device_state: 1 | 2) {
  const row = (await desk.manager.ask(deviceSearch, { page_size: 200 })).find((device) => device.device_id === device_id)!;
  await desk.manager.ask(deviceEdit, { ...row, device_state });
}
const facial = (uid: string, more: object = {}) => [{ shop_project_id: desk.facial, uid, ...more }];
const deviceOf = async (appointment_id: string) => {
  const { device_id, auto_device } = (await detailOf(desk.cashier, appointment_id)).items[0]!;
  return { device_id, auto_device };
};
const moved = (appointment_id: string, start_time: string, version = 1) =>
  desk.cashier.call(appointmentMove, { appointment_id, version, start_time, item_no: 1 });

describe('a device that was found for somebody', () => {
  it('is another one at an hour at which it is taken, and stays where it is free', async () => {
    const id = await desk.booked(TEN);
    expect(await deviceOf(id)).toEqual({ device_id: one, auto_device: true });
    await desk.booked(NOON, { items: facial(desk.sun, { device_id: one }) });
    expect((await moved(id, NOON)).status).toBe(200);
    expect(await deviceOf(id)).toEqual({ device_id: two, auto_device: true });
    // Free again where it goes now: what it has is kept.
    expect((await moved(id, `${TOMORROW} 15:00`, 2)).status).toBe(200);
    expect(await deviceOf(id)).toEqual({ device_id: two, auto_device: true });
    const edit = { appointment_id: id, version: 3, start_time: `${TOMORROW} 15:00`, items: facial(desk.zhao), remarks: '怕烫' };
    await desk.cashier.ask(appointmentEdit, edit);
    expect(await deviceOf(id)).toEqual({ device_id: two, auto_device: true });
  });

  it('was named by whoever chose it, and is refused where it is taken', async () => {
    const id = await desk.booked(TEN, { items: facial(desk.zhao, { device_id: one }) });
    expect(await deviceOf(id)).toEqual({ device_id: one, auto_device: false });
    await desk.booked(NOON, { items: facial(desk.sun, { device_id: one }) });
    expect(await moved(id, NOON)).toMatchObject({ status: 409 });
  });

  it('is not asked for by what comes again, nor by a group that moves', async () => {
    const first = await desk.booked(TEN);
    await desk.booked('2026-03-10 10:00', { items: facial(desk.sun, { device_id: one }) });
    const [plan] = await desk.cashier.ask(seriesPlan, { appointment_id: first, every: 1, unit: 'week', times: 1 });
    expect(plan).toMatchObject({ start_time: '2026-03-10 10:00', problem: null });
    const added = await desk.cashier.ask(seriesAdd, { appointment_id: first, places: [{ start_time: plan!.start_time!, uids: plan!.uids }] });
    expect(await deviceOf(added.appointment_ids[0]!)).toEqual({ device_id: two, auto_device: true });

    const guest = (name: string, items: ReturnType<typeof facial>) => ({ items, caller: { name, mobile_number: '13711113333' } });
    const eye = [{ shop_project_id: desk.eye, uid: desk.sun }];
    const guests = [guest('甲', facial(desk.zhao)), guest('乙', eye)];
    const { appointment_ids } = await desk.cashier.ask(groupAdd, { start_time: `${TOMORROW} 13:00`, guests });
    expect(await deviceOf(appointment_ids[0]!)).toEqual({ device_id: one, auto_device: true });
    await desk.booked(`${TOMORROW} 16:00`, { items: facial(desk.doctor, { device_id: one }) });
    await desk.cashier.ask(groupMove, { appointment_id: appointment_ids[0]!, version: 1, start_time: `${TOMORROW} 16:00` });
    expect(await deviceOf(appointment_ids[0]!)).toEqual({ device_id: two, auto_device: true });
  });

  it('is another one for whoever comes late, while one is left', async () => {
    const [late, later] = [await desk.booked('2026-03-02 11:00'), await desk.booked('2026-03-02 12:00')];
    expect(await lapseAppointments(world.backend, new Date('2026-03-02T04:30:00Z'))).toBe(2);
    await desk.booked('2026-03-02 11:00', { items: facial(desk.sun, { device_id: one }) });
    await desk.cashier.ask(appointmentArrive, { appointment_id: late });
    expect(await deviceOf(late)).toEqual({ device_id: two, auto_device: true });
    await desk.booked('2026-03-02 12:00', { items: facial(desk.sun, { device_id: one }) });
    await desk.booked('2026-03-02 12:00', { items: facial(desk.doctor, { device_id: two }) });
    expect(await desk.cashier.call(appointmentArrive, { appointment_id: later })).toMatchObject({ status: 409 });
  });

  it('is the one that serves least, so that the others are left for what they alone serve', async () => {
    await serves(one, [desk.facial, desk.eye]);
    const id = await desk.booked(TEN);
    expect((await deviceOf(id)).device_id).toBe(two);
    expect((await desk.add(TEN, { items: [{ shop_project_id: desk.eye, uid: desk.sun }] })).status).toBe(200);
    await serves(one, [desk.facial]);
  });
});

describe('what stands where it stood', () => {
  it('may still be changed though its device is broken, and has another one at another time', async () => {
    const found = await desk.booked(TEN);
    const named = await desk.booked(TEN, { items: facial(desk.sun, { device_id: two }) });
    await Promise.all([state(one, 2), state(two, 2)]);
    const edit = { version: 1, start_time: TEN, remarks: '怕烫' };
    await desk.cashier.ask(appointmentEdit, { ...edit, appointment_id: found, items: facial(desk.zhao) });
    await desk.cashier.ask(appointmentEdit, { ...edit, appointment_id: named, items: facial(desk.doctor, { device_id: two }) });
    expect(await deviceOf(found)).toEqual({ device_id: one, auto_device: true });
    expect(await deviceOf(named)).toEqual({ device_id: two, auto_device: false });
    expect(await moved(found, NOON, 2)).toMatchObject({ status: 409 });
    await state(two, 1);
    expect((await moved(found, NOON, 2)).status).toBe(200);
    expect(await deviceOf(found)).toEqual({ device_id: two, auto_device: true });
    await state(one, 1);
  });

  it('is offered its own hour as it is, thing by thing', async () => {
    await Promise.all([serves(one, []), serves(two, [])]);
    const eye = { shop_project_id: desk.eye, uid: desk.zhao };
    // Two at once, of whom one can have it.
    await desk.booked(`${TOMORROW} 11:00`, { items: facial(desk.sun) });
    const id = await desk.booked(TEN, { items: [eye, ...facial(desk.zhao)] });
    await serves(one, [desk.facial]);
    await desk.booked(`${TOMORROW} 14:00`, { items: facial(desk.sun) });
    const at = async (items: ReturnType<typeof facial>, time: string) => {
      const { slots } = await desk.cashier.ask(appointmentItemSlots, { date: TOMORROW, items, appointment_id: id });
      return slots.find(({ start_time }) => start_time === time)!.problem;
    };
    expect(await at([eye, ...facial(desk.zhao)], TEN)).toBe(null);
    // Without what stood before it, the facial still begins when it began.
    expect(await at(facial(desk.zhao), `${TOMORROW} 11:00`)).toBe(null);
    expect(await at(facial(desk.zhao), `${TOMORROW} 14:00`)).toBe('no_device');
    const edit = { appointment_id: id, version: 1, start_time: `${TOMORROW} 11:00`, items: facial(desk.zhao), remarks: '' };
    await desk.cashier.ask(appointmentEdit, edit);
    expect(await deviceOf(id)).toEqual({ device_id: null, auto_device: false });
    await serves(two, [desk.facial]);
  });
});
