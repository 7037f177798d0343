import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import * as appointment from '../contract/appointment.endpoints.ts';
import { appointmentBoard, appointmentSlots } from '../contract/board.endpoints.ts';
import { groupAdd, groupMove } from '../contract/group.endpoints.ts';
import { seriesAdd, seriesPlan } from '../contract/series.endpoints.ts';
import { lapseAppointments } from '../server/api.ts';
import { aRoom, detailOf } from './appointments.ts';
import { clearBefore, type Desk, openDesk, TOMORROW } from './desk.ts';

// What is booked at the desk has its bed, and keeps it.

const [TEN, NOON, LATE] = [`${TOMORROW} 10:00`, `${TOMORROW} 12:00`, `${TOMORROW} 23:00`];
const NO_BED = '这段时间没有空床位';

let world: World;
let desk: Desk;
/** A room of two beds, and one of one. */
let [wide, small] = ['', ''];
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
  await world.look('lanting', 'update shop_project set needs_room = true where shop_project_id = any($1)', [[desk.facial, desk.eye]]);
  await world.look('lanting', 'update room set deleted_at = now() where shop_id = $1', [desk.manager.shop_id]);
  [wide, small] = [await aRoom(desk.manager, 2), await aRoom(desk.manager, 1)];
});
afterAll(() => world.close());
clearBefore(() => world);

const facial = (uid: string, more: object = {}) => ({ items: [{ shop_project_id: desk.facial, uid, ...more }] });
const itemOf = async (id: string) => (await detailOf(desk.cashier, id)).items[0]!;
const bedOf = async (id: string) => {
  const { room_id, bed_no } = await itemOf(id);
  return room_id === null ? null : `${room_id === wide ? 'wide' : 'small'} ${bed_no}`;
};
const onBoard = async (id: string, date = TOMORROW) =>
  (await desk.manager.ask(appointmentBoard, { date })).items.find((item) => item.appointment_id === id)!;
/** Takes some beds at an hour, each with hands of their own. */
const fill = async (start_time: string, beds: readonly [string, number][]) => {
  const ids: string[] = [];
  for (const [room_id, nth] of beds) ids.push(await desk.booked(start_time, facial([desk.sun, desk.doctor, desk.zhao][nth]!, { room_id })));
  return ids;
};
const move = (id: string, version: number, more: object) =>
  desk.cashier.call(appointment.appointmentMove, { appointment_id: id, version, start_time: TEN, item_no: 1, ...more });
const cancel = (id: string) => desk.cashier.ask(appointment.appointmentCancel, { appointment_id: id });

