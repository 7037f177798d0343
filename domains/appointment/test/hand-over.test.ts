import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { employeeAdd, employeeById, employeeHandOver, employeeState } from '#domains/staff/contract/employee.endpoints.ts';
import { appointmentArrive, appointmentDetail, appointmentHistory, appointmentMove } from '../contract/appointment.endpoints.ts';
import { appointmentBoard } from '../contract/board.endpoints.ts';
import { clearBefore, type Desk, openDesk, TOMORROW } from './desk.ts';
import { freshPhone } from './selves.ts';

// Somebody leaves, and has appointments.

const TEN = `${TOMORROW} 10:00`;

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
});
afterAll(() => world.close());
clearBefore(() => world);

/** Somebody who serves, by what they are. */
async function aColleague(as: 'beautician' | 'nurse' = 'beautician'): Promise<{ uid: string; real_name: string }> {
  const mobile_number = freshPhone();
  const real_name = `同事${mobile_number.slice(-4)}`;
  const identity_ids = [world.founded.lanting!.identities[as]!];
  const { uid } = await desk.manager.ask(employeeAdd, { real_name, mobile_number, open_user: false, role_ids: [], identity_ids });
  return { uid, real_name };
}
const booked = (uid: string, start_time: string, project = desk.facial) => desk.booked(start_time, { items: [{ shop_project_id: project, uid }] });
const leaving = async (uid: string, hand_over_uid?: string) => {
  const { version } = await desk.manager.ask(employeeById, { uid });
  return { uid, version, operation: 'close' as const, ...(hand_over_uid && { hand_over_uid }) };
};
const leaves = async (uid: string, to?: string) => desk.manager.call(employeeState, await leaving(uid, to));
const refused = async (uid: string, to: string, message: string) => {
  const input = await leaving(uid, to);
  return expectRefusal(world, 'lanting', () => desk.manager.call(employeeState, input), { status: 409, message, field: 'hand_over_uid' });
};
const whoServes = async (appointment_id: string) => (await desk.manager.ask(appointmentDetail, { appointment_id })).items.map(({ uid }) => uid);

describe('appointments of somebody who leaves', () => {
  it('go to whoever takes over, those who are being served too; each knows of it, and whoever read it before is too late', async () => {
    const [from, to] = [await aColleague(), await aColleague()];
    const [waits, here] = [await booked(from.uid, TEN), await booked(from.uid, '2026-03-02 11:00')];
    await desk.cashier.ask(appointmentArrive, { appointment_id: here });
    expect(await desk.manager.ask(employeeHandOver, { uid: from.uid })).toEqual([{ subject: 'appointment', count: 2 }]);
    expect(await leaves(from.uid)).toMatchObject({ status: 409, message: '该员工名下还有需要移交的内容，请选择移交的员工' });
    expect((await leaves(from.uid, to.uid)).status).toBe(200);
    expect([await whoServes(waits), await whoServes(here)]).toEqual([[to.uid], [to.uid]]);
    expect(await desk.manager.ask(employeeHandOver, { uid: to.uid })).toEqual([{ subject: 'appointment', count: 2 }]);
    for (const appointment_id of [waits, here]) {
      const [last] = await desk.manager.ask(appointmentHistory, { appointment_id });
      expect(last).toMatchObject({ verb: 'hand_over' });
    }
    expect(await desk.cashier.call(appointmentMove, { appointment_id: waits, version: 1, start_time: `${TOMORROW} 12:00` })).toMatchObject({
      status: 409,
    });
  });

  it('are named where whoever takes over serves already, whoever is there now or to come, here or in another shop', async () => {
    const [from, to] = [await aColleague(), await aColleague()];
    await booked(from.uid, TEN);
    const there = await booked(to.uid, TEN);
    const busy = (names: string, count = 1) => `接手的员工这些时间已有预约，请先改期或改派（${count}个）：${names}`;
    await refused(from.uid, to.uid, busy(`${TEN} 王小姐`));
    await desk.cashier.ask(appointmentMove, { appointment_id: there, version: 1, start_time: `${TOMORROW} 15:00` });
    // Somebody is being served at this moment.
    const here = await booked(to.uid, '2026-03-02 11:00');
    await desk.cashier.ask(appointmentArrive, { appointment_id: here });
    await booked(from.uid, '2026-03-02 11:00');
    await refused(from.uid, to.uid, busy('2026-03-02 11:00 王小姐'));
    // The same person in another shop, under one account.
    const [other, gone] = [await aColleague(), await aColleague()];
    const elsewhere = world.founded.lanting!.people['13800000016']!;
    const mine = await booked(gone.uid, `${TOMORROW} 18:00`);
    await world.look('lanting', 'update staff set account_id = (select account_id from staff where uid = $1) where uid = $2', [elsewhere, other.uid]);
    await world.look('lanting', 'update appointment_item set uid = $1 where appointment_id = $2', [
      elsewhere,
      await booked(desk.sun, `${TOMORROW} 18:00`),
    ]);
    await refused(gone.uid, other.uid, busy(`${TOMORROW} 18:00 王小姐`));
    expect(await whoServes(mine)).toEqual([gone.uid]);
    await world.look('lanting', 'update staff set account_id = null where uid = $1', [other.uid]);
  });

  it('are named where whoever takes over cannot do what is done', async () => {
    const [from, to] = [await aColleague(), await aColleague('nurse')];
    const { identities } = world.founded.lanting!;
    const able = 'insert into shop_project_identity select org_id, shop_project_id, $2 from shop_project where shop_project_id = $1';
    await world.look('lanting', able, [desk.eye, identities.beautician]);
    await booked(from.uid, `${TOMORROW} 12:00`);
    await booked(from.uid, TEN, desk.eye);
    await refused(from.uid, to.uid, `接手的员工不能做这些预约的项目，请先改派（1个）：${TEN} 王小姐`);
    await world.look('lanting', 'delete from shop_project_identity where shop_project_id = $1', [desk.eye]);
    expect((await leaves(from.uid, to.uid)).status).toBe(200);
  });

  it('that are done stay theirs, and keep a lane of the day', async () => {
    const [from, to] = [await aColleague(), await aColleague()];
    const done = await booked(from.uid, '2026-03-02 10:00');
    await desk.cashier.ask(appointmentArrive, { appointment_id: done });
    await world.look(
      'lanting',
      `update appointment_item set starts_at = starts_at - interval '2 hours', ends_at = ends_at - interval '2 hours',
         bed_until = bed_until - interval '2 hours'
       where appointment_id = $1`,
      [done],
    );
    await booked(from.uid, TEN);
    expect((await leaves(from.uid, to.uid)).status).toBe(200);
    expect(await whoServes(done)).toEqual([from.uid]);
    const { people, items } = await desk.manager.ask(appointmentBoard, { date: '2026-03-02' });
    expect(items.find(({ appointment_id }) => appointment_id === done)!.uid).toBe(from.uid);
    expect(people.find(({ uid }) => uid === from.uid)).toMatchObject({ real_name: from.real_name, disabled: true, works: [] });
    const tomorrow = await desk.manager.ask(appointmentBoard, { date: TOMORROW });
    expect(tomorrow.people.map(({ uid }) => uid)).not.toContain(from.uid);
  });
});
