import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { visitAdvance } from '#domains/reception/contract/visit.endpoints.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { appointmentArrive } from '../contract/appointment.endpoints.ts';
import { appointmentBoard } from '../contract/board.endpoints.ts';
import { myDay } from '../contract/my-day.endpoints.ts';
import { appointmentSubscribers } from '../server/api.ts';
import { openDesk } from './desk.ts';

const TODAY = '2026-03-02';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('runs over from the end of the last that is done, not of each, until its customer leaves', async () => {
  const { booked, cashier, facial, eye, zhao, sun } = await openDesk(world);
  const id = await booked(`${TODAY} 12:00`, {
    caller: null,
    member_id: await newCustomer(world),
    items: [{ shop_project_id: facial, uid: zhao }, { shop_project_id: eye, uid: sun }],
  });
  await cashier.ask(appointmentArrive, { appointment_id: id });
  const [visit] = await (await world.as('therapist')).ask(myDay, {});
  const at = async (clock: string) => {
    world.advance(new Date(`${TODAY}T${clock}:00+08:00`).getTime() - world.now().getTime());
    const { items } = await (await world.as('cashier')).ask(appointmentBoard, { date: TODAY });
    return items.filter(({ appointment_id }) => appointment_id === id).map(({ item_no, overrun }) => [item_no, overrun]);
  };
  expect(await at('13:30')).toEqual([[1, false], [2, false]]);
  expect(await at('14:01')).toEqual([[1, false], [2, true]]);
  await (await world.as('manager')).ask(visitAdvance, { visit_id: visit!.visit_id!, step: 'left' });
  await tellEvents(world.backend, world.now(), appointmentSubscribers);
  expect(await at('14:02')).toEqual([[1, false], [2, false]]);
});
