import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { deviceEdit, deviceSearch, deviceStanding } from '#domains/staff/contract/device.endpoints.ts';
import { appointmentAdd, appointmentArrive, appointmentCancel, appointmentMove } from '../contract/appointment.endpoints.ts';
import { appointmentBoard } from '../contract/board.endpoints.ts';
import { deviceProjects, deviceProjectsEdit, devicesMissing } from '../contract/device-projects.endpoints.ts';
import { aDevice, detailOf } from './appointments.ts';
import { clearBefore, type Desk, openDesk, TOMORROW } from './desk.ts';

const TEN = `${TOMORROW} 10:00`;

let world: World;
let desk: Desk;
let device_id = '';
beforeAll(async () => {
  world = await openWorld({ poolSize: 8 });
  desk = await openDesk(world);
  device_id = await aDevice(desk.manager);
});
afterAll(() => world.close());
clearBefore(() => world);

async function serves(id: string, shop_project_ids: string[]) {
  const { version } = (await desk.manager.ask(deviceProjects, {})).find((device) => device.device_id === id)!;
  await desk.manager.ask(deviceProjectsEdit, { device_id: id, version, shop_project_ids });
}
const facial = (uid: string) => [{ shop_project_id: desk.facial, uid }];
const itemOf = async (id: string) => (await detailOf(desk.cashier, id)).items[0]!;
const onBoard = async (id: string) =>
  (await desk.cashier.ask(appointmentBoard, { date: TOMORROW })).items.find((item) => item.appointment_id === id)!;
const missing = (shop_project_ids: string[]) => desk.manager.ask(devicesMissing, { device_id, shop_project_ids });

it('gives what stands without one a device that is free once it is said what it is for, the earliest first', async () => {
  await serves(device_id, []);
  const late = await desk.booked(`${TOMORROW} 11:00`, { items: facial(desk.zhao) });
  const early = await desk.booked(TEN, { items: [{ ...facial(desk.sun)[0]!, minutes: 90 }] });
  const free = await desk.booked(`${TOMORROW} 15:00`);
  const other = await desk.booked(`${TOMORROW} 17:00`, { items: [{ shop_project_id: desk.eye, uid: desk.zhao }] });
  const gone = await desk.booked(TEN, { items: facial(desk.doctor) });
  await desk.cashier.ask(appointmentCancel, { appointment_id: gone });
  expect(await missing([desk.facial])).toEqual({ standing_num: 3, left_num: 1 });
  expect(await missing([desk.eye])).toEqual({ standing_num: 1, left_num: 0 });
  // Nothing is kept by asking.
  expect((await itemOf(early)).device_id).toBe(null);
  expect((await onBoard(early)).without_device).toBe(false);

  await serves(device_id, [desk.facial]);
  expect(await itemOf(early)).toMatchObject({ device_id, auto_device: true, without_device: false });
  expect((await detailOf(desk.cashier, early)).version).toBe(2);
  expect((await itemOf(free)).device_id).toBe(device_id);
  expect(await itemOf(other)).toMatchObject({ device_id: null, without_device: false });
  expect((await itemOf(gone)).device_id).toBe(null);
  // The desk sees for which one none was left.
  expect(await itemOf(late)).toMatchObject({ device_id: null, without_device: true });
  expect(await onBoard(late)).toMatchObject({ without_device: true, device_broken: false });
  expect(await onBoard(early)).toMatchObject({ without_device: false });
  // It is promised to nobody else.
  await desk.refused(TEN, { items: facial(desk.doctor) }, '「水光焕肤护理」需要的设备这段时间都不可用');
  const [noted] = await world.look<{ after: { given_num: number } }>(
    'lanting',
    "select after from audit_entry where subject = 'device' and subject_id = $1 and after::jsonb ? 'given_num'",
    [device_id],
  );
  expect(noted!.after.given_num).toBe(2);
});

