import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { visitAdvance } from '#domains/reception/contract/visit.endpoints.ts';
import { addTriage } from '#domains/record/contract/triage.endpoints.ts';
import { appointmentArrive, appointmentCancel } from '../contract/appointment.endpoints.ts';
import { myDay } from '../contract/my-day.endpoints.ts';
import { openDesk } from './desk.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('shows a beautician her own customers of today in the order of the clock, with what to know before she begins', async () => {
  const desk = await openDesk(world);
  const { cashier, zhao, sun, facial, eye } = desk;
  const therapist = await world.as('therapist');
  const member_id = await newCustomer(world, { member_name: '常客' });
  const card = await sellCard(cashier, member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!);
  const item = card.items.find(({ gift }) => !gift)!;
  await cashier.ask(addDeduction, { member_id, items: [{ card_item_id: item.card_item_id, num: 1, performers: [{ uid: zhao, basis_points: 10_000 }] }] });
  const shop_ids = [desk.manager.shop_id, world.founded.lanting!.shops.beauty];
  await world.look('lanting', 'update card set usable_shop_ids = $1::bigint[] where card_id = $2', [shop_ids, card.card_id]);
  await cashier.ask(addTriage, { member_id, business_date: '2026-03-01', uid: cashier.uid, complaint: '泛红', allergy: '青霉素' });
  const later = await desk.booked('2026-03-02 14:00');
  const own = { caller: null, member_id, remarks: '怕冷' };
  const first = await desk.booked('2026-03-02 12:00', { ...own, items: [{ shop_project_id: facial, uid: zhao }, { shop_project_id: eye, uid: sun }] });
  const gone = await desk.booked('2026-03-02 16:00');
  await cashier.ask(appointmentCancel, { appointment_id: gone, reason: '改天' });
  await desk.booked('2026-03-03 10:00');
  await cashier.ask(appointmentArrive, { appointment_id: first });

  const day = await therapist.ask(myDay, {});
  expect(day.map(({ appointment_id, start_time }) => [appointment_id, start_time])).toEqual([
    [first, '12:00'],
    [later, '14:00'],
  ]);
  expect(day[0]).toMatchObject({
    member_name: '常客',
    name: '水光焕肤护理',
    remarks: '怕冷',
    allergy: '青霉素',
    last_treatment: '2026-03-02 水光焕肤护理',
    step: 'arrived',
  });
  expect(day[1]).toMatchObject({ member_id: null, allergy: '', last_treatment: '', visit_id: null, step: null });
  // Where branches serve each other's customers, what another one did is the last that was done, and says where.
  const share = (on: boolean) => world.look('lanting', 'update organisation set shares_members = $1 where org_id = current_org()', [on]);
  await share(true);
  await (await world.signIn('siblingManager')).ask(addDeduction, { member_id, items: [{ card_item_id: item.card_item_id, num: 1 }] });
  expect((await (await world.signIn('therapist')).ask(myDay, {}))[0]!.last_treatment).toBe('2026-03-02 水光焕肤护理 · 兰亭徐汇店');
  await share(false);
  world.advance(60_000);
  expect((await (await world.signIn('therapist')).ask(myDay, {}))[0]!.last_treatment).toBe('2026-03-02 水光焕肤护理');
  // What the shop demands first is not offered before.
  expect(day[0]!.actions).toContain('treat');
  await decideRules(desk.manager, { 'reception.triage_first': true });
  expect((await therapist.ask(myDay, {}))[0]!.actions).not.toContain('treat');
  await decideRules(desk.manager, { 'reception.triage_first': false });
  // What a colleague wrote down is known to whoever sees their own records only: empty would look like nothing written down.
  await world.look('lanting', "update role set data_scope = 'own' where preset = 'therapist'");
  world.advance(60_000);
  expect((await (await world.signIn('therapist')).ask(myDay, {}))[0]).toMatchObject({ appointment_id: first, allergy: '青霉素' });
  await world.look('lanting', "update role set data_scope = 'shop' where preset = 'therapist'");
  world.advance(60_000);
  await (await world.signIn('therapist')).ask(visitAdvance, { visit_id: day[0]!.visit_id!, step: 'treating' });
  expect((await (await world.signIn('therapist')).ask(myDay, {}))[0]).toMatchObject({ step: 'treating' });
  // Whoever may not see triages is told nothing of them.
  await world.look('lanting', "delete from role_grant where permission = 'triage:read'");
  world.advance(60_000);
  expect((await (await world.signIn('therapist')).ask(myDay, {}))[0]).toMatchObject({ allergy: '' });
});