describe('a booking that names no room', () => {
  it('has a bed where it needs one, and is refused where none is left', async () => {
    const ids = [await desk.booked(TEN, facial(desk.zhao)), await desk.booked(TEN, facial(desk.sun)), await desk.booked(TEN, facial(desk.doctor))];
    expect(await Promise.all(ids.map(bedOf))).toEqual(['wide 1', 'wide 2', 'small 1']);
    expect(await itemOf(ids[0]!)).toMatchObject({ auto_room: true, without_bed: false });
    const other = world.founded.lanting!.people['13800000013']!;
    await desk.refused(TEN, facial(other), NO_BED, 'items.0.room_id');
    const { slots } = await desk.cashier.ask(appointmentSlots, { date: TOMORROW, shop_project_ids: [desk.facial], uid: other });
    expect(slots.find(({ start_time }) => start_time === TEN)!.problem).toBe('no_bed');
  });

  it('needs none where the project does not, nor in a shop without beds', async () => {
    await fill(TEN, [[wide, 0], [wide, 1], [small, 2]]);
    const other = world.founded.lanting!.people['13800000013']!;
    const needs = (needs_room: boolean) =>
      world.look('lanting', 'update shop_project set needs_room = $2 where shop_project_id = $1', [desk.eye, needs_room]);
    await needs(false);
    const id = await desk.booked(TEN, { items: [{ shop_project_id: desk.eye, uid: other }] });
    expect(await itemOf(id)).toMatchObject({ room_id: null, without_bed: false });
    await needs(true);
    await cancel(id);
    await world.look('lanting', 'update room set deleted_at = now() where room_id = any($1)', [[wide, small]]);
    const bare = await desk.booked(TEN, facial(other));
    expect(await itemOf(bare)).toMatchObject({ room_id: null, without_bed: false });
    await world.look('lanting', 'update room set deleted_at = null where room_id = any($1)', [[wide, small]]);
    expect(await itemOf(bare)).toMatchObject({ room_id: null, without_bed: true });
  });

  it('stands without one where somebody insists, for a reason, and shows that; a bed that is free is taken all the same', async () => {
    const [held] = await fill(TEN, [[wide, 0], [wide, 1], [small, 2]]);
    const other = world.founded.lanting!.people['13800000013']!;
    const insisting = desk.booking(TEN, { ...facial(other), override_reason: '先到先做' });
    expect((await desk.cashier.call(appointment.appointmentAdd, insisting)).status).toBe(403);
    const booked = await desk.manager.ask(appointment.appointmentAdd, insisting);
    const id = booked.appointment_id;
    expect(booked.without_bed).toBe(true);
    expect(await detailOf(desk.manager, id)).toMatchObject({ override_reason: '先到先做', items: [{ room_id: null, without_bed: true }] });
    expect(await onBoard(id)).toMatchObject({ without_bed: true, override_reason: '先到先做' });
    // A note changes nothing of it, whoever writes it.
    const same = { appointment_id: id, start_time: TEN, ...facial(other), override_reason: '先到先做' };
    await desk.cashier.ask(appointment.appointmentEdit, { ...same, version: 1, remarks: '自带毛巾' });
    expect(await detailOf(desk.manager, id)).toMatchObject({ override_reason: '先到先做', items: [{ room_id: null }] });
    // Moved to where a bed is free it has one, and needs no reason any more.
    expect((await move(id, 2, { start_time: NOON })).status).toBe(200);
    expect(await detailOf(desk.manager, id)).toMatchObject({ override_reason: '', items: [{ room_id: wide, bed_no: 1 }] });
    // Back where there is none it would go without again: whoever may not decide so is refused.
    expect(await move(id, 3, { start_time: TEN })).toMatchObject({ status: 409, message: NO_BED });
    await cancel(held!);
    const free = await desk.manager.ask(appointment.appointmentAdd, desk.booking(TEN, { ...facial(desk.sun), override_reason: '先到先做' }));
    expect(free.without_bed).toBe(false);
    expect(await detailOf(desk.manager, free.appointment_id)).toMatchObject({ override_reason: '', items: [{ room_id: wide, bed_no: 1 }] });
  });

  it('is moved without one where that was decided of it, never where it has one', async () => {
    await fill(TEN, [[wide, 0], [wide, 1], [small, 2]]);
    await fill(LATE, []);
    const other = world.founded.lanting!.people['13800000013']!;
    const outside = await desk.manager.ask(appointment.appointmentAdd, desk.booking(LATE, { ...facial(other), override_reason: '下班晚' }));
    const moved = { appointment_id: outside.appointment_id, version: 1, start_time: TEN };
    // Hours were decided about, beds were not.
    expect(await desk.manager.call(appointment.appointmentMove, moved)).toMatchObject({ status: 409, message: NO_BED });
  });
});

describe('a bed that somebody has', () => {
  it('is theirs through a note, a longer treatment and another hour, while it is free', async () => {
    const [first] = await fill(TEN, [[wide, 0]]);
    const id = await desk.booked(TEN, facial(desk.zhao));
    expect(await bedOf(id)).toBe('wide 2');
    await cancel(first!);
    const edit = { appointment_id: id, start_time: TEN, ...facial(desk.zhao) };
    const noted = await desk.cashier.ask(appointment.appointmentEdit, { ...edit, version: 1, remarks: '怕冷' });
    expect(noted).toMatchObject({ other_bed: null, other_staff: '' });
    expect((await move(id, 2, { minutes: 120 })).data).toMatchObject({ other_bed: null });
    expect((await move(id, 3, { start_time: NOON })).data).toMatchObject({ other_bed: null });
    expect(await bedOf(id)).toBe('wide 2');
    // Named, the room is the wish, and the bed stays as well.
    await desk.cashier.ask(appointment.appointmentEdit, { ...edit, ...facial(desk.zhao, { room_id: wide }), version: 4, remarks: '' });
    expect(await bedOf(id)).toBe('wide 2');
    expect(await itemOf(id)).toMatchObject({ auto_room: false });
  });

  it('is another one where it is taken, and whoever moves it is told which', async () => {
    const id = await desk.booked(TEN, facial(desk.zhao));
    const [name] = (await world.look<{ room_name: string }>('lanting', 'select room_name from room where room_id = $1', [wide])) as [{ room_name: string }];
    await fill(NOON, [[wide, 0]]);
    expect((await move(id, 1, { start_time: NOON })).data).toMatchObject({ other_bed: { room_name: name.room_name, bed_no: 2 } });
    expect(await bedOf(id)).toBe('wide 2');
  });

  it('is where it is let go of on the board, and refused where somebody lies', async () => {
    const [other] = await fill(TEN, [[wide, 0]]);
    const id = await desk.booked(TEN, facial(desk.zhao, { room_id: small }));
    expect((await move(id, 1, { room_id: wide, bed_no: 2 })).status).toBe(200);
    expect(await bedOf(id)).toBe('wide 2');
    const [name] = (await world.look<{ room_name: string }>('lanting', 'select room_name from room where room_id = $1', [wide])) as [{ room_name: string }];
    await expectRefusal(world, 'lanting', () => move(id, 2, { room_id: wide, bed_no: 1 }), {
      status: 409,
      message: `${name.room_name}的这个床位这段时间已被占用`,
      field: 'items.0.room_id',
    });
    await cancel(other!);
    expect((await move(id, 2, { room_id: wide, bed_no: 1 })).status).toBe(200);
    expect(await bedOf(id)).toBe('wide 1');
    expect((await move(id, 3, { room_id: wide, bed_no: 3 })).status).toBe(409);
    await desk.cashier.ask(appointment.appointmentUndoMove, { appointment_id: id, version: 3 });
    expect(await bedOf(id)).toBe('wide 2');
  });
});

