import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { editRules } from '#domains/setting/contract/rule.endpoints.ts';
import { shiftPlanCheck, shiftPlanSave } from '#domains/staff/contract/shift-plan.endpoints.ts';
import { shiftSearch } from '#domains/staff/contract/shift.endpoints.ts';
import * as appointment from '../contract/appointment.endpoints.ts';
import { appointmentBoard, appointmentItemSlots, appointmentSlots } from '../contract/board.endpoints.ts';
import { lapseAppointments } from '../server/lapse.ts';
import { detailOf } from './appointments.ts';
import { clearBefore, type Desk, openDesk, TOMORROW } from './desk.ts';

let world: World;
let cashier: Client;
let manager: Client;
let zhao: string;
let sun: string;
let eye: string;
let facial: string;
let desk: Desk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
  ({ cashier, manager, zhao, sun, facial, eye } = desk);
});
afterAll(() => world.close());
clearBefore(() => world);

const add: Desk['add'] = (...given) => desk.add(...given);
const booked: Desk['booked'] = (...given) => desk.booked(...given);
const refused: Desk['refused'] = (...given) => desk.refused(...given);

describe('what becomes of it', () => {
  const step = (
    endpoint: typeof appointment.appointmentArrive | typeof appointment.appointmentUndo | typeof appointment.appointmentComplete,
    id: string,
  ) => cashier.call(endpoint, { appointment_id: id });

  it('is arrival, undone or completed; each once, on its day', async () => {
    const id = await booked('2026-03-02 12:00');
    expect((await step(appointment.appointmentArrive, id)).data).toMatchObject({ status: 4 });
    await expectRefusal(world, 'lanting', () => step(appointment.appointmentArrive, id), { status: 409, message: '该预约的状态已变化，请刷新后查看可以做的操作' });
    expect((await step(appointment.appointmentUndo, id)).data).toMatchObject({ status: 0 });
    await step(appointment.appointmentArrive, id);
    expect((await step(appointment.appointmentComplete, id)).data).toMatchObject({ status: 3 });
    expect((await cashier.ask(appointment.appointmentHistory, { appointment_id: id })).map(({ verb }) => verb)).toEqual([
      'complete',
      'arrive',
      'undo',
      'arrive',
    ]);
    const tomorrow = await booked('2026-03-04 10:00');
    await expectRefusal(world, 'lanting', () => step(appointment.appointmentArrive, tomorrow), { status: 409, message: '只能在预约当天确认到店，请先改期到今天' });
  });

  it('is cancelled with its reason, and what it held is free at once', async () => {
    const id = await booked(`${TOMORROW} 10:00`);
    await cashier.ask(appointment.appointmentCancel, { appointment_id: id, reason: '孩子生病' });
    expect(await detailOf(cashier, id)).toMatchObject({ status: 1, cancel_reason: '孩子生病', actions: [] });
    expect((await add(`${TOMORROW} 10:00`)).status).toBe(200);
  });

  it('times out when nobody comes; who comes late arrives only while all is still free', async () => {
    const [kept, given] = [await booked('2026-03-02 11:00'), await booked('2026-03-02 11:00', { items: [{ shop_project_id: facial, uid: sun }] })];
    expect(await lapseAppointments(world.backend, new Date('2026-03-02T03:29:00Z'))).toBe(0);
    expect(await lapseAppointments(world.backend, new Date('2026-03-02T03:30:00Z'))).toBe(2);
    expect(await lapseAppointments(world.backend, new Date('2026-03-02T03:30:00Z'))).toBe(0);
    await booked('2026-03-02 11:00', { items: [{ shop_project_id: facial, uid: sun }] });
    const taken = { status: 409, message: '孙晓梅的这段时间已另有预约，请先改期或改派' };
    await expectRefusal(world, 'lanting', () => step(appointment.appointmentArrive, given), taken);
    expect((await step(appointment.appointmentArrive, kept)).data).toMatchObject({ status: 4 });
  });

  it('counts against whoever did not come, by phone and by file, for half a year; not who came late or called off', async () => {
    const caller = { name: '爽约客', mobile_number: '13766660077' };
    const missed = async (appointment_id: string) => (await detailOf(cashier, appointment_id)).missed_num;
    const [first, second] = [await booked('2026-03-02 12:00', { caller }), await booked('2026-03-02 13:00', { caller })];
    await step(appointment.appointmentCancel, await booked('2026-03-02 15:00', { caller }));
    expect(await missed(first)).toBe(0);
    await lapseAppointments(world.backend, new Date('2026-03-02T06:00:00Z'));
    expect(await missed(first)).toBe(2);
    await step(appointment.appointmentArrive, second);
    expect(await missed(first)).toBe(1);
    const stranger = { name: '没爽过约', mobile_number: '13766660078' };
    const [elsewhose, later] = [await booked('2026-03-03 10:00', { caller: stranger }), await booked('2026-03-03 12:00', { caller })];
    expect([await missed(elsewhose), await missed(later)]).toEqual([0, 1]);
    const member_id = await newCustomer(world);
    const ofMember = { caller: null, member_id };
    await booked('2026-03-02 16:00', ofMember);
    await lapseAppointments(world.backend, new Date('2026-03-02T09:00:00Z'));
    expect(await missed(await booked('2026-03-03 14:00', ofMember))).toBe(1);
    await world.look(
      'lanting',
      "update appointment set starts_at = starts_at - interval '200 days', ends_at = ends_at - interval '200 days' where appointment_id = $1",
      [first],
    );
    expect(await missed(later)).toBe(0);
  });
});

