import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { appointmentEdit, callerPhone } from '../contract/appointment.endpoints.ts';
import { detailOf } from './appointments.ts';
import { clearBefore, type Desk, openDesk, TOMORROW } from './desk.ts';

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
});
afterAll(() => world.close());
clearBefore(() => world);

/** Changes nothing of an appointment but what is said. */
const edited = async (appointment_id: string, more: object) => {
  const { version, start_time, items } = await detailOf(desk.cashier, appointment_id);
  const same = items.map(({ shop_project_id, uid }) => ({ shop_project_id, uid }));
  return desk.cashier.call(appointmentEdit, { appointment_id, version, start_time, items: same, ...more });
};
const phoneOf = async (appointment_id: string) => (await desk.manager.ask(callerPhone, { appointment_id })).mobile_number;

it('a caller’s name and phone are corrected, and a phone that is left out stays', async () => {
  const appointment_id = await desk.booked(`${TOMORROW} 10:00`);
  expect((await edited(appointment_id, { caller: { name: '汪小姐', mobile_number: '13766660099' } })).status).toBe(200);
  expect([(await detailOf(desk.cashier, appointment_id)).member_name, await phoneOf(appointment_id)]).toEqual(['汪小姐', '13766660099']);
  expect((await edited(appointment_id, { caller: { name: '汪女士' } })).status).toBe(200);
  expect([(await detailOf(desk.cashier, appointment_id)).member_name, await phoneOf(appointment_id)]).toEqual(['汪女士', '13766660099']);
  const trail = await world.look(
    'lanting',
    `select before -> 'caller_name' as was, after -> 'caller_name' as is, before -> 'mobile_number' as phone
     from audit_entry where endpoint = 'appointment.edit' and subject_id = $1 order by audit_id`,
    [appointment_id],
  );
  expect(trail).toEqual([
    { was: '王小姐', is: '汪小姐', phone: '137****0001' },
    { was: '汪小姐', is: '汪女士', phone: null },
  ]);
  expect((await edited(appointment_id, { caller: { name: '汪女士', mobile_number: '10766660099' } })).status).toBe(400);
});

it('but not of whoever has a file: who they are is their file’s', async () => {
  const appointment_id = await desk.booked(`${TOMORROW} 12:00`, { caller: null, member_id: await newCustomer(world) });
  await expectRefusal(world, 'lanting', () => edited(appointment_id, { caller: { name: '别人' } }), {
    status: 409,
    message: '该预约已有会员档案，请在会员档案中修改',
    field: 'caller',
  });
});
