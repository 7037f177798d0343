import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { addDeduction, cancelDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { deskReception, visitAdvance } from '#domains/reception/contract/visit.endpoints.ts';
import { appointmentArrive, appointmentCancel, appointmentUndo } from '../contract/appointment.endpoints.ts';
import { itemDone, myDay } from '../contract/my-day.endpoints.ts';
import { clearBefore, type Desk, openDesk, TOMORROW } from './desk.ts';

let world: World;
let desk: Desk;
let therapist: Client;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
  therapist = await world.as('therapist');
});
afterAll(() => world.close());
clearBefore(() => world);

/** A customer who has arrived for a treatment by the beautician, with or without a card that is good for it. */
async function here({ card = false } = {}) {
  const { cashier, facial, zhao } = desk;
  const member_id = await newCustomer(world, { member_name: '来做护理' });
  const held = card ? await sellCard(cashier, member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!) : undefined;
  const appointment_id = await desk.booked('2026-03-02 13:00', { caller: null, member_id, items: [{ shop_project_id: facial, uid: zhao }] });
  await cashier.ask(appointmentArrive, { appointment_id });
  const mine = async () => (await therapist.ask(myDay, {})).find((item) => item.appointment_id === appointment_id)!;
  const visit_id = (await mine()).visit_id!;
  const item = { appointment_id, item_no: 1 };
  return {
    member_id,
    visit_id,
    card_name: held?.name,
    item,
    mine,
    treat: () => therapist.ask(visitAdvance, { visit_id, step: 'treating' }),
    deduct: () => cashier.ask(addDeduction, { member_id, items: [{ card_item_id: held!.items.find(({ gift }) => !gift)!.card_item_id, num: 1 }] }),
    refused: (sentence: string, by: Client = therapist) =>
      expectRefusal(world, 'lanting', () => by.call(itemDone, item), { status: 409, message: sentence }),
    openAtDesk: async () => (await cashier.ask(deskReception, {})).visits.find((visit) => visit.visit_id === visit_id)!.to_deduct,
    left: (reason = '') => desk.cashier.call(visitAdvance, { visit_id, step: 'left', reason }),
  };
}

it('says of a treatment that is paid by the visit that it is done, once, after it has begun', async () => {
  const guest = await here();
  expect(await guest.mine()).toMatchObject({ may_finish: false, done: false });
  await guest.refused('该顾客还没有开始治疗，请先开始治疗');
  await guest.treat();
  expect(await guest.mine()).toMatchObject({ may_finish: true });
  // Nobody says so of what a colleague does.
  expect(await desk.cashier.call(itemDone, guest.item)).toMatchObject({ code: 404 });
  await therapist.ask(itemDone, guest.item);
  expect(await guest.mine()).toMatchObject({ may_finish: false, done: true, to_deduct: false });
  await guest.refused('该项目已经记为做完，请刷新查看');
});

it('is not done silently while a card is good for it: it is deducted, or the desk sees it until it is', async () => {
  const guest = await here({ card: true });
  await guest.treat();
  await guest.refused(`「水光焕肤护理」可用「${guest.card_name}」划扣，还没有划扣：请先划扣，或交前台划扣`);
  await therapist.ask(itemDone, { ...guest.item, hand_over: true });
  expect(await guest.mine()).toMatchObject({ done: true, to_deduct: true });
  expect(await guest.openAtDesk()).toEqual(['水光焕肤护理']);
  // Something else that is paid does not let it be forgotten.
  await sell(desk.cashier, guest.member_id, [{ item_type: 'product', item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }]);
  expect(await guest.left()).toMatchObject({ code: 409, message: '做完还没有划扣：水光焕肤护理，请先划扣，或填写离店说明' });
  const { deduction_id } = await guest.deduct();
  expect(await guest.openAtDesk()).toEqual([]);
  expect(await guest.mine()).toMatchObject({ done: true, to_deduct: false });
  await desk.manager.ask(cancelDeduction, { deduction_id, reason: '录错了' });
  expect(await guest.openAtDesk()).toEqual(['水光焕肤护理']);
  await guest.deduct();
  expect(await guest.left()).toMatchObject({ code: 0 });
});