describe('who and where was found for somebody', () => {
  it('is another room, or somebody else, at an hour at which they are taken, and the same while they are free', async () => {
    const id = await desk.booked(TEN, { items: [{ shop_project_id: desk.facial }] });
    const { uid, real_name } = await itemOf(id);
    expect(await bedOf(id)).toBe('wide 1');
    // Elsewhere everything is full but the small room, and the one who serves is taken.
    await desk.booked(NOON, facial(uid, { room_id: wide }));
    await desk.booked(NOON, facial([desk.zhao, desk.sun].find((other) => other !== uid)!, { room_id: wide }));
    const slots = await desk.cashier.ask(appointmentSlots, { date: TOMORROW, shop_project_ids: [desk.facial], appointment_id: id });
    expect(slots.slots.find(({ start_time }) => start_time === NOON)!.problem).toBe(null);
    const { data } = await move(id, 1, { start_time: NOON });
    expect(data.other_staff).not.toBe('');
    expect(data.other_staff).not.toBe(real_name);
    expect(await bedOf(id)).toBe('small 1');
    expect(await itemOf(id)).toMatchObject({ anyone: true, auto_room: true });
    const now = (await itemOf(id)).uid;
    await desk.cashier.ask(appointment.appointmentEdit, {
      appointment_id: id, version: 2, start_time: `${TOMORROW} 16:00`, items: [{ shop_project_id: desk.facial }], remarks: '',
    });
    expect(await itemOf(id)).toMatchObject({ uid: now, room_id: small, anyone: true, auto_room: true });
  });

  it('is asked for once it is named', async () => {
    const id = await desk.booked(TEN, { items: [{ shop_project_id: desk.facial }] });
    const { uid } = await itemOf(id);
    await desk.cashier.ask(appointment.appointmentEdit, { appointment_id: id, version: 1, start_time: TEN, ...facial(uid, { room_id: wide }), remarks: '' });
    expect(await itemOf(id)).toMatchObject({ uid, anyone: false, auto_room: false });
    await desk.booked(NOON, facial(uid));
    expect(await move(id, 2, { start_time: NOON })).toMatchObject({ status: 409, message: expect.stringContaining('这段时间已有预约') });
  });

  it('is found anew for a group that moves, each keeping what is free, and for what comes again', async () => {
    const guest = (name: string, more: object = {}) => ({ caller: { name, mobile_number: '13711114444' }, items: [{ shop_project_id: desk.facial, ...more }] });
    const { appointment_ids: ids } = await desk.cashier.ask(groupAdd, { start_time: TEN, guests: [guest('甲'), guest('乙')] });
    const [first, second] = await Promise.all(ids.map(itemOf));
    expect(await Promise.all(ids.map(bedOf))).toEqual(['wide 1', 'wide 2']);
    await desk.booked(NOON, facial(first!.uid, { room_id: wide }));
    await desk.cashier.ask(groupMove, { appointment_id: ids[0]!, version: 1, start_time: NOON });
    const [now, same] = await Promise.all(ids.map(itemOf));
    expect(now).toMatchObject({ anyone: true, auto_room: true });
    expect(now!.uid).not.toBe(first!.uid);
    expect(same).toMatchObject({ uid: second!.uid });
    expect(await Promise.all(ids.map(bedOf))).toEqual(['small 1', 'wide 2']);
    // A week later somebody lies in its bed.
    const later = '2026-03-10 12:00';
    await desk.booked(later, facial([desk.zhao, desk.sun, desk.doctor].find((uid) => uid !== now!.uid)!, { room_id: small }));
    const [plan] = await desk.cashier.ask(seriesPlan, { appointment_id: ids[0]!, every: 1, unit: 'week', times: 1 });
    expect(plan).toMatchObject({ start_time: later, problem: null });
    const added = await desk.cashier.ask(seriesAdd, { appointment_id: ids[0]!, places: [{ start_time: later, uids: plan!.uids }] });
    expect(await itemOf(added.appointment_ids[0]!)).toMatchObject({ room_id: wide, anyone: true, auto_room: true });
  });

  it('is another bed for whoever comes late, while one is left', async () => {
    const late = await desk.booked('2026-03-02 11:00', facial(desk.zhao));
    expect(await bedOf(late)).toBe('wide 1');
    expect(await lapseAppointments(world.backend, new Date('2026-03-02T03:30:00Z'))).toBe(1);
    await desk.booked('2026-03-02 11:00', facial(desk.sun, { room_id: wide }));
    await desk.booked('2026-03-02 11:00', facial(desk.doctor, { room_id: wide }));
    await desk.cashier.ask(appointment.appointmentArrive, { appointment_id: late });
    expect(await bedOf(late)).toBe('small 1');
  });
});

