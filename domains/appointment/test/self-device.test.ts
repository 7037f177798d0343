import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { deviceDelete, deviceEdit, deviceSearch } from '#domains/staff/contract/device.endpoints.ts';
import { appointmentAdd, appointmentCancel, appointmentEdit, appointmentMove } from '../contract/appointment.endpoints.ts';
import { appointmentSlots } from '../contract/board.endpoints.ts';
import { deviceProjects, deviceProjectsEdit } from '../contract/device-projects.endpoints.ts';
import { groupAdd, groupSlots } from '../contract/group.endpoints.ts';
import { seriesAdd, seriesPlan } from '../contract/series.endpoints.ts';
import * as self from '../contract/self.endpoints.ts';
import * as selfDesk from '../contract/self-desk.endpoints.ts';
import { offerFreed } from '../server/api.ts';
import { aDevice, detailOf } from './appointments.ts';
import { TOMORROW } from './desk.ts';
import { clearSelvesBefore, openSelfDesk, SAID, type SelfDesk } from './self-desk.ts';
import { ask, asStranger, freshPhone } from './selves.ts';

const TEN = `${TOMORROW} 10:00`;
const NO_DEVICE = '「水光焕肤护理」需要的设备这段时间都不可用';

let world: World;
let desk: SelfDesk;
let device_id: string;
beforeAll(async () => {
  world = await openWorld({ poolSize: 8 });
  desk = await openSelfDesk(world);
  // One device for the facial, whoever serves it; beds are in nobody's way.
  await world.look('lanting', 'update room set deleted_at = now() where shop_id = $1', [desk.manager.shop_id]);
  device_id = await aDevice(desk.manager);
  await serves(device_id, [desk.facial]);
});
afterAll(() => world.close());
clearSelvesBefore(() => world);

const servedBy = async (id: string) => (await desk.manager.ask(deviceProjects, {})).find((one) => one.device_id === id)!;
async function serves(id: string, shop_project_ids: string[]) {
  await desk.manager.ask(deviceProjectsEdit, { device_id: id, version: (await servedBy(id)).version, shop_project_ids });
}
const facialBy = (uid: string) => [{ shop_project_id: desk.facial, uid }];
const itemOf = async (appointment_id: string) => (await detailOf(desk.cashier, appointment_id)).items[0]!;
/** Somebody asks for ten o'clock with a colleague; their request. */
async function askedWith(uid: string) {
  await ask(world, await desk.form({ uid }));
  const rows = await desk.cashier.ask(selfDesk.selfSearch, { status: 'asked' });
  return rows.find((row) => row.wanted_uid === uid)!.self_booking_id;
}
const accept = (self_booking_id: string) => desk.cashier.call(selfDesk.selfAccept, { self_booking_id });
const onPage = async (shop_project_id = desk.facial) =>
  (await asStranger(world, self.selfSlots, { page_code: desk.page_code, date: TOMORROW, shop_project_ids: [shop_project_id], uid: desk.sun })).data.start_times;
const slotAt = async (start_time: string) => {
  const { slots } = await desk.cashier.ask(appointmentSlots, { date: TOMORROW, shop_project_ids: [desk.facial], uid: desk.sun });
  return slots.find((slot) => slot.start_time === start_time)!;
};