it('is not taken back with the arrival of another that the same customer came for, once it was done', async () => {
  const guest = await here();
  const items = [{ shop_project_id: desk.facial, uid: desk.zhao }];
  const appointment_id = await desk.booked('2026-03-02 14:00', { caller: null, member_id: guest.member_id, items });
  await desk.cashier.ask(appointmentArrive, { appointment_id });
  await guest.treat();
  await therapist.ask(itemDone, { appointment_id, item_no: 1 });
  await expectRefusal(world, 'lanting', () => desk.cashier.call(appointmentUndo, { appointment_id }), {
    status: 409,
    message: '接待已经开始，不能撤销到店',
  });
});

it('is done at once after its deduction, or after it was paid for though a card would be good for it', async () => {
  const deducted = await here({ card: true });
  await deducted.treat();
  const { deduction_id } = await deducted.deduct();
  await therapist.ask(itemDone, deducted.item);
  expect(await deducted.mine()).toMatchObject({ done: true, to_deduct: false });
  expect(await deducted.openAtDesk()).toEqual([]);
  // Whoever takes the deduction back, to make it anew, does not forget it.
  await desk.manager.ask(cancelDeduction, { deduction_id, reason: '录错了' });
  expect(await deducted.openAtDesk()).toEqual(['水光焕肤护理']);
  await sell(desk.cashier, deducted.member_id, [{ item_type: 'product', item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }]);
  expect(await deducted.left()).toMatchObject({ code: 409, message: '做完还没有划扣：水光焕肤护理，请先划扣，或填写离店说明' });
  await world.look('lanting', 'update appointment set status = 1 where status in (0, 4)');
  const paid = await here({ card: true });
  await paid.treat();
  await sell(desk.cashier, paid.member_id, [{ item_type: 'project', item_id: desk.facial, quantity: 1 }]);
  await therapist.ask(itemDone, paid.item);
  expect(await paid.mine()).toMatchObject({ done: true, to_deduct: false });
});

it('asks whoever sees their own records only as well: a card that a colleague sold is good for it all the same', async () => {
  const guest = await here({ card: true });
  await guest.treat();
  await world.look('lanting', "update role set data_scope = 'own' where preset = 'therapist'");
  world.advance(60_000);
  const own = await world.signIn('therapist');
  expect(await own.call(itemDone, guest.item)).toMatchObject({ code: 409, errors: [{ field: 'hand_over' }] });
  await own.ask(itemDone, { ...guest.item, hand_over: true });
});

it('is said of nothing but what the customer came for: not of another day’s, nor of what was taken back or cancelled', async () => {
  const guest = await here();
  await guest.treat();
  const { zhao, facial, cashier } = desk;
  const items = [{ shop_project_id: facial, uid: zhao }];
  const tomorrow = await desk.booked(`${TOMORROW} 13:00`, { caller: null, member_id: guest.member_id, items });
  const later = await desk.booked('2026-03-02 16:00', { caller: null, member_id: guest.member_id, items });
  await cashier.ask(appointmentCancel, { appointment_id: later, reason: '改天' });
  for (const appointment_id of [tomorrow, later])
    await expectRefusal(world, 'lanting', () => therapist.call(itemDone, { appointment_id, item_no: 1 }), {
      status: 409,
      message: '该预约的状态已变化，请刷新后查看可以做的操作',
    });
  await therapist.ask(itemDone, guest.item);
  expect(await guest.mine()).toMatchObject({ done: true });
});

it('is said by whoever serves and sees their own records only, though a colleague answers for the visit', async () => {
  const guest = await here();
  await desk.cashier.ask(visitAdvance, { visit_id: guest.visit_id, step: 'treating' });
  await world.look('lanting', "update role set data_scope = 'own' where preset = 'therapist'");
  world.advance(60_000);
  const own = await world.signIn('therapist');
  const mine = async () => (await own.ask(myDay, {})).find(({ appointment_id }) => appointment_id === guest.item.appointment_id);
  // Leading on a visit that one does not see is not offered.
  expect(await mine()).toMatchObject({ step: 'treating', may_finish: true, actions: [] });
  await own.ask(itemDone, guest.item);
  expect(await mine()).toMatchObject({ done: true, may_finish: false });
});
