import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { appointmentArrive, appointmentCancel } from '../contract/appointment.endpoints.ts';
import { groupAdd, groupMove, groupSlots } from '../contract/group.endpoints.ts';
import { aRoom, detailOf } from './appointments.ts';
import { clearBefore, type Desk, openDesk, TOMORROW } from './desk.ts';

let world: World;
let desk: Desk;
let member_id: string;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
  member_id = await newCustomer(world, { member_name: '带头的', mobile_number: '13912349999' });
});
afterAll(() => world.close());
clearBefore(() => world);

const guests = () => [
  { member_id, items: [{ shop_project_id: desk.facial, uid: desk.zhao }] },
  { caller: { name: '闺蜜甲' }, items: [{ shop_project_id: desk.facial }] },
];
const add = (start_time: string) => desk.cashier.call(groupAdd, { start_time, guests: guests() });
const together = async (start_time: string) => (await desk.cashier.ask(groupAdd, { start_time, guests: guests() })).appointment_ids;
const statesOf = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await detailOf(desk.cashier, id)).status));

describe('friends who come together', () => {
  it('are found a time when all of them can begin', async () => {
    await desk.booked(`${TOMORROW} 10:00`);
    const asked = { date: TOMORROW, wished: `${TOMORROW} 10:00`, guests: guests().map(({ items }) => ({ items })) };
    const { best, slots } = await desk.cashier.ask(groupSlots, asked);
    expect(best[0]).toMatchObject({ start_time: `${TOMORROW} 09:00` });
    expect(slots.find(({ start_time }) => start_time === `${TOMORROW} 10:00`)).toMatchObject({ problem: 'busy', about: '赵雪' });
  });

  it('have an appointment each, with hands of their own, and the phone of the one who is spoken with', async () => {
    const ids = await together(`${TOMORROW} 10:00`);
    const [first, second] = [await detailOf(desk.cashier, ids[0]!), await detailOf(desk.cashier, ids[1]!)];
    expect(first.items[0]!.uid).toBe(desk.zhao);
    expect(second.items[0]!.uid).not.toBe(desk.zhao);
    expect(second).toMatchObject({ member_name: '闺蜜甲', mobile_number: '139****9999', start_time: `${TOMORROW} 10:00` });
    expect(second.group.map(({ member_name }) => member_name)).toEqual(['带头的', '闺蜜甲']);
  });

  it('are booked on the phone, or where they stand at the counter', async () => {
    const typesOf = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await detailOf(desk.cashier, id)).appointment_type));
    expect(await typesOf(await together(`${TOMORROW} 10:00`))).toEqual(['phone', 'phone']);
    const there = { start_time: `${TOMORROW} 12:00`, guests: guests(), appointment_type: 'desk' as const };
    expect(await typesOf((await desk.cashier.ask(groupAdd, there)).appointment_ids)).toEqual(['desk', 'desk']);
  });

  it('get a bed each where they need one, and are not possible with fewer', async () => {
    await world.look('lanting', 'update room set deleted_at = now() where shop_id = $1', [desk.manager.shop_id]);
    const [first, second] = [await aRoom(desk.manager, 1), await aRoom(desk.manager, 1)];
    const inBeds = guests().map((guest) => ({ ...guest, any_room: true }));
    const book = (start_time: string, more: object = {}) => desk.cashier.call(groupAdd, { start_time, guests: inBeds.map((guest) => ({ ...guest, ...more })) });
    const { data } = await book(`${TOMORROW} 10:00`);
    const beds = await Promise.all(data.appointment_ids.map(async (id) => (await detailOf(desk.cashier, id)).items[0]!.room_id));
    expect(beds.toSorted()).toEqual([first, second].toSorted());
    await desk.booked(`${TOMORROW} 14:00`, { items: [{ shop_project_id: desk.facial, uid: desk.doctor, room_id: first }] });
    const none = await desk.cashier.ask(groupSlots, { date: TOMORROW, guests: inBeds.map(({ items, any_room }) => ({ items, any_room })) });
    expect(none.slots.find(({ start_time }) => start_time === `${TOMORROW} 14:00`)).toMatchObject({ problem: 'no_bed' });
    expect(await book(`${TOMORROW} 14:00`)).toMatchObject({ status: 409, message: '这段时间没有空床位' });
    expect((await book(`${TOMORROW} 14:00`, { any_room: false })).status).toBe(200);
    await aRoom(desk.manager, 4);
  });

  it('tell of a member who has another appointment then, as they are booked and as they move', async () => {
    const overlaps = async (start_time: string) => (await desk.cashier.ask(groupAdd, { start_time, guests: guests() })).member_overlap;
    await desk.booked(`${TOMORROW} 10:00`, { caller: null, member_id, items: [{ shop_project_id: desk.facial, uid: desk.sun }] });
    expect(await overlaps(`${TOMORROW} 10:00`)).toBe(true);
    const { appointment_ids, member_overlap } = await desk.cashier.ask(groupAdd, { start_time: `${TOMORROW} 12:00`, guests: guests() });
    expect(member_overlap).toBe(false);
    await desk.booked(`${TOMORROW} 16:00`, { caller: null, member_id, items: [{ shop_project_id: desk.facial, uid: desk.sun }] });
    const moved = await desk.cashier.ask(groupMove, { appointment_id: appointment_ids[1]!, version: 1, start_time: `${TOMORROW} 16:00` });
    expect(moved.member_overlap).toBe(true);
  });

  it('are not booked at all where one of them has no place', async () => {
    await desk.booked(`${TOMORROW} 10:00`);
    await expectRefusal(world, 'lanting', () => add(`${TOMORROW} 10:00`), {
      status: 409,
      message: '赵雪这段时间已有预约',
      field: 'guests.0.items.0.uid',
    });
    const input = { start_time: `${TOMORROW} 12:00`, guests: [guests()[0]!, guests()[0]!] };
    await expectRefusal(world, 'lanting', () => desk.cashier.call(groupAdd, input), { status: 400, message: '同一会员不能重复', field: 'guests' });
  });

  it('arrive one by one, and are cancelled alone or together', async () => {
    const ids = await together('2026-03-02 11:00');
    await desk.cashier.ask(appointmentArrive, { appointment_id: ids[1]! });
    expect(await statesOf(ids)).toEqual([0, 4]);
    await desk.cashier.ask(appointmentCancel, { appointment_id: ids[0]!, group: true });
    expect(await statesOf(ids)).toEqual([1, 4]);
    const others = await together(`${TOMORROW} 10:00`);
    await desk.cashier.ask(appointmentCancel, { appointment_id: others[1]!, reason: '都不来了', group: true });
    expect(await statesOf(others)).toEqual([1, 1]);
  });

  it('move together, onto where they stand themselves too, or not at all', async () => {
    await world.look('lanting', 'update shop_project set duration_minutes = 120 where shop_project_id = $1', [desk.facial]);
    const ids = await together(`${TOMORROW} 10:00`);
    const move = (start_time: string, version: number) => desk.cashier.call(groupMove, { appointment_id: ids[0]!, version, start_time });
    expect((await move(`${TOMORROW} 11:00`, 1)).status).toBe(200);
    expect((await Promise.all(ids.map((id) => detailOf(desk.cashier, id)))).map(({ start_time }) => start_time)).toEqual([
      `${TOMORROW} 11:00`,
      `${TOMORROW} 11:00`,
    ]);
    await desk.booked(`${TOMORROW} 15:00`);
    await expectRefusal(world, 'lanting', () => move(`${TOMORROW} 15:00`, 2), {
      status: 409,
      message: '赵雪这段时间已有预约',
      field: 'guests.0.items.0.uid',
    });
    expect((await move(`${TOMORROW} 12:00`, 1)).status).toBe(409);
    await world.look('lanting', 'update shop_project set duration_minutes = 60 where shop_project_id = $1', [desk.facial]);
  });

  it('never get one colleague twice, however many groups want the hour at once', async () => {
    const input = () => ({
      start_time: `${TOMORROW} 16:00`,
      guests: guests().map((guest) => ({ ...guest, member_id: null, caller: { name: '友', mobile_number: '13900001111' } })),
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.cashier.call(groupAdd, input())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });

  it('are another shop’s business alone', async () => {
    const [appointment_id] = await together(`${TOMORROW} 10:00`);
    const sibling = await world.as('siblingManager');
    expect((await sibling.call(groupMove, { appointment_id: appointment_id!, version: 1, start_time: `${TOMORROW} 12:00` })).status).toBe(404);
    expect((await sibling.call(groupSlots, { appointment_id: appointment_id!, date: TOMORROW })).status).toBe(404);
  });
});