describe('a shop with one device for a treatment', () => {
  it('promises it to one of two customers, whoever serves them', async () => {
    const [first, second] = [await askedWith(desk.zhao), await askedWith(desk.sun)];
    expect(await onPage()).toContain(TEN);
    const { data } = await accept(first);
    expect(await itemOf(data.appointment_id)).toMatchObject({ uid: desk.zhao, device_id });
    expect(await accept(second)).toMatchObject({ status: 409, message: NO_DEVICE });
    expect(await onPage()).not.toContain(TEN);
    // What needs none is possible all the same.
    expect(await onPage(desk.eye)).toContain(TEN);
    await desk.expectAskRefused({ uid: desk.sun }, SAID.gone);
    expect(await slotAt(TEN)).toMatchObject({ problem: 'no_device', about: '水光焕肤护理' });
    const propose = (start_time: string) => desk.cashier.call(selfDesk.selfPropose, { self_booking_id: second, start_time, uid: desk.sun });
    expect(await propose(TEN)).toMatchObject({ status: 409, message: NO_DEVICE });
    expect((await propose(`${TOMORROW} 11:00`)).status).toBe(200);
  });

  it('gives it to exactly one of many who are accepted or booked at one moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const start_time = `${TOMORROW} ${13 + round}:00`;
      const uids = [desk.zhao, desk.sun, desk.doctor];
      const answers = await Promise.all(uids.map((uid) => desk.cashier.call(appointmentAdd, desk.booking(start_time, { items: facialBy(uid) }))));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    }
    const requests = [await askedWith(desk.zhao), await askedWith(desk.sun)];
    const accepted = await Promise.all(requests.map(accept));
    expect(accepted.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const held = await world.look<{ n: number }>(
      'lanting',
      'select count(*)::int as n from appointment_item where device_id = $1 and status = 0 group by starts_at',
      [device_id],
    );
    expect(held.map(({ n }) => n)).toEqual([1, 1, 1, 1, 1]);
  });

  it('lets the desk choose another one, and refuses the one that is taken by its name', async () => {
    const other = await aDevice(desk.manager);
    const { data } = await desk.add(TEN, { items: facialBy(desk.zhao) });
    expect(await itemOf(data.appointment_id)).toMatchObject({ device_id });
    const { device_name } = await servedBy(device_id);
    await desk.refused(TEN, { items: facialBy(desk.sun) }, NO_DEVICE, 'items.0.device_id');
    await desk.refused(TEN, { items: [{ ...facialBy(desk.sun)[0]!, device_id }] }, `${device_name}这段时间已被占用`, 'items.0.device_id');
    const named = await desk.booked(TEN, { items: [{ ...facialBy(desk.sun)[0]!, device_id: other }] });
    expect(await itemOf(named)).toMatchObject({ device_id: other });
    // Moved and changed it keeps what it has.
    await desk.cashier.ask(appointmentMove, { appointment_id: named, version: 1, start_time: `${TOMORROW} 12:00`, item_no: 1 });
    const items = [{ ...facialBy(desk.sun)[0]!, device_id: other }];
    await desk.cashier.ask(appointmentEdit, { appointment_id: named, version: 2, start_time: `${TOMORROW} 12:00`, items, remarks: '换时间' });
    expect(await itemOf(named)).toMatchObject({ device_id: other });
  });

  it('offers what became free to whoever waits only where the device is free too, and to nobody else meanwhile', async () => {
    const held = await desk.booked(TEN);
    const waits = { shop_project_id: desk.facial, uid: desk.sun, date: TOMORROW, from_time: '10:00', until_time: '11:00' };
    await desk.cashier.ask(selfDesk.waitAdd, { ...waits, caller: { name: '候补客', mobile_number: freshPhone() } });
    expect(await offerFreed(world.backend, world.now())).toBe(0);
    await desk.cashier.ask(appointmentCancel, { appointment_id: held });
    expect(await offerFreed(world.backend, world.now())).toBe(1);
    const withZhao = { page_code: desk.page_code, date: TOMORROW, shop_project_ids: [desk.facial], uid: desk.zhao };
    const page = async () => (await asStranger(world, self.selfSlots, withZhao)).data.start_times;
    expect(await page()).not.toContain(TEN);
    expect(await page()).toContain(`${TOMORROW} 11:00`);
    // The desk is told, and may take it all the same.
    const { slots } = await desk.cashier.ask(appointmentSlots, { date: TOMORROW, shop_project_ids: [desk.facial], uid: desk.zhao });
    expect(slots.find(({ start_time }) => start_time === TEN)).toMatchObject({ problem: null, offered: true });
  });

  it('serves one guest of a group at a time, and each of a series', async () => {
    const guests = [desk.zhao, desk.sun].map((uid) => ({ items: facialBy(uid) }));
    const at = async () => (await desk.cashier.ask(groupSlots, { date: TOMORROW, guests })).slots.find(({ start_time }) => start_time === TEN)!.problem;
    expect(await at()).toBe('no_device');
    const second = await aDevice(desk.manager);
    await serves(second, [desk.facial, desk.eye]);
    expect(await at()).toBe(null);
    const callers = guests.map((guest, nth) => ({ ...guest, caller: { name: `客${nth}`, mobile_number: '13711113333' } }));
    const { appointment_ids } = await desk.cashier.ask(groupAdd, { start_time: TEN, guests: callers });
    const devices = await Promise.all(appointment_ids.map(async (id) => (await itemOf(id)).device_id));
    expect(new Set(devices)).toEqual(new Set([device_id, second]));
    await serves(second, []);

    const first = await desk.booked(`${TOMORROW} 15:00`);
    await desk.booked('2026-03-10 15:00', { items: facialBy(desk.sun) });
    const [plan] = await desk.cashier.ask(seriesPlan, { appointment_id: first, every: 1, unit: 'week', times: 1 });
    expect(plan).toMatchObject({ wished_time: '2026-03-10 15:00', problem: 'no_device' });
    const added = await desk.cashier.ask(seriesAdd, { appointment_id: first, places: [{ start_time: plan!.start_time!, uids: plan!.uids }] });
    expect(await itemOf(added.appointment_ids[0]!)).toMatchObject({ device_id });
  });

  it('leaves what was agreed upon before as it is where it stands, and gives it one at another time', async () => {
    await serves(device_id, []);
    // Two at once, of whom one can have it.
    await desk.booked(TEN, { items: facialBy(desk.zhao) });
    const before = await desk.booked(TEN, { items: facialBy(desk.sun) });
    await serves(device_id, [desk.facial]);
    const items = facialBy(desk.sun);
    await desk.cashier.ask(appointmentEdit, { appointment_id: before, version: 1, start_time: TEN, items, remarks: '怕烫' });
    await desk.cashier.ask(appointmentMove, { appointment_id: before, version: 2, start_time: TEN, item_no: 1, minutes: 75 });
    expect((await itemOf(before)).device_id).toBe(null);
    await desk.cashier.ask(appointmentMove, { appointment_id: before, version: 3, start_time: `${TOMORROW} 12:00`, item_no: 1 });
    expect(await itemOf(before)).toMatchObject({ device_id });
  });

  it('takes nobody while its device is under maintenance, and asks for none once it is gone', async () => {
    const only = await aDevice(desk.manager);
    await serves(device_id, []);
    await serves(only, [desk.facial]);
    const rowOf = async () => (await desk.manager.ask(deviceSearch, { page_size: 200 })).find((row) => row.device_id === only)!;
    await desk.manager.ask(deviceEdit, { ...(await rowOf()), device_state: 2 });
    expect(await slotAt(TEN)).toMatchObject({ problem: 'no_device' });
    await desk.manager.ask(deviceDelete, { device_id: only, version: (await rowOf()).version });
    expect(await slotAt(TEN)).toMatchObject({ problem: null });
    expect((await itemOf(await desk.booked(TEN))).device_id).toBe(null);
    await serves(device_id, [desk.facial]);
  });
});

