import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { appointmentEdit, appointmentMove } from '../contract/appointment.endpoints.ts';
import { appointmentBoard, appointmentItemSlots } from '../contract/board.endpoints.ts';
import { seriesAdd } from '../contract/series.endpoints.ts';
import { aRoom, type Booking, detailOf } from './appointments.ts';
import { clearBefore, type Desk, openDesk, TOMORROW } from './desk.ts';

const TEN = `${TOMORROW} 10:00`;

let world: World;
let desk: Desk;
let room_id: string;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
  await world.look('lanting', 'update shop_project set duration_minutes = 90 where shop_project_id = $1', [desk.eye]);
  room_id = await aRoom(desk.manager, 1);
});
afterAll(() => world.close());
clearBefore(() => world);

type Items = Booking['items'];
/** An hour of one thing by 赵雪 and an hour and a half of another by 孙晓梅 at once, in one bed. */
const both = (more: Partial<Items[number]> = {}): Items => [
  { shop_project_id: desk.facial, uid: desk.zhao, room_id },
  { shop_project_id: desk.eye, uid: desk.sun, together: true, ...more },
];
const book = (items: Items = both(), start_time = TEN) => desk.booked(start_time, { items });
const spansOf = async (appointment_id: string) =>
  (await detailOf(desk.cashier, appointment_id)).items.map(({ start_time, end_time, uid, bed_no }) => [
    start_time.slice(11),
    end_time.slice(11),
    uid,
    bed_no,
  ]);

describe('two things at once', () => {
  it('begin together, by two colleagues in one bed; what comes after waits for the longer one', async () => {
    const id = await book([...both(), { shop_project_id: desk.facial, uid: desk.zhao }]);
    expect(await spansOf(id)).toEqual([
      ['10:00', '11:00', desk.zhao, 1],
      ['10:00', '11:30', desk.sun, 1],
      // Nobody asked for a room: they stay where they lie.
      ['11:30', '12:30', desk.zhao, 1],
    ]);
    expect(await detailOf(desk.cashier, id)).toMatchObject({ start_time: TEN, end_time: `${TOMORROW} 12:30` });
    const { items } = await desk.cashier.ask(appointmentBoard, { date: TOMORROW });
    expect(items.filter((item) => item.appointment_id === id).map(({ together }) => together)).toEqual([false, true, false]);
    // Neither of the two has a hand for anybody else meanwhile, nor is the bed another's before the longer one is over.
    for (const uid of [desk.zhao, desk.sun]) expect((await desk.add(TEN, { items: [{ shop_project_id: desk.facial, uid }] })).status).toBe(409);
    const inBed = { items: [{ shop_project_id: desk.facial, uid: desk.doctor, room_id }] };
    expect((await desk.add(`${TOMORROW} 11:00`, inBed)).status).toBe(409);
    expect((await desk.add(`${TOMORROW} 13:00`, inBed)).status).toBe(200);
  });

  it('are given different colleagues where none is asked for, and refused where one is asked for twice or there are two rooms', async () => {
    const id = await book([{ shop_project_id: desk.facial }, { shop_project_id: desk.facial, together: true }]);
    const uids = (await detailOf(desk.cashier, id)).items.map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(2);
    await desk.refused(TEN, { items: both({ uid: desk.zhao }) }, '同时进行的项目须由不同的人员服务', 'items', 400);
    await desk.refused(TEN, { items: both({ room_id: await aRoom(desk.manager, 1) }) }, '同时进行的项目须在同一房间', 'items', 400);
  });

  it('take as long as the longer one when a time is looked for, and both colleagues', async () => {
    await desk.booked(`${TOMORROW} 12:00`, { items: [{ shop_project_id: desk.facial, uid: desk.sun }] });
    const { slots } = await desk.cashier.ask(appointmentItemSlots, { date: TOMORROW, items: both() });
    expect(slots.find(({ start_time }) => start_time === TEN)).toMatchObject({ end_time: `${TOMORROW} 11:30`, problem: null });
    for (const [clock, problem] of [
      ['11:00', 'busy'],
      ['12:00', 'busy'],
      ['13:00', null],
    ])
      expect(slots.find(({ start_time }) => start_time === `${TOMORROW} ${clock}`)).toMatchObject({ problem });
  });

  it('stay together when they are moved, changed or repeated, and go to another room together', async () => {
    const id = await book();
    await desk.cashier.ask(appointmentMove, { appointment_id: id, version: 1, start_time: `${TOMORROW} 14:00` });
    const other = await aRoom(desk.manager, 1);
    await desk.cashier.ask(appointmentMove, { appointment_id: id, version: 2, start_time: `${TOMORROW} 14:00`, item_no: 2, room_id: other });
    expect((await detailOf(desk.cashier, id)).items).toMatchObject([
      { start_time: `${TOMORROW} 14:00`, room_id: other },
      { start_time: `${TOMORROW} 14:00`, end_time: `${TOMORROW} 15:30`, room_id: other, together: true },
    ]);
    const onto = { appointment_id: id, version: 3, start_time: `${TOMORROW} 14:00`, item_no: 2, uid: desk.zhao };
    expect(await desk.cashier.call(appointmentMove, onto)).toMatchObject({ status: 409, message: '赵雪这段时间已有预约' });
    const { appointment_ids } = await desk.cashier.ask(seriesAdd, {
      appointment_id: id,
      places: [{ start_time: '2026-03-10 14:00', uids: [desk.zhao, desk.sun] }],
    });
    expect((await spansOf(appointment_ids[0]!)).map((span) => span.slice(0, 2))).toEqual([
      ['14:00', '15:00'],
      ['14:00', '15:30'],
    ]);
    const apart = both({ together: false });
    await desk.cashier.ask(appointmentEdit, { appointment_id: id, version: 3, start_time: TEN, items: apart });
    expect((await spansOf(id)).map((span) => span.slice(0, 2))).toEqual([
      ['10:00', '11:00'],
      ['11:00', '12:30'],
    ]);
  });

  it('are kept from one pair of hands and from another customer’s bed by the database itself', async () => {
    const [one, other] = [await book(), await desk.booked(TEN, { items: [{ shop_project_id: desk.facial, uid: desk.doctor }] })];
    const set = (what: string, values: unknown[]) => world.look('lanting', `update appointment_item set ${what}`, values);
    await expect(set('uid = $2 where appointment_id = $1 and item_no = 2', [one, desk.zhao])).rejects.toThrow('appointment_item_colleague');
    await expect(set('room_id = $2, bed_no = 1 where appointment_id = $1', [other, room_id])).rejects.toThrow('appointment_item_bed');
  });
});
