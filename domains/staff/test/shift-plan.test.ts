import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { race } from '#apps/testing/race.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { type CellChange, shiftGrid, shiftPlanSave } from '../contract/shift-plan.endpoints.ts';
import { shiftAdd, shiftDelete, shiftSearch } from '../contract/shift.endpoints.ts';
import { staffOptions } from '../contract/staff.endpoints.ts';

let world: World;
let manager: Client;
let uid: string;
let early: string;
let rest: string;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  uid = world.founded.lanting!.people['13800000012']!;
  const shifts = await manager.ask(shiftSearch, {});
  early = shifts.find(({ shift_name }) => shift_name === '早班')!.shift_id;
  rest = shifts.find(({ shift_name }) => shift_name === '休息')!.shift_id;
});
afterAll(() => world.close());

const TODAY = '2026-03-02';
const cell = (plan_date: string, more: Partial<CellChange> = {}): CellChange => ({ uid, plan_date, plan: 'shift', shift_id: early, version: 0, ...more });
const save = (cells: CellChange[]) => manager.call(shiftPlanSave, { cells });
const planned = async (day: string) => {
  const { cells } = await manager.ask(shiftGrid, { start_date: day, day_num: 1 });
  return cells.filter((one) => one.uid === uid).map(({ shift_id, version }) => ({ shift_id, version }));
};

/** The plan of a day as whoever changes it has read it. */
const asRead = async (day: string) => {
  const { cells } = await manager.ask(shiftGrid, { start_date: day, day_num: 1 });
  const { plan_id, version } = cells.find((one) => one.uid === uid)!;
  return { plan_id, version };
};

describe('who works when', () => {
  it('is planned cell by cell, changed and taken back', async () => {
    expect((await save([cell('2026-03-04'), cell('2026-03-05', { plan: 'leave' })])).status).toBe(200);
    expect([await planned('2026-03-04'), await planned('2026-03-05')]).toEqual([[{ shift_id: early, version: 1 }], [{ shift_id: null, version: 1 }]]);
    const [fourth, fifth] = [await asRead('2026-03-04'), await asRead('2026-03-05')];
    expect((await save([cell('2026-03-04', { shift_id: rest, ...fourth }), cell('2026-03-05', { plan: 'none', ...fifth })])).status).toBe(200);
    expect([await planned('2026-03-04'), await planned('2026-03-05')]).toEqual([[{ shift_id: rest, version: 2 }], []]);
  });

  it('is told of a colleague for a day, rest and leave alike as no work', async () => {
    await save([cell('2026-03-10'), cell('2026-03-11', { shift_id: rest }), cell('2026-03-12', { plan: 'leave' })]);
    const on = async (shift_date: string) => (await manager.ask(staffOptions, { shop_user_ids: [uid], shift_date }))[0]!.shift;
    expect(await on('2026-03-10')).toEqual({ shift_name: '早班', shift_status: 1, color: '#409eff' });
    expect(await on('2026-03-11')).toMatchObject({ shift_name: '休息', shift_status: 2 });
    expect(await on('2026-03-12')).toEqual({ shift_name: '', shift_status: 2, color: null });
    expect(await on('2026-03-13')).toBeNull();
    expect((await manager.ask(staffOptions, { shop_user_ids: [uid] }))[0]!.shift).toBeNull();
  });

  it('keeps showing a shift that is offered no more', async () => {
    const { shift_id } = await manager.ask(shiftAdd, { shift_name: '临时班', start_time: '10:00', end_time: '12:00' });
    await save([cell('2026-03-20', { shift_id })]);
    await manager.ask(shiftDelete, { shift_id, version: 1 });
    const { shifts } = await manager.ask(shiftGrid, { start_date: '2026-03-20', day_num: 1 });
    expect(shifts.find((one) => one.shift_id === shift_id)).toMatchObject({ offered: false, shift_name: '临时班' });
    const refused = { status: 400, message: '班次不存在', field: 'cells.0.shift_id' };
    await expectRefusal(world, 'lanting', () => save([cell('2026-03-21', { shift_id })]), refused);
  });
});

describe('refuses', () => {
  it('days that are over, a day twice, people who do not work here, shifts of elsewhere', async () => {
    const past = { status: 400, message: '不能修改今天以前的排班', field: 'cells.0.plan_date' };
    await expectRefusal(world, 'lanting', () => save([cell('2026-03-01')]), past);
    const twice = { status: 400, message: '同一员工同一天只能有一个班次', field: 'cells.1' };
    await expectRefusal(world, 'lanting', () => save([cell(TODAY), cell(TODAY)]), twice);
    const nobody = { status: 400, message: '请选择本店在职的员工', field: 'cells.0.uid' };
    const doctor = await world.as('doctor');
    await expectRefusal(world, 'lanting', () => save([cell(TODAY, { uid: doctor.uid })]), nobody);
    const [sibling] = await (await world.as('siblingManager')).ask(shiftSearch, {});
    const elsewhere = { status: 400, message: '班次不存在', field: 'cells.0.shift_id' };
    await expectRefusal(world, 'lanting', () => save([cell(TODAY, { shift_id: sibling!.shift_id })]), elsewhere);
  });

  it('whoever may only look', async () => {
    const cashier = await world.as('cashier');
    const refused = { status: 403, message: '您没有此操作的使用权限' };
    await expectRefusal(world, 'lanting', () => cashier.call(shiftPlanSave, { cells: [cell('2026-03-25')] }), refused);
  });

  it('a cell that somebody else has changed, and the whole plan with it', async () => {
    await save([cell('2026-03-26')]);
    const late = { status: 409, message: '排班刚刚被他人修改，请核对后重试', field: 'cells.1' };
    await expectRefusal(world, 'lanting', () => save([cell('2026-03-27'), cell('2026-03-26', { plan: 'leave' })]), late);
  });

  it('a cell that somebody else took back and planned anew, though its version is the first again', async () => {
    await save([cell('2026-03-29')]);
    const read = await asRead('2026-03-29');
    await save([cell('2026-03-29', { plan: 'none', ...read })]);
    await save([cell('2026-03-29', { shift_id: rest })]);
    expect(await planned('2026-03-29')).toEqual([{ shift_id: rest, version: read.version }]);
    const late = { status: 409, message: '排班刚刚被他人修改，请核对后重试', field: 'cells.0' };
    await expectRefusal(world, 'lanting', () => save([cell('2026-03-29', { plan: 'leave', ...read })]), late);
  });

  it('all but one of twenty who plan the same day at once', async () => {
    const { succeeded, faults } = await race(Array.from({ length: 20 }, () => () => save([cell('2026-03-28')])));
    expect({ succeeded, faults }).toEqual({ succeeded: 1, faults: [] });
    expect(await planned('2026-03-28')).toEqual([{ shift_id: early, version: 1 }]);
  });
});