describe('shifts', () => {
  const shiftNamed = async (name: string) => (await manager.ask(shiftSearch, {})).find(({ shift_name }) => shift_name === name)!.shift_id;
  const cell = (plan_date: string, plan: 'shift' | 'leave' | 'none', version = 0, shift_id?: string) => ({
    uid: zhao,
    plan_date,
    plan,
    version,
    ...(shift_id && { shift_id }),
  });

  it('bound when somebody is given; a change tells which appointments it leaves without them, and the board shows those', async () => {
    const day = '2026-03-16';
    const early = await shiftNamed('早班');
    const id = await booked(`${day} 19:00`);
    const found = await manager.ask(shiftPlanCheck, { cells: [cell(day, 'shift', 0, early)] });
    expect(found).toEqual([
      { uid: zhao, real_name: '赵雪', plan_date: day, start_time: '19:00', end_time: '20:00', title: expect.stringContaining('王小姐') },
    ]);
    const unattended = async () => (await cashier.ask(appointmentBoard, { date: day })).items.map((item) => [item.appointment_id, item.unattended]);
    expect(await unattended()).toEqual([[id, false]]);
    await manager.ask(shiftPlanSave, { cells: [cell(day, 'shift', 0, early)] });
    expect(await unattended()).toEqual([[id, true]]);
    await refused(`${day} 20:00`, {}, '赵雪这段时间不上班', 'items.0.uid');
    expect((await add(`${day} 17:00`)).status).toBe(200);
    // Whoever is off all day serves nobody: what nobody was there for already is told once more.
    expect((await manager.ask(shiftPlanCheck, { cells: [cell(day, 'leave', 1)] })).map(({ start_time }) => start_time)).toEqual(['17:00', '19:00']);
  });

  it('over midnight belong to the day on which they begin', async () => {
    await manager.ask(editRules, { rules: [{ key: 'appointment.closes_at', value: '02:00', version: 0 }] });
    const day = '2026-03-31';
    await world.look('lanting', "update shift set start_time = '20:00', end_time = '02:00' where shift_name = '晚班' and shop_id = $1", [
      manager.shop_id,
    ]);
    await manager.ask(shiftPlanSave, { cells: [cell(day, 'shift', 0, await shiftNamed('晚班')), cell('2026-04-01', 'leave')] });
    const answer = await cashier.ask(
      appointment.appointmentAdd,
      desk.booking(`${day} 23:00`, { items: [{ shop_project_id: facial, uid: zhao, minutes: 120 }] }),
    );
    expect(answer.end_time).toBe('2026-04-01 01:00');
    expect((await add('2026-04-01 01:00')).status).toBe(200);
    await refused('2026-04-01 20:00', {}, '赵雪这段时间不上班', 'items.0.uid');
    await refused('2026-04-01 03:00', {}, '不在营业时间内，或项目在打烊前做不完', 'start_time');
    await manager.ask(editRules, { rules: [{ key: 'appointment.closes_at', value: null, version: 1 }] });
  });
});

