import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { appointmentMove } from '../contract/appointment.endpoints.ts';
import { appointmentBoard, appointmentSlots } from '../contract/board.endpoints.ts';
import { detailOf } from './appointments.ts';
import { type Desk, openDesk } from './desk.ts';

// A shop in New York that is open through the nights in which its clocks leap.

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openWorld();
  await world.look('lanting', "update shop set time_zone = 'America/New_York'");
  await world.look('lanting', 'delete from shift_plan');
  desk = await openDesk(world);
  await decideRules(desk.manager, { 'appointment.opens_at': '21:00', 'appointment.closes_at': '05:00' });
});
afterAll(() => world.close());

const onBoard = async (date: string, ids: readonly string[]) => {
  const { items } = await desk.manager.ask(appointmentBoard, { date, days: 2 });
  return items.filter(({ appointment_id }) => ids.includes(appointment_id)).map(({ start_time, end_time }) => [start_time, end_time]);
};
const taken = { status: 409 };

it('has no hour that its clock leaps over: what begins before ends after it, and what follows begins at once', async () => {
  const night = '2026-03-07';
  const first = await desk.booked('2026-03-08 01:00');
  expect(await desk.add('2026-03-08 01:30')).toMatchObject(taken);
  expect(await desk.add('2026-03-08 02:30')).toMatchObject({ status: 400 });
  const next = await desk.booked('2026-03-08 03:00');
  expect(await onBoard(night, [first, next])).toEqual([
    ['2026-03-08 01:00', '2026-03-08 03:00'],
    ['2026-03-08 03:00', '2026-03-08 04:00'],
  ]);
  const { slots } = await desk.cashier.ask(appointmentSlots, { date: '2026-03-08', shop_project_ids: [desk.facial] });
  const walls = slots.map(({ start_time }) => start_time.slice(5));
  expect(walls).toEqual(['03-08 00:00', '03-08 01:00', '03-08 03:00', '03-08 04:00', '03-08 21:00', '03-08 22:00', '03-08 23:00']);
  // Moved over the leap it takes as long as before.
  const { version } = await detailOf(desk.cashier, next);
  await desk.cashier.ask(appointmentMove, { appointment_id: next, version, start_time: '2026-03-07 23:00', item_no: 1 });
  expect(await onBoard(night, [next])).toEqual([['2026-03-07 23:00', '2026-03-08 00:00']]);
});

it('has the hour that comes twice once: the first is meant, and the night is an hour longer', async () => {
  const night = '2026-10-31';
  const first = await desk.booked('2026-11-01 01:00');
  expect(await desk.add('2026-11-01 01:30')).toMatchObject(taken);
  // An hour after it began it is one o'clock again.
  expect(await onBoard(night, [first])).toEqual([['2026-11-01 01:00', '2026-11-01 01:00']]);
  const next = await desk.booked('2026-11-01 02:00');
  expect(await onBoard(night, [next])).toEqual([['2026-11-01 02:00', '2026-11-01 03:00']]);
});
