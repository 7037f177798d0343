import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import * as appointment from '#domains/appointment/contract/appointment.endpoints.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { addTriage } from '#domains/record/contract/triage.endpoints.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { visitAdvance, visitSearch } from '../contract/visit.endpoints.ts';
import { onDesk, walkIn } from './visits.ts';

// What happened is told a moment later: meanwhile somebody may have merged the file that it names.

let world: World;
let cashier: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
});
afterAll(() => world.close());

const tell = () => tellEvents(world.backend, world.now(), subscribers);
const merged = (kept: string, absorbed: string) => manager.ask(mergeMembers, { member_id: kept, other_id: absorbed, reason: '同一人' });

it('a goodbye ends what was come for though the files were merged before it was told', async () => {
  const [kept, absorbed] = [await newCustomer(world), await newCustomer(world)];
  const items = [{ shop_project_id: world.founded.lanting!.catalog.projects.facial! }];
  const { appointment_id } = await cashier.ask(appointment.appointmentAdd, { member_id: absorbed, start_time: '2026-03-02 13:00', items });
  await cashier.ask(appointment.appointmentArrive, { appointment_id });
  const [visit] = await cashier.ask(visitSearch, { member_id: absorbed });
  await cashier.ask(visitAdvance, { visit_id: visit!.visit_id, step: 'left' });
  await merged(kept, absorbed);
  await tell();
  expect(await cashier.ask(appointment.appointmentDetail, { appointment_id })).toMatchObject({ member_id: kept, status: 3 });
});

it('a triage leads a visit on though the files were merged before it was told', async () => {
  const [kept, absorbed] = [await newCustomer(world), await newCustomer(world)];
  const visit_id = await walkIn(cashier, absorbed);
  await cashier.ask(addTriage, { member_id: absorbed, business_date: '2026-03-02', uid: cashier.uid, complaint: '泛红' });
  await merged(kept, absorbed);
  await tell();
  expect(await onDesk(cashier, visit_id)).toMatchObject({ member_id: kept, step: 'triaged' });
});