describe('slots', () => {
  it('say what is possible, why not, and the three nearest to the wish', async () => {
    await booked(`${TOMORROW} 14:00`);
    const { best, slots } = await cashier.ask(appointmentSlots, {
      date: TOMORROW,
      wished: `${TOMORROW} 14:00`,
      shop_project_ids: [facial],
      uid: zhao,
    });
    expect(best.map(({ start_time }) => start_time)).toEqual([`${TOMORROW} 13:00`, `${TOMORROW} 15:00`, `${TOMORROW} 12:00`]);
    expect(slots.find(({ start_time }) => start_time === `${TOMORROW} 14:00`)).toMatchObject({ problem: 'busy', about: '赵雪' });
    expect(slots).toHaveLength(14);
  });

  it('are judged of each thing with its own colleague, bed and length, as saving judges it', async () => {
    await booked(`${TOMORROW} 12:00`, { items: [{ shop_project_id: eye, uid: sun }] });
    const items = [
      { shop_project_id: facial, uid: zhao },
      { shop_project_id: eye, uid: sun },
    ];
    const problemAt = async (start_time: string, wanted: typeof items) => {
      const { slots } = await cashier.ask(appointmentItemSlots, { date: TOMORROW, items: wanted });
      const { problem, about } = slots.find((slot) => slot.start_time === start_time)!;
      return problem && `${problem} ${about}`;
    };
    // Her hour is the second one; anybody could do both.
    expect(await problemAt(`${TOMORROW} 11:00`, items)).toBe('busy 孙晓梅');
    expect(await problemAt(`${TOMORROW} 10:00`, items)).toBeNull();
    await refused(`${TOMORROW} 11:00`, { items }, '孙晓梅这段时间已有预约', 'items.1.uid');
    const long = [{ ...items[0]!, minutes: 90 }, items[1]!];
    expect(await problemAt(`${TOMORROW} 10:00`, long)).toBe('busy 孙晓梅');
    await refused(`${TOMORROW} 10:00`, { items: long }, '孙晓梅这段时间已有预约', 'items.1.uid');
  });
});

describe('who sees and may what', () => {
  it('another shop’s appointment is there for the head office alone, and in the time of its shop', async () => {
    const id = await booked(`${TOMORROW} 10:00`);
    const sibling = await world.as('siblingManager');
    const unseen = { status: 404, message: '预约不存在' };
    await expectRefusal(world, 'lanting', () => sibling.call(appointment.appointmentDetail, { appointment_id: id }), unseen);
    await expectRefusal(world, 'lanting', () => sibling.call(appointment.appointmentCancel, { appointment_id: id }), unseen);
    const head = await world.as('administrator');
    await world.look('lanting', "update shop set time_zone = 'America/New_York' where shop_id = $1", [head.shop_id]);
    expect((await head.ask(appointment.appointmentDetail, { appointment_id: id })).start_time).toBe(`${TOMORROW} 10:00`);
    await expectRefusal(world, 'lanting', () => head.call(appointment.appointmentCancel, { appointment_id: id }), unseen);
  });

  it('whoever sees their own records only sees what they made and where they serve', async () => {
    const [mine, other] = [await booked(`${TOMORROW} 10:00`), await booked(`${TOMORROW} 10:00`, { items: [{ shop_project_id: facial, uid: sun }] })];
    await world.look('lanting', "update role set data_scope = 'own' where preset = 'therapist'");
    world.advance(60_000);
    const therapist = await world.signIn('therapist');
    const seen = await therapist.ask(appointment.appointmentSearch, { start_date: TOMORROW, end_date: TOMORROW, status: 0 });
    expect(seen.map(({ appointment_id }) => appointment_id)).toEqual([mine]);
    expect((await therapist.call(appointment.appointmentDetail, { appointment_id: other })).status).toBe(404);
    expect((await therapist.ask(appointmentBoard, { date: TOMORROW })).items.map(({ appointment_id }) => appointment_id)).toEqual([mine]);
    // Looking is not booking.
    expect((await therapist.call(appointment.appointmentCancel, { appointment_id: mine })).status).toBe(403);
    // What is hidden is taken all the same.
    await refused(`${TOMORROW} 10:00`, { items: [{ shop_project_id: facial, uid: sun }] }, '孙晓梅这段时间已有预约');
  });
});
