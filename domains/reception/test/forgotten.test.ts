import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import * as appointment from '#domains/appointment/contract/appointment.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { visitAdd, visitAdvance, visitDetail, visitSearch } from '../contract/visit.endpoints.ts';
import { endForgottenVisits } from '../server/api.ts';
import { onDesk, walkIn } from './visits.ts';

const HOUR = 3_600_000;

let world: World;
let cashier: Client;
let therapist: Client;
const comeIn = async () => {
  [cashier, therapist] = [await world.as('cashier'), await world.as('therapist')];
};
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(comeIn);

const nightFalls = async (hours = 24) => {
  world.advance(hours * HOUR);
  await comeIn();
};
/** The day on the shop's wall. */
const today = () => new Date(world.now().getTime() + 8 * HOUR).toISOString().slice(0, 'yyyy-MM-dd'.length);
const clock = (hours: number) => new Date(world.now().getTime() + (8 + hours) * HOUR).toISOString().slice('yyyy-MM-dd '.length, 'yyyy-MM-dd HH'.length);
const job = () => endForgottenVisits(world.backend, world.now());
const tell = () => tellEvents(world.backend, world.now(), subscribers);
const visitsOf = async (member_id: string) => await cashier.ask(visitSearch, { member_id });
/** Somebody has an appointment within the hour, and arrives. */
async function arrives(member_id: string): Promise<string> {
  const shop_project_id = world.founded.lanting!.catalog.projects.facial!;
  const input = { member_id, start_time: `${today()} ${clock(1)}:00`, items: [{ shop_project_id }] };
  const { appointment_id } = await cashier.ask(appointment.appointmentAdd, input);
  await cashier.ask(appointment.appointmentArrive, { appointment_id });
  return appointment_id;
}

describe('a goodbye that was forgotten', () => {
  it('ends with its day, by its own mark: neither left nor treated, and told where people look', async () => {
    const member_id = await newCustomer(world);
    const visit_id = await walkIn(cashier, member_id);
    await cashier.ask(visitAdvance, { visit_id, step: 'treating' });
    // The evening of the same day: still here.
    await nightFalls(8);
    expect(await job()).toBe(0);
    await nightFalls(16);
    expect(await job()).toBe(1);
    expect(await job()).toBe(0);
    const ended = await cashier.ask(visitDetail, { visit_id });
    expect(ended).toMatchObject({ step: 'forgotten', left_time: null, waited_minutes: 0, leave_reason: '', actions: [] });
    expect(ended.history[0]).toMatchObject({ verb: 'forget', from_state: 'treating', to_state: 'forgotten', real_name: '' });
    // The desk tells of it all that day.
    expect(await onDesk(cashier, visit_id)).toMatchObject({ step: 'forgotten' });
    expect((await cashier.ask(visitSearch, { step: 'forgotten' })).map((row) => row.visit_id)).toContain(visit_id);
    const late = { status: 409, message: '该顾客已由他人接待到其他步骤，请刷新后重试' };
    await expectRefusal(world, 'lanting', () => cashier.call(visitAdvance, { visit_id, step: 'left' }), late);
    await nightFalls(24);
    expect(await onDesk(cashier, visit_id)).toBeUndefined();
  });

  it('keeps nobody out the next day: who arrives by appointment has a visit of today, whose goodbye is its own', async () => {
    const member_id = await newCustomer(world);
    const yesterday = await arrives(member_id);
    const card = await sellCard(cashier, member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!);
    const item = card.items.find(({ gift }) => !gift)!;
    const performers = [{ uid: therapist.uid, basis_points: 10_000 }];
    await cashier.ask(addDeduction, { member_id, items: [{ card_item_id: item.card_item_id, num: 1, performers }] });
    await tell();
    await nightFalls();
    // No job has run: the arrival itself ends what is over.
    const appointment_id = await arrives(member_id);
    const [visit, before] = await visitsOf(member_id);
    expect(visit).toMatchObject({ appointment_id, step: 'arrived', business_date: today() });
    expect(before).toMatchObject({ appointment_id: yesterday, step: 'forgotten' });
    // What was deducted yesterday says nothing of today.
    const { visit_id } = visit!;
    await cashier.ask(visitAdvance, { visit_id, step: 'treating' });
    await expectRefusal(world, 'lanting', () => cashier.call(visitAdvance, { visit_id, step: 'left' }), {
      status: 409,
      message: '该顾客做了项目但没有划扣，请先划扣，或填写离店说明',
      field: 'reason',
    });
    await cashier.ask(visitAdvance, { visit_id, step: 'left', reason: '赠送体验' });
    await tell();
    const statusOf = async (id: string) => (await cashier.ask(appointment.appointmentDetail, { appointment_id: id })).status;
    // Today's goodbye is none of yesterday's.
    expect([await statusOf(appointment_id), await statusOf(yesterday)]).toEqual([3, 4]);
  });

  it('is no reason to take the arrival back once something was done; where nothing was, nobody need have been there', async () => {
    const [treated, untouched] = [await newCustomer(world), await newCustomer(world)];
    const [done, idle] = [await arrives(treated), await arrives(untouched)];
    await cashier.ask(visitAdvance, { visit_id: (await visitsOf(treated))[0]!.visit_id, step: 'treating' });
    await nightFalls();
    expect(await job()).toBeGreaterThan(1);
    const undo = (appointment_id: string) => cashier.call(appointment.appointmentUndo, { appointment_id });
    await expectRefusal(world, 'lanting', () => undo(done), { status: 409, message: '接待已经开始，不能撤销到店' });
    expect((await undo(idle)).data).toMatchObject({ status: 0 });
    expect((await visitsOf(treated))[0]).toMatchObject({ appointment_id: done, step: 'forgotten' });
  });

  it('nor who walks in; while the visit of today is one as ever', async () => {
    const member_id = await newCustomer(world);
    await walkIn(cashier, member_id);
    await nightFalls();
    await walkIn(cashier, member_id);
    expect((await visitsOf(member_id)).map(({ step }) => step)).toEqual(['arrived', 'forgotten']);
    expect((await cashier.call(visitAdd, { member_id })).status).toBe(409);
  });

  it('is none of a shop that works past midnight while somebody is at it', async () => {
    // To 23:00 on the wall.
    await nightFalls((23 - Number(clock(0)) + 24) % 24);
    const member_id = await newCustomer(world);
    const visit_id = await walkIn(cashier, member_id);
    await nightFalls(2);
    await job();
    expect(await onDesk(cashier, visit_id)).toMatchObject({ step: 'arrived' });
    await cashier.ask(visitAdvance, { visit_id, step: 'left' });
    expect(await onDesk(cashier, visit_id)).toMatchObject({ step: 'left', left_time: '2026-03-08 01:00' });
    expect((await cashier.ask(visitDetail, { visit_id })).step).toBe('left');
  });
});
