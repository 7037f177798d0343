import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { shiftPlanCheck, shiftPlanSave } from '#domains/staff/contract/shift-plan.endpoints.ts';
import { appointmentAdd, appointmentEdit, appointmentMove } from '../contract/appointment.endpoints.ts';
import { appointmentBoard } from '../contract/board.endpoints.ts';
import { closedDaysEdit, closedDaysRead } from '../contract/closed.endpoints.ts';
import { groupAdd, groupMove } from '../contract/group.endpoints.ts';
import { seriesAdd, seriesPlan } from '../contract/series.endpoints.ts';
import { aRoom, detailOf } from './appointments.ts';
import { clearBefore, type Desk, openDesk, TOMORROW } from './desk.ts';

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
});
afterAll(() => world.close());
clearBefore(() => world);

const late = `${TOMORROW} 23:00`;
const REASON = '老客户下班晚';

describe('outside of hours or of a shift', () => {
  it('is booked by whoever may decide so, for a reason that the board and the audit trail keep', async () => {
    await desk.refused(late, {}, '不在营业时间内，或项目在打烊前做不完');
    const { appointment_id } = await desk.manager.ask(appointmentAdd, desk.booking(late, { override_reason: REASON }));
    expect(await detailOf(desk.manager, appointment_id)).toMatchObject({ start_time: late, override_reason: REASON });
    const { items } = await desk.manager.ask(appointmentBoard, { date: TOMORROW });
    expect(items.find((item) => item.appointment_id === appointment_id)).toMatchObject({ override_reason: REASON, unattended: false });
    const [noted] = await world.look<{ after: { override_reason: string } }>('lanting', 'select after from audit_entry where subject_id = $1', [
      appointment_id,
    ]);
    expect(noted!.after.override_reason).toBe(REASON);
  });

  it('is refused to everybody else, reason or not', async () => {
    expect((await desk.add(late, { override_reason: REASON })).status).toBe(403);
    await desk.refused(late, { override_reason: REASON }, '您没有此操作的使用权限', undefined, 403);
  });

  it('is possible on a day off, and never where somebody is taken', async () => {
    const plan_date = '2026-03-08';
    await desk.manager.ask(shiftPlanSave, { cells: [{ uid: desk.zhao, plan_date, plan: 'leave', version: 0 }] });
    await desk.refused(`${plan_date} 10:00`, {}, '赵雪这段时间不上班', 'items.0.uid');
    await desk.manager.ask(appointmentAdd, desk.booking(`${plan_date} 10:00`, { override_reason: REASON }));
    const again = desk.booking(`${plan_date} 10:00`, { override_reason: REASON });
    await expectRefusal(world, 'lanting', () => desk.manager.call(appointmentAdd, again), {
      status: 409,
      message: '赵雪这段时间已有预约',
      field: 'items.0.uid',
    });
  });

  it('keeps no reason where none was needed, and none once it stands in hours again', async () => {
    const plain = await desk.manager.ask(appointmentAdd, desk.booking(`${TOMORROW} 10:00`, { override_reason: REASON }));
    expect((await detailOf(desk.manager, plain.appointment_id)).override_reason).toBe('');
    const { appointment_id } = await desk.manager.ask(appointmentAdd, desk.booking(late, { override_reason: REASON }));
    const items = [{ shop_project_id: desk.facial, uid: desk.zhao }];
    await desk.manager.ask(appointmentEdit, { appointment_id, version: 1, start_time: `${TOMORROW} 15:00`, items, override_reason: REASON });
    expect((await detailOf(desk.manager, appointment_id)).override_reason).toBe('');
  });

  it('stays for its reason when it gets another bed or colleague, by whomever; another time takes the right', async () => {
    const room_id = await aRoom(desk.manager, 1);
    const { appointment_id } = await desk.manager.ask(appointmentAdd, desk.booking(late, { override_reason: REASON }));
    const move = (version: number, more: object) => ({ appointment_id, version, start_time: late, item_no: 1, ...more });
    await desk.cashier.ask(appointmentMove, move(1, { room_id }));
    await desk.cashier.ask(appointmentMove, move(2, { uid: desk.sun }));
    const moved = await detailOf(desk.manager, appointment_id);
    expect(moved).toMatchObject({ start_time: late, override_reason: REASON });
    expect(moved.items[0]).toMatchObject({ room_id, uid: desk.sun });
    const refused = { status: 409, message: '不在营业时间内，或项目在打烊前做不完' };
    expect(await desk.cashier.call(appointmentMove, move(3, { minutes: 90 }))).toMatchObject(refused);
    const later = { start_time: `${TOMORROW} 23:30` };
    expect(await desk.cashier.call(appointmentMove, move(3, later))).toMatchObject(refused);
    await desk.manager.ask(appointmentMove, move(3, { ...later, minutes: 90 }));
    expect(await detailOf(desk.manager, appointment_id)).toMatchObject({ ...later, override_reason: REASON });
    // Into the usual hours anybody may move it, and no reason is needed any more.
    await desk.cashier.ask(appointmentMove, move(4, { start_time: `${TOMORROW} 15:00` }));
    expect((await detailOf(desk.manager, appointment_id)).override_reason).toBe('');
  });

  it('is changed for its reason by whoever may not decide so, as long as its time stays', async () => {
    const { appointment_id } = await desk.manager.ask(appointmentAdd, desk.booking(late, { override_reason: REASON }));
    const items = [{ shop_project_id: desk.facial, uid: desk.sun }];
    const edit = (more: object) =>
      desk.cashier.call(appointmentEdit, { appointment_id, version: 1, start_time: late, items, override_reason: REASON, ...more });
    for (const more of [{ start_time: `${TOMORROW} 23:30` }, { override_reason: '别的原因' }, { items: [{ ...items[0]!, minutes: 90 }] }])
      expect((await edit(more)).status).toBe(403);
    expect((await edit({ remarks: '换人' })).status).toBe(200);
    expect(await detailOf(desk.manager, appointment_id)).toMatchObject({ remarks: '换人', override_reason: REASON });
  });

  it('stays for its reason with a group that moves together, and with what comes later of a series', async () => {
    const guests = [desk.zhao, desk.sun].map((uid, nth) => ({
      caller: { name: `来客${nth}`, mobile_number: '13711112222' },
      items: [{ shop_project_id: desk.facial, uid }],
    }));
    const { appointment_ids } = await desk.manager.ask(groupAdd, { start_time: `${TOMORROW} 20:00`, guests });
    const reasonOf = async (id: string) => (await detailOf(desk.manager, id)).override_reason;
    const move = (version: number, start_time: string) => ({ appointment_id: appointment_ids[0]!, version, start_time });
    // One of them was put outside of hours, which is where the others follow.
    await desk.manager.ask(appointmentEdit, { ...move(1, late), items: guests[0]!.items, override_reason: REASON });
    const refused = { status: 409, message: '不在营业时间内，或项目在打烊前做不完' };
    expect(await desk.cashier.call(groupMove, move(2, `${TOMORROW} 22:30`))).toMatchObject(refused);
    await desk.manager.ask(groupMove, move(2, `${TOMORROW} 22:30`));
    for (const id of appointment_ids) expect(await reasonOf(id)).toBe(REASON);
    await desk.cashier.ask(groupMove, move(3, `${TOMORROW} 10:00`));
    for (const id of appointment_ids) expect(await reasonOf(id)).toBe('');

    const first = await desk.booked(`${TOMORROW} 15:00`);
    const places = [{ start_time: '2026-03-10 15:00', uids: [desk.zhao] }];
    const {
      appointment_ids: [second],
    } = await desk.cashier.ask(seriesAdd, { appointment_id: first, places });
    const items = [{ shop_project_id: desk.facial, uid: desk.zhao }];
    const edit = { appointment_id: first, items, later: true, override_reason: REASON };
    await desk.manager.ask(appointmentEdit, { ...edit, version: 1, start_time: late });
    expect([await reasonOf(first), await reasonOf(second!)]).toEqual([REASON, REASON]);
    // Another note, by whoever may not decide so: hours still do not count for either.
    await desk.cashier.ask(appointmentEdit, { ...edit, version: 2, start_time: late, remarks: '晚到' });
    expect([await reasonOf(first), await reasonOf(second!)]).toEqual([REASON, REASON]);
    expect((await desk.cashier.call(appointmentEdit, { ...edit, version: 3, start_time: `${TOMORROW} 22:30` })).status).toBe(403);
  });

  it('comes again where it stands, for its reason, by whoever may decide so', async () => {
    const { appointment_id } = await desk.manager.ask(appointmentAdd, desk.booking(late, { override_reason: REASON }));
    const wished_time = '2026-03-10 23:00';
    const plan = async (client: typeof desk.cashier) => (await client.ask(seriesPlan, { appointment_id, every: 1, unit: 'week', times: 1 }))[0]!;
    expect(await plan(desk.manager)).toMatchObject({ wished_time, start_time: wished_time, problem: null, override_reason: REASON });
    const usual = await plan(desk.cashier);
    expect(usual).toMatchObject({ wished_time, problem: 'closed', override_reason: '' });
    expect(usual.start_time).not.toBe(wished_time);
    const add = { appointment_id, places: [{ start_time: wished_time, uids: [desk.zhao] }] };
    expect(await desk.cashier.call(seriesAdd, add)).toMatchObject({ status: 409, message: `${wished_time} 排不下，全部未保存，请调整后重试` });
    const { appointment_ids } = await desk.manager.ask(seriesAdd, add);
    expect(await detailOf(desk.manager, appointment_ids[0]!)).toMatchObject({ start_time: wished_time, override_reason: REASON });
    // Nobody is taken twice by it.
    expect(await plan(desk.manager)).toMatchObject({ start_time: usual.start_time, problem: 'busy', override_reason: '' });
    expect((await desk.manager.call(seriesAdd, add)).status).toBe(409);
    // In hours no reason is needed.
    const usually = await desk.manager.ask(seriesAdd, { appointment_id, places: [{ start_time: '2026-03-11 10:00', uids: [desk.zhao] }] });
    expect((await detailOf(desk.manager, usually.appointment_ids[0]!)).override_reason).toBe('');
  });

  it('does not come again on a closed day or a day off, nor against a shift where hours were decided about', async () => {
    const { version } = await desk.manager.ask(closedDaysRead, {});
    await desk.manager.ask(closedDaysEdit, { days: [{ date: '2026-04-14', name: '清明' }], version });
    const [shift] = await world.look<{ shift_id: string; start_time: string }>(
      'lanting',
      "select shift_id, start_time from shift where shop_id = $1 and is_open and start_time is not null and start_time < '12:00' limit 1",
      [desk.manager.shop_id],
    );
    const cell = { uid: desk.zhao, version: 0 };
    await desk.manager.ask(shiftPlanSave, {
      cells: [
        { ...cell, plan_date: '2026-04-21', plan: 'leave' },
        { ...cell, plan_date: '2026-04-28', plan: 'shift', shift_id: shift!.shift_id },
      ],
    });
    const { appointment_id } = await desk.manager.ask(appointmentAdd, desk.booking('2026-04-07 23:00', { override_reason: REASON }));
    const places = await desk.manager.ask(seriesPlan, { appointment_id, every: 1, unit: 'week', times: 4 });
    expect(places[0]).toMatchObject({ start_time: null, problem: 'closed', override_reason: '' });
    expect(places[1]!.uids).not.toContain(desk.zhao);
    for (const place of places.slice(1, 3)) {
      expect(place).toMatchObject({ problem: 'closed', override_reason: '' });
      expect(place.start_time).not.toBe(place.wished_time);
    }
    expect(places[3]).toMatchObject({ start_time: '2026-05-05 23:00', problem: null, override_reason: REASON });
    for (const start_time of ['2026-04-14 23:00', '2026-04-21 23:00', '2026-04-28 23:00'])
      expect(await desk.manager.call(seriesAdd, { appointment_id, places: [{ start_time, uids: [desk.zhao] }] })).toMatchObject({
        status: 409,
        message: `${start_time} 排不下，全部未保存，请调整后重试`,
      });
    // What was decided for a day off is decided for that day alone.
    const { appointment_id: off } = await desk.manager.ask(appointmentAdd, desk.booking('2026-04-21 10:00', { override_reason: REASON }));
    await desk.manager.ask(shiftPlanSave, { cells: [{ ...cell, plan_date: '2026-04-22', plan: 'leave' }] });
    const [again] = await desk.manager.ask(seriesPlan, { appointment_id: off, every: 1, unit: 'day', times: 1 });
    expect(again).toMatchObject({ problem: 'off_shift', override_reason: '' });
    expect(again!.uids).not.toContain(desk.zhao);
    await desk.manager.ask(closedDaysEdit, { days: null, version: version + 1 });
  });

  it('is told of and shown once its colleague is off or the day is closed, unless that was decided about', async () => {
    const [ill, off] = ['2026-05-11', '2026-05-12'];
    const cell = (plan_date: string) => ({ cells: [{ uid: desk.zhao, plan_date, plan: 'leave' as const, version: 0 }] });
    const at = async (start_time: string) =>
      (await desk.manager.ask(appointmentAdd, desk.booking(start_time, { override_reason: REASON }))).appointment_id;
    const isMarked = async (id: string, date: string) =>
      (await desk.manager.ask(appointmentBoard, { date })).items.find(({ appointment_id }) => appointment_id === id)!.unattended;
    const late23 = await at(`${ill} 23:00`);
    expect(await desk.manager.ask(shiftPlanCheck, cell(ill))).toMatchObject([{ plan_date: ill, start_time: '23:00' }]);
    expect(await isMarked(late23, ill)).toBe(false);
    await desk.manager.ask(shiftPlanSave, cell(ill));
    expect(await isMarked(late23, ill)).toBe(true);
    // Another note decides nothing about it; another reason does.
    const edit = (version: number, more: object) =>
      desk.manager.ask(appointmentEdit, {
        appointment_id: late23,
        version,
        start_time: `${ill} 23:00`,
        items: [{ shop_project_id: desk.facial, uid: desk.zhao }],
        override_reason: REASON,
        ...more,
      });
    await edit(1, { remarks: '敷面膜' });
    expect(await isMarked(late23, ill)).toBe(true);
    await edit(2, { override_reason: '赵雪答应来' });
    expect(await isMarked(late23, ill)).toBe(false);
    // With the day off in view, and a closed day that came about later.
    await desk.manager.ask(shiftPlanSave, cell(off));
    const onDayOff = await at(`${off} 10:00`);
    expect(await isMarked(onDayOff, off)).toBe(false);
    const { version } = await desk.manager.ask(closedDaysRead, {});
    await desk.manager.ask(closedDaysEdit, { days: [{ date: off, name: '盘点' }], version });
    expect(await isMarked(onDayOff, off)).toBe(true);
    await desk.manager.ask(closedDaysEdit, { days: null, version: version + 1 });
    expect(await isMarked(onDayOff, off)).toBe(false);
  });

  it('is shown of those of a group whose colleague is off since', async () => {
    const day = '2026-05-13';
    const guests = [desk.zhao, desk.sun].map((uid, nth) => ({
      caller: { name: `来客${nth}`, mobile_number: '13711112222' },
      items: [{ shop_project_id: desk.facial, uid }],
    }));
    const { appointment_ids } = await desk.manager.ask(groupAdd, { start_time: `${day} 20:00`, guests });
    const [first] = appointment_ids;
    const lateOn = { appointment_id: first!, version: 1, start_time: `${day} 23:00` };
    await desk.manager.ask(appointmentEdit, { ...lateOn, items: guests[0]!.items, override_reason: REASON });
    await desk.manager.ask(groupMove, { appointment_id: first!, version: 2, start_time: `${day} 22:30` });
    await desk.manager.ask(shiftPlanSave, { cells: [{ uid: desk.sun, plan_date: day, plan: 'leave', version: 0 }] });
    const marks = async () =>
      (await desk.manager.ask(appointmentBoard, { date: day })).items.map(({ uid, unattended }) => [uid, unattended]).toSorted();
    const [ofZhao, ofSun] = [[desk.zhao, false], [desk.sun, true]];
    expect(await marks()).toEqual([ofZhao, ofSun].toSorted());
    // Moved again by whoever sees it, it is known.
    await desk.manager.ask(groupMove, { ...lateOn, version: 3 });
    expect(await marks()).toEqual([ofZhao, [desk.sun, false]].toSorted());
  });
});
