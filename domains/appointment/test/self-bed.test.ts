import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { appointmentCancel } from '../contract/appointment.endpoints.ts';
import { appointmentSlots } from '../contract/board.endpoints.ts';
import { groupSlots } from '../contract/group.endpoints.ts';
import * as self from '../contract/self.endpoints.ts';
import * as selfDesk from '../contract/self-desk.endpoints.ts';
import { offerFreed } from '../server/api.ts';
import { aRoom, detailOf } from './appointments.ts';
import { TOMORROW } from './desk.ts';
import { clearSelvesBefore, openSelfDesk, SAID, type SelfDesk } from './self-desk.ts';
import { ask, asStranger, freshPhone } from './selves.ts';

const TEN = `${TOMORROW} 10:00`;
const NO_BED = '这段时间没有空床位';

let world: World;
let desk: SelfDesk;
let room_id: string;
beforeAll(async () => {
  world = await openWorld();
  desk = await openSelfDesk(world);
  // One bed for all who serve here.
  await world.look('lanting', 'update room set deleted_at = now() where shop_id = $1', [desk.manager.shop_id]);
  room_id = await aRoom(desk.manager, 1);
});
afterAll(() => world.close());
clearSelvesBefore(() => world);

/** Somebody asks for ten o'clock with a colleague; their request. */
async function askedWith(uid: string) {
  await ask(world, await desk.form({ uid }));
  const rows = await desk.cashier.ask(selfDesk.selfSearch, { status: 'asked' });
  return rows.find((row) => row.wanted_uid === uid)!.self_booking_id;
}
const accept = (self_booking_id: string) => desk.cashier.call(selfDesk.selfAccept, { self_booking_id });
const times = async () =>
  (await asStranger(world, self.selfSlots, { page_code: desk.page_code, date: TOMORROW, shop_project_ids: [desk.facial], uid: desk.sun })).data
    .start_times;

describe('a shop with one bed', () => {
  it('promises it to one of two customers, whoever serves them', async () => {
    const [first, second] = [await askedWith(desk.zhao), await askedWith(desk.sun)];
    expect(await times()).toContain(TEN);
    const { data } = await accept(first);
    expect((await detailOf(desk.cashier, data.appointment_id)).items[0]).toMatchObject({ uid: desk.zhao, room_id, bed_no: 1 });
    expect(await accept(second)).toMatchObject({ status: 409, message: NO_BED });
    // The page does not offer the hour any more, nor is it taken from whoever had it open.
    expect(await times()).not.toContain(TEN);
    await desk.expectAskRefused({ uid: desk.sun }, SAID.gone);
    const propose = (start_time: string) => desk.cashier.call(selfDesk.selfPropose, { self_booking_id: second, start_time, uid: desk.sun });
    expect(await propose(TEN)).toMatchObject({ status: 409, message: NO_BED });
    expect((await propose(`${TOMORROW} 11:00`)).status).toBe(200);
    const { appointment_id } = await desk.cashier.ask(selfDesk.selfTake, { self_booking_id: second, proposed_time: `${TOMORROW} 11:00` });
    expect((await detailOf(desk.cashier, appointment_id)).items[0]).toMatchObject({ uid: desk.sun, room_id, bed_no: 1 });
  });

  it('offers what became free to whoever waits only where the bed is free too', async () => {
    const held = await desk.booked(TEN, { items: [{ shop_project_id: desk.facial, uid: desk.zhao, room_id }] });
    const caller = { name: '候补客', mobile_number: freshPhone() };
    const [from_time, until_time] = ['10:00', '11:00'];
    await desk.cashier.ask(selfDesk.waitAdd, { caller, shop_project_id: desk.facial, uid: desk.sun, date: TOMORROW, from_time, until_time });
    expect(await offerFreed(world.backend, world.now())).toBe(0);
    await desk.cashier.ask(appointmentCancel, { appointment_id: held });
    expect(await offerFreed(world.backend, world.now())).toBe(1);
  });

  it('gives no bed to a treatment that takes none: on the page, to whoever waits, in a proposal, or in a group', async () => {
    const bedless = (needs_room: boolean) =>
      world.look('lanting', 'update shop_project set needs_room = $2 where shop_project_id = $1', [desk.eye, needs_room]);
    await desk.booked(TEN, { items: [{ shop_project_id: desk.facial, uid: desk.zhao, room_id }] });
    const eye = { shop_project_ids: [desk.eye], uid: desk.sun };
    const onPage = async () =>
      (await asStranger(world, self.selfSlots, { page_code: desk.page_code, date: TOMORROW, ...eye })).data.start_times.includes(TEN);
    const proposed = async () => {
      const { slots } = await desk.cashier.ask(appointmentSlots, { date: TOMORROW, ...eye });
      return slots.find(({ start_time }) => start_time === TEN)!.problem;
    };
    expect([await onPage(), await proposed()]).toEqual([false, 'no_bed']);
    await bedless(false);
    expect([await onPage(), await proposed()]).toEqual([true, null]);
    const { self_booking_id } = await desk.asked(eye);
    const { data } = await accept(self_booking_id);
    expect((await detailOf(desk.cashier, data.appointment_id)).items[0]).toMatchObject({ uid: desk.sun, room_id: null, bed_no: null });
    await desk.cashier.ask(appointmentCancel, { appointment_id: data.appointment_id });
    // The same offered to whoever waits; at eleven it leaves the only bed to others.
    const waits = { shop_project_id: desk.eye, uid: desk.sun, date: TOMORROW };
    const wait = (phone: string, from_time: string, until_time: string) =>
      desk.cashier.ask(selfDesk.waitAdd, { ...waits, caller: { name: '候补客', mobile_number: phone }, from_time, until_time });
    await wait(freshPhone(), '10:00', '11:00');
    await wait(freshPhone(), '11:00', '12:00');
    expect(await offerFreed(world.backend, world.now())).toBe(2);
    const facial = { page_code: desk.page_code, date: TOMORROW, shop_project_ids: [desk.facial], uid: desk.zhao };
    expect((await asStranger(world, self.selfSlots, facial)).data.start_times).toContain(`${TOMORROW} 11:00`);
    const guests = [desk.zhao, desk.doctor].map((uid) => ({ items: [{ shop_project_id: desk.eye, uid }], any_room: true }));
    const together = async () =>
      (await desk.cashier.ask(groupSlots, { date: TOMORROW, guests })).slots.find(({ start_time }) => start_time === `${TOMORROW} 13:00`)!;
    expect((await together()).problem).toBe(null);
    await bedless(true);
    expect((await together()).problem).toBe('no_bed');
  });
});
