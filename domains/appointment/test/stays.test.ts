import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { appointmentArrive, appointmentMove, appointmentUndoMove } from '../contract/appointment.endpoints.ts';
import { detailOf } from './appointments.ts';
import { type Desk, openDesk, TOMORROW } from './desk.ts';

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
});
afterAll(() => world.close());

it('stays on its day once its customer is here: they would be let go today from a place of tomorrow', async () => {
  const { cashier } = desk;
  const appointment_id = await desk.booked('2026-03-02 12:00');
  await cashier.ask(appointmentArrive, { appointment_id });
  const { version } = await detailOf(cashier, appointment_id);
  const move = (start_time: string) => cashier.call(appointmentMove, { appointment_id, version, start_time });
  const refusal = { status: 409, message: '顾客已到店，不能改到另一天，请先撤销到店', field: 'start_time' };
  await expectRefusal(world, 'lanting', () => move(`${TOMORROW} 12:00`), refusal);
  expect((await move('2026-03-02 14:00')).status).toBe(200);
});

it('is not put back to a time that is over by then, where nobody could come any more', async () => {
  const appointment_id = await desk.booked('2026-03-02 11:00');
  await desk.cashier.ask(appointmentMove, { appointment_id, version: 1, start_time: '2026-03-02 16:00' });
  world.advance(2 * 3_600_000);
  const later = await world.signIn('cashier');
  const back = () => later.call(appointmentUndoMove, { appointment_id, version: 2 });
  await expectRefusal(world, 'lanting', back, { status: 409, message: '该时段已过' });
  expect(await detailOf(later, appointment_id)).toMatchObject({ start_time: '2026-03-02 16:00' });
});
