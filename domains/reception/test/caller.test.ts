import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import * as appointment from '#domains/appointment/contract/appointment.endpoints.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { visitAdd, visitAdvance, visitSearch } from '../contract/visit.endpoints.ts';

// Somebody who called and had no file: received, she is somewhere, and her goodbye ends what she came for.

let world: World;
let cashier: Client;
beforeAll(async () => {
  world = await openWorld();
  cashier = await world.as('cashier');
});
afterAll(() => world.close());

let phones = 13_766_670_000;
const nextPhone = () => String((phones += 1));
let hour = 10;
const called = async (mobile_number: string): Promise<string> => {
  const start_time = `2026-03-02 ${(hour += 1)}:00`;
  const items = [{ shop_project_id: world.founded.lanting!.catalog.projects.facial! }];
  return (await cashier.ask(appointment.appointmentAdd, { caller: { name: '王小姐', mobile_number }, start_time, items })).appointment_id;
};
const arrive = (appointment_id: string, more: object = {}) => cashier.ask(appointment.appointmentArrive, { appointment_id, ...more });
const detail = (appointment_id: string) => cashier.ask(appointment.appointmentDetail, { appointment_id });
const visitsOf = (member_id: string) => cashier.ask(visitSearch, { member_id });

/** She leaves; what she came for is done. */
async function leaves(appointment_id: string, visit_id: string): Promise<void> {
  await cashier.ask(visitAdvance, { visit_id, step: 'left' });
  await tellEvents(world.backend, world.now(), subscribers);
  expect(await detail(appointment_id)).toMatchObject({ status: 3 });
}

it('is received by the file that her phone belongs to by now', async () => {
  const mobile_number = nextPhone();
  const appointment_id = await called(mobile_number);
  const member_id = await newCustomer(world, { member_name: '王小姐', mobile_number });
  expect(await arrive(appointment_id)).toMatchObject({ status: 4, has_file: true });
  const [visit] = await visitsOf(member_id);
  expect(visit).toMatchObject({ appointment_id, step: 'arrived', purpose: '水光焕肤护理' });
  expect(await detail(appointment_id)).toMatchObject({ member_id });
  await leaves(appointment_id, visit!.visit_id);
});

it('is received by the file that is named, and by no other than the appointment’s', async () => {
  const [appointment_id, member_id] = [await called(nextPhone()), await newCustomer(world)];
  expect(await arrive(appointment_id, { member_id })).toMatchObject({ has_file: true });
  expect((await visitsOf(member_id))[0]).toMatchObject({ appointment_id });
  const other = await called(nextPhone());
  expect((await cashier.call(appointment.appointmentArrive, { appointment_id: other, member_id: '999999' })).status).toBe(400);
  const [mine, another] = [await newCustomer(world), await newCustomer(world)];
  await world.look('lanting', "update appointment set member_id = $2, caller_name = '', caller_mobile = '' where appointment_id = $1", [other, mine]);
  expect((await cashier.call(appointment.appointmentArrive, { appointment_id: other, member_id: another })).status).toBe(409);
});

it('is the caller again, with her phone, where the arrival that named another’s file is taken back; once she has left nothing of it is kept', async () => {
  const manager = await world.as('manager');
  const [mobile_number, other, own] = [nextPhone(), await newCustomer(world), await newCustomer(world)];
  const appointment_id = await called(mobile_number);
  const keeps = () => world.look('lanting', 'select came_as from appointment where appointment_id = $1', [appointment_id]);
  await arrive(appointment_id, { member_id: other });
  expect(await detail(appointment_id)).toMatchObject({ member_id: other });
  await cashier.ask(appointment.appointmentUndo, { appointment_id });
  expect(await detail(appointment_id)).toMatchObject({ member_id: null, member_name: '王小姐', status: 0 });
  expect(await manager.ask(appointment.callerPhone, { appointment_id })).toEqual({ mobile_number });
  expect((await visitsOf(other))[0]).toMatchObject({ step: 'withdrawn' });
  expect(await keeps()).toEqual([{ came_as: null }]);
  await arrive(appointment_id, { member_id: own });
  expect(await keeps()).toEqual([{ came_as: { caller_name: '王小姐', caller_mobile: mobile_number, borrows_phone: false } }]);
  await leaves(appointment_id, (await visitsOf(own))[0]!.visit_id);
  expect(await keeps()).toEqual([{ came_as: null }]);
});

it('is the caller again where the wrong file was named only after she had arrived', async () => {
  const [mobile_number, other] = [nextPhone(), await newCustomer(world)];
  const appointment_id = await called(mobile_number);
  await arrive(appointment_id);
  const { version, start_time, items } = await detail(appointment_id);
  const same = items.map(({ shop_project_id, uid }) => ({ shop_project_id, uid }));
  await cashier.ask(appointment.appointmentEdit, { appointment_id, version, member_id: other, start_time, items: same });
  expect(await detail(appointment_id)).toMatchObject({ member_id: other, status: 4 });
  await cashier.ask(appointment.appointmentUndo, { appointment_id });
  expect(await detail(appointment_id)).toMatchObject({ member_id: null, member_name: '王小姐', status: 0 });
  expect((await visitsOf(other))[0]).toMatchObject({ step: 'withdrawn' });
});

it('is the caller again where whoever was received by her phone is not she', async () => {
  const mobile_number = nextPhone();
  const appointment_id = await called(mobile_number);
  await arrive(appointment_id);
  const member_id = await newCustomer(world, { mobile_number });
  await cashier.ask(visitAdd, { member_id });
  expect(await detail(appointment_id)).toMatchObject({ member_id });
  await cashier.ask(appointment.appointmentUndo, { appointment_id });
  expect(await detail(appointment_id)).toMatchObject({ member_id: null, status: 0 });
});

it('who has none is told of, and taken up when she is received once she has one', async () => {
  const mobile_number = nextPhone();
  const appointment_id = await called(mobile_number);
  expect(await arrive(appointment_id)).toMatchObject({ status: 4, has_file: false });
  const member_id = await newCustomer(world, { mobile_number });
  const { visit_id } = await cashier.ask(visitAdd, { member_id });
  expect((await visitsOf(member_id))[0]).toMatchObject({ appointment_id, purpose: '水光焕肤护理' });
  const [noted] = await world.look('lanting', "select before, after from audit_entry where endpoint = 'reception.visit.add' and subject_id = $1", [
    appointment_id,
  ]);
  expect(noted).toEqual({ before: { member_id: null }, after: { member_id } });
  await leaves(appointment_id, visit_id);
});

it('is not taken for whoever lent her the phone', async () => {
  const mobile_number = nextPhone();
  const lender = await newCustomer(world, { mobile_number });
  const appointment_id = await called(mobile_number);
  await world.look('lanting', 'update appointment set borrows_phone = true where appointment_id = $1', [appointment_id]);
  expect(await arrive(appointment_id)).toMatchObject({ has_file: false });
  await cashier.ask(visitAdd, { member_id: lender });
  expect((await visitsOf(lender))[0]).toMatchObject({ appointment_id: null });
  expect(await detail(appointment_id)).toMatchObject({ member_id: null });
});