describe('a move that is taken back', () => {
  it('stands as it stood: the reason and what was known of the day, who was found, and where', async () => {
    const outside = await desk.manager.ask(appointment.appointmentAdd, desk.booking(LATE, { ...facial(desk.zhao), override_reason: '下班晚' }));
    const id = outside.appointment_id;
    await desk.manager.ask(appointment.appointmentMove, { appointment_id: id, version: 1, start_time: NOON });
    expect(await detailOf(desk.manager, id)).toMatchObject({ override_reason: '' });
    await desk.cashier.ask(appointment.appointmentUndoMove, { appointment_id: id, version: 2 });
    expect(await detailOf(desk.manager, id)).toMatchObject({ start_time: LATE, override_reason: '下班晚', version: 3 });
    expect(await onBoard(id)).toMatchObject({ unattended: false, override_reason: '下班晚' });
    // Found, moved onto others by name, and back.
    const found = await desk.booked(TEN, { items: [{ shop_project_id: desk.facial }] });
    const before = await itemOf(found);
    const uid = [desk.zhao, desk.sun].find((other) => other !== before.uid)!;
    await move(found, 1, { uid, room_id: small, bed_no: 1 });
    expect(await itemOf(found)).toMatchObject({ anyone: false, auto_room: false });
    await desk.cashier.ask(appointment.appointmentUndoMove, { appointment_id: found, version: 2 });
    expect(await itemOf(found)).toEqual(before);
  });

  it('is taken back once, as the last thing that was done, and only where it is still free', async () => {
    const id = await desk.booked(TEN, facial(desk.zhao));
    const back = (version: number) => desk.cashier.call(appointment.appointmentUndoMove, { appointment_id: id, version });
    expect(await back(1)).toMatchObject({ status: 409, message: '预约之后又有改动，不能再撤销，请手动改期' });
    await move(id, 1, { start_time: NOON });
    const taker = await desk.booked(TEN, facial(desk.zhao));
    expect(await back(2)).toMatchObject({ status: 409, message: '赵雪的原时段已被占用，请手动改期' });
    await cancel(taker);
    expect(await back(1)).toMatchObject({ status: 409, message: '该预约刚刚被他人修改，请核对后重试' });
    expect((await back(2)).status).toBe(200);
    expect(await back(3)).toMatchObject({ status: 409, message: '预约之后又有改动，不能再撤销，请手动改期' });
    await move(id, 3, { start_time: NOON });
    await desk.cashier.ask(appointment.appointmentEdit, { appointment_id: id, version: 4, start_time: NOON, ...facial(desk.zhao), remarks: '改了' });
    expect(await back(5)).toMatchObject({ status: 409, message: '预约之后又有改动，不能再撤销，请手动改期' });
    const today = await desk.booked('2026-03-02 11:00', facial(desk.sun));
    await desk.cashier.ask(appointment.appointmentMove, { appointment_id: today, version: 1, start_time: '2026-03-02 12:00' });
    await desk.cashier.ask(appointment.appointmentArrive, { appointment_id: today });
    const arrived = { appointment_id: today, version: 3 };
    expect(await desk.cashier.call(appointment.appointmentUndoMove, arrived)).toMatchObject({ status: 409, message: '预约之后又有改动，不能再撤销，请手动改期' });
    const sibling = await world.as('siblingManager');
    expect((await sibling.call(appointment.appointmentUndoMove, { appointment_id: id, version: 5 })).status).toBe(404);
  });
});
