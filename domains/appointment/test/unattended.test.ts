import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { homeTodo } from '#domains/insight/contract/insight.endpoints.ts';
import { previewRules } from '#domains/setting/contract/rule.endpoints.ts';
import { shiftAdd, shiftCheck, shiftEdit, shiftSearch } from '#domains/staff/contract/shift.endpoints.ts';
import { shiftGrid, shiftPlanSave } from '#domains/staff/contract/shift-plan.endpoints.ts';
import { appointmentAdd, appointmentSearch } from '../contract/appointment.endpoints.ts';
import { appointmentBoard } from '../contract/board.endpoints.ts';
import { clearBefore, type Desk, openDesk, TOMORROW } from './desk.ts';

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
});
afterAll(() => world.close());
clearBefore(() => world);
beforeEach(() => decideRules(desk.manager, { 'appointment.opens_at': '08:00', 'appointment.closes_at': '22:00' }));

/** What nobody serves, as the list has it; the workbench and the board say the same. */
async function unattended(): Promise<string[]> {
  const rows = await desk.manager.ask(appointmentSearch, { unattended: true, shop_id: desk.manager.shop_id });
  expect((await desk.manager.ask(homeTodo, {})).unattended_num).toBe(rows.length);
  const { items } = await desk.manager.ask(appointmentBoard, { date: TOMORROW });
  const shown = new Set(items.filter((item) => item.unattended).map((item) => item.appointment_id));
  const ids = rows.map(({ appointment_id }) => appointment_id).toSorted();
  expect([...shown].toSorted()).toEqual(ids);
  return ids;
}
const foreseen = async (rules: Record<string, string>) =>
  (await desk.manager.ask(previewRules, { rules: Object.entries(rules).map(([key, value]) => ({ key, value })) })).map(({ key, num }) => [key, num]);

describe('opening hours that change', () => {
  it('tell before how many appointments then stand outside, and show them afterwards', async () => {
    const [early, , late] = [await desk.booked(`${TOMORROW} 08:00`), await desk.booked(`${TOMORROW} 12:00`), await desk.booked(`${TOMORROW} 19:00`)];
    expect(await unattended()).toEqual([]);
    expect(await foreseen({ 'appointment.closes_at': '19:00', 'appointment.opens_at': '09:00' })).toEqual([
      ['appointment.closes_at', 1],
      ['appointment.opens_at', 1],
    ]);
    // To the minute, and nothing where they stay.
    expect(await foreseen({ 'appointment.closes_at': '20:00', 'appointment.opens_at': '08:00' })).toEqual([]);
    await decideRules(desk.manager, { 'appointment.closes_at': '19:00' });
    expect(await unattended()).toEqual([late]);
    // What stands outside already is not told again.
    expect(await foreseen({ 'appointment.closes_at': '18:30' })).toEqual([]);
    await decideRules(desk.manager, { 'appointment.closes_at': '22:00', 'appointment.opens_at': '09:00' });
    expect(await unattended()).toEqual([early]);
  });

  it('count though the colleague is on shift, and not where somebody decided that hours do not count', async () => {
    const { shift_id } = await aShift('营业外');
    await plan(shift_id);
    const late = await desk.booked(`${TOMORROW} 19:00`);
    await desk.manager.ask(appointmentAdd, desk.booking(`${TOMORROW} 23:00`, { override_reason: '老客户' }));
    expect(await foreseen({ 'appointment.closes_at': '19:00' })).toEqual([['appointment.closes_at', 1]]);
    await decideRules(desk.manager, { 'appointment.closes_at': '19:00' });
    expect(await unattended()).toEqual([late]);
    await plan(undefined);
  });

  it('are the head office’s to foresee for the shops that decided nothing else', async () => {
    await desk.booked(`${TOMORROW} 19:00`);
    const head = await world.as('administrator');
    const asked = { rules: [{ key: 'appointment.closes_at', value: '19:00' }] };
    expect(await head.ask(previewRules, asked)).toEqual([]);
    await decideRules(desk.manager, { 'appointment.closes_at': null });
    expect(await head.ask(previewRules, asked)).toEqual([{ key: 'appointment.closes_at', num: 1 }]);
  });
});

/** A shift from noon until nine in the evening. */
async function aShift(shift_name: string) {
  await desk.manager.ask(shiftAdd, { shift_name, start_time: '12:00', end_time: '21:00' });
  return (await desk.manager.ask(shiftSearch, { page_size: 200 })).find((shift) => shift.shift_name === shift_name)!;
}
async function plan(shift_id: string | undefined) {
  const { cells } = await desk.manager.ask(shiftGrid, { start_date: TOMORROW, day_num: 1 });
  const { plan_id, version } = cells.find(({ uid }) => uid === desk.zhao) ?? { plan_id: null, version: 0 };
  const read = { uid: desk.zhao, plan_date: TOMORROW, plan_id, version };
  return desk.manager.ask(shiftPlanSave, { cells: [shift_id ? { ...read, plan: 'shift', shift_id } : { ...read, plan: 'none' }] });
}

describe('a shift whose hours change', () => {
  it('tells before what it leaves without the colleague, as a leave does, and shows it afterwards', async () => {
    const shift = await aShift('改时段');
    const { shift_id } = shift;
    await plan(shift_id);
    const late = await desk.booked(`${TOMORROW} 19:00`);
    await desk.booked(`${TOMORROW} 13:00`);
    const check = async (more: { start_time?: string; end_time?: string; shift_status?: 1 | 2 }) =>
      (await desk.manager.ask(shiftCheck, { shift_id, shift_status: 1, start_time: '12:00', end_time: '21:00', ...more })).map((one) => one.start_time);
    expect(await check({})).toEqual([]);
    expect(await check({ end_time: '20:00' })).toEqual([]);
    expect(await check({ end_time: '19:30' })).toEqual(['19:00']);
    expect(await check({ start_time: '14:00' })).toEqual(['13:00']);
    expect(await desk.manager.ask(shiftCheck, { shift_id, shift_status: 2 })).toMatchObject([
      { plan_date: TOMORROW, start_time: '13:00', real_name: '赵雪' },
      { plan_date: TOMORROW, start_time: '19:00', real_name: '赵雪' },
    ]);
    const { version, shift_name, color, is_open } = shift;
    await desk.manager.ask(shiftEdit, { shift_id, version, shift_name, color, is_open, shift_status: 1, start_time: '12:00', end_time: '18:00' });
    expect(await unattended()).toEqual([late]);
    await plan(undefined);
  });

  it('of another shop does not exist', async () => {
    const { shift_id } = await aShift('别店的');
    const sibling = await world.as('siblingManager');
    expect((await sibling.call(shiftCheck, { shift_id, shift_status: 2 })).status).toBe(404);
  });
});