describe('what a device serves', () => {
  it('is decided by whoever keeps devices, as it was read, of what the shop does', async () => {
    const own = await aDevice(desk.manager);
    await serves(own, [desk.eye, desk.facial]);
    expect((await servedBy(own)).projects.map(({ shop_project_id }) => shop_project_id).toSorted()).toEqual([desk.eye, desk.facial].toSorted());
    const edit = (more: object) => desk.manager.call(deviceProjectsEdit, { device_id: own, version: 2, shop_project_ids: [desk.eye], ...more });
    const refuses = (more: object, status: number, message: string) => expectRefusal(world, 'lanting', () => edit(more), { status, message });
    await refuses({ version: 1 }, 409, '该设备刚刚被修改过，请刷新后重试');
    const { catalog } = world.founded.lanting!;
    const stranger = await world.as('strangerManager');
    await expectRefusal(world, 'lanting', () => stranger.call(deviceProjectsEdit, { device_id: own, version: 2, shop_project_ids: [] }), {
      status: 404,
      message: '设备不存在',
    });
    const sibling = await world.as('siblingManager');
    expect((await sibling.call(deviceProjectsEdit, { device_id: own, version: 2, shop_project_ids: [] })).status).toBe(404);
    expect((await sibling.ask(deviceProjects, {})).some(({ device_id: id }) => id === own)).toBe(false);
    const theirs = Object.values(world.founded).find((one) => one.catalog !== catalog)!.catalog.projects;
    await refuses({ shop_project_ids: [Object.values(theirs)[0]!] }, 400, '所选项目不存在或不属于本店');
    expect((await desk.cashier.call(deviceProjectsEdit, { device_id: own, version: 2, shop_project_ids: [] })).status).toBe(403);
    const [noted] = await world.look<{ after: { project_names: string[] } }>(
      'lanting',
      "select after from audit_entry where subject = 'device' and subject_id = $1 and after::jsonb ? 'project_names'",
      [own],
    );
    expect(noted!.after.project_names).toHaveLength(2);
    await serves(own, []);
  });
});