it('gives it to whoever is there already, and to nobody whose time is over', async () => {
  await serves(device_id, []);
  const here = await desk.booked('2026-03-02 20:00', { items: facial(desk.sun) });
  const over = await desk.booked('2026-03-02 21:00', { items: facial(desk.sun) });
  await desk.cashier.ask(appointmentArrive, { appointment_id: here });
  await world.look(
    'lanting',
    `update appointment_item set starts_at = '2026-03-01 02:00+00', ends_at = '2026-03-01 03:00+00', bed_until = '2026-03-01 03:00+00'
     where appointment_id = $1`,
    [over],
  );
  expect(await missing([desk.facial])).toEqual({ standing_num: 1, left_num: 0 });
  await serves(device_id, [desk.facial]);
  expect((await itemOf(here)).device_id).toBe(device_id);
  expect((await itemOf(over)).device_id).toBe(null);
});

it('takes what another device that serves it has free, and leaves a broken one', async () => {
  await serves(device_id, []);
  const [first, second] = [await desk.booked(TEN, { items: facial(desk.sun) }), await desk.booked(TEN, { items: facial(desk.zhao) })];
  const another = await aDevice(desk.manager);
  await serves(another, [desk.facial]);
  expect((await itemOf(first)).device_id).toBe(another);
  expect((await itemOf(second)).without_device).toBe(true);
  await serves(device_id, [desk.facial]);
  expect((await itemOf(second)).device_id).toBe(device_id);
  const row = (await desk.manager.ask(deviceSearch, { page_size: 200 })).find((device) => device.device_id === another)!;
  await desk.manager.ask(deviceEdit, { ...row, device_state: 2 });
  expect(await desk.manager.ask(deviceStanding, { device_id: another })).toEqual({ standing_num: 1 });
  expect(await itemOf(first)).toMatchObject({ device_broken: true, without_device: false });
  expect(await onBoard(first)).toMatchObject({ device_broken: true });
  expect(await onBoard(second)).toMatchObject({ device_broken: false });
  await serves(another, []);
});

it('is promised to one of many who are booked, moved or given it at one moment', async () => {
  const { version } = (await desk.manager.ask(deviceProjects, {})).find((device) => device.device_id === device_id)!;
  for (let round = 0; round < 3; round += 1) {
    await serves(device_id, []);
    const start_time = `${TOMORROW} ${10 + 2 * round}:00`;
    const standing = [await desk.booked(start_time, { items: facial(desk.sun) }), await desk.booked(`${TOMORROW} 18:00`, { items: facial(desk.zhao) })];
    const move = { appointment_id: standing[1]!, version: 1, start_time, item_no: 1 };
    const booking = desk.booking(start_time, { items: [{ ...facial(desk.doctor)[0]!, device_id }] });
    const answers = await Promise.all([
      serves(device_id, [desk.facial]).then(() => 200),
      desk.cashier.call(appointmentMove, move).then(({ status }) => status),
      desk.cashier.call(appointmentAdd, booking).then(({ status }) => status),
    ]);
    expect(answers.every((status) => [200, 409].includes(status))).toBe(true);
    const twice = await world.look(
      'lanting',
      `select 1 from appointment_item one join appointment_item other on other.device_id = one.device_id and other.appointment_id <> one.appointment_id
         and other.starts_at < one.ends_at and one.starts_at < other.ends_at where one.status in (0, 4) and other.status in (0, 4)`,
      [],
    );
    expect(twice).toEqual([]);
    await world.look('lanting', 'update appointment set status = 1 where status in (0, 4)');
  }
  const after = (await desk.manager.ask(deviceProjects, {})).find((device) => device.device_id === device_id)!;
  // Each saving was one, however often it was tried.
  expect(after.version).toBe(version + 6);
});

it('is asked by whoever keeps devices alone, of their own shop', async () => {
  expect((await desk.cashier.call(devicesMissing, { device_id, shop_project_ids: [desk.facial] })).status).toBe(403);
  expect((await desk.cashier.call(deviceStanding, { device_id })).status).toBe(403);
  expect((await (await world.as('siblingManager')).call(deviceStanding, { device_id })).status).toBe(404);
  const stranger = await world.as('strangerManager');
  await expectRefusal(world, 'lanting', () => stranger.call(devicesMissing, { device_id, shop_project_ids: [desk.facial] }), {
    status: 404,
    message: '设备不存在',
  });
});
