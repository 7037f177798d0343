import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { shiftImport, shiftImportCheck } from '#domains/staff/contract/shift-import.endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { appointmentCancel } from '../contract/appointment.endpoints.ts';
import { detailOf } from './appointments.ts';
import { clearBefore, type Desk, openDesk } from './desk.ts';

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
});
afterAll(() => world.close());
clearBefore(() => world);
beforeEach(async () => void (await world.look('lanting', 'delete from shift_plan')));

const DAY = '2026-03-16';
const check = (plan: string) =>
  desk.manager.ask(shiftImportCheck, { file: new File([`姓名,${DAY}\r\n赵雪,${plan}`], 'shifts.csv', { type: 'text/csv' }) });
const take = async (plan: string) =>
  (await desk.manager.ask<Endpoint>(shiftImport.add, { rows: (await check(plan)).lines })) as { import_id: string; added: number };

describe('shifts that come in by a file', () => {
  it('tell which appointments nobody would be there for, which stay as they are', async () => {
    const appointment_id = await desk.booked(`${DAY} 19:00`);
    expect((await check('早班')).conflicts).toEqual([
      { uid: desk.zhao, real_name: '赵雪', plan_date: DAY, start_time: '19:00', end_time: '20:00', title: expect.stringContaining('王小姐') },
    ]);
    expect((await check('晚班')).conflicts).toEqual([]);
    // A cell that is refused plans nothing, and leaves nobody out.
    expect((await check('夜班')).conflicts).toEqual([]);
    expect(await take('早班')).toMatchObject({ added: 1 });
    expect(await detailOf(desk.cashier, appointment_id)).toMatchObject({ start_time: `${DAY} 19:00`, staff_names: '赵雪', status: 0 });
    await desk.refused(`${DAY} 20:00`, {}, '赵雪这段时间不上班', 'items.0.uid');
  });

  it('stay while an appointment counts on them, and are taken back once it is called off', async () => {
    const before = await take('请假');
    const { import_id } = await take('晚班');
    const appointment_id = await desk.booked(`${DAY} 19:00`);
    const undo = (id: string) => desk.manager.call<Endpoint>(shiftImport.undo, { import_id: id });
    await expectRefusal(world, 'lanting', () => undo(import_id), { status: 409, message: `赵雪 在 ${DAY} 19:00 已有预约，不能撤销` });
    await desk.cashier.ask(appointmentCancel, { appointment_id });
    expect((await undo(import_id)).status).toBe(200);
    await desk.refused(`${DAY} 19:00`, {}, '赵雪这段时间不上班', 'items.0.uid');
    // Put back by another import it is not as the first one brought it any more.
    expect((await undo(before.import_id)).status).toBe(409);
  });
});
