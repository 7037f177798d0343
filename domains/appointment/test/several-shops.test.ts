import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#apps/testing/members.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { homeToday } from '#domains/insight/contract/insight.endpoints.ts';
import { visitSum } from '#domains/reception/contract/visit-summary.endpoints.ts';
import { visitAdd, visitSearch } from '#domains/reception/contract/visit.endpoints.ts';
import { appointmentAdd, appointmentSearch } from '../contract/appointment.endpoints.ts';
import { selfSearch } from '../contract/self-desk.endpoints.ts';
import { anAsk, ask, openSelf } from './selves.ts';

const DAY = { start_date: '2026-03-02', end_date: '2026-03-02' };

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const [manager, sibling] = [await world.as('manager'), await world.as('siblingManager')];
  await somethingAt(manager, await newCustomer(world), ['12:00']);
  await somethingAt(sibling, await aMember(world, sibling), ['12:00', '16:00']);
});
afterAll(() => world.close());

/** Appointments today, a visit and a request of the page, in somebody's shop. */
async function somethingAt(client: Client, member_id: string, hours: readonly string[]): Promise<void> {
  const shop_project_id = world.founded.lanting!.catalog.projects.facial!;
  for (const hour of hours) await client.ask(appointmentAdd, { member_id, start_time: `${DAY.start_date} ${hour}`, items: [{ shop_project_id }] });
  await client.ask(visitAdd, { member_id, walks_in: true });
  const page_code = await openSelf(client, [shop_project_id]);
  await ask(world, await anAsk(world, page_code, { shop_project_ids: [shop_project_id], start_time: '2026-03-05 10:00' }));
}

it('the workbench counts of the shop one works in what its lists show, also for whoever sees several shops', async () => {
  const narrow = await (await world.as('manager')).ask(homeToday, {});
  expect(narrow).toMatchObject({ appointment_num: 1, expected_num: 1, visit_num: 1, here_num: 1, self_booking_num: 1 });
  await world.look('lanting', "update role set data_scope = 'all' where role_name = '店长'");
  const manager = await world.as('manager');
  const { shop_id } = manager;
  // Seeing more changes no number of the shop …
  expect(await manager.ask(homeToday, {})).toEqual(narrow);
  // … and each list narrows to it, and says which shop a row is of.
  expect(await manager.ask(appointmentSearch, { ...DAY })).toHaveLength(3);
  expect(await manager.ask(appointmentSearch, { ...DAY, shop_id })).toHaveLength(narrow.appointment_num!);
  expect(await manager.ask(appointmentSearch, { ...DAY, shop_id, status: 0 })).toHaveLength(narrow.expected_num!);
  expect(await manager.ask(visitSearch, { ...DAY })).toHaveLength(2);
  expect(await manager.ask(visitSearch, { ...DAY, shop_id })).toHaveLength(narrow.visit_num!);
  expect((await manager.ask(visitSum, DAY)).visit_num).toBe(narrow.visit_num);
  const every = await manager.ask(selfSearch, { status: 'asked' });
  expect(new Set(every.map(({ shop_name }) => shop_name)).size).toBe(2);
  expect(await manager.ask(selfSearch, { status: 'asked', shop_id })).toHaveLength(narrow.self_booking_num!);
});
