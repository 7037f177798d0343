import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer, order, sell, sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import * as appointment from '#domains/appointment/contract/appointment.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { addTriage } from '#domains/record/contract/triage.endpoints.ts';
import { editRules } from '#domains/setting/contract/rule.endpoints.ts';
import { employeeAdd, employeeById, employeeHandOver, employeeState } from '#domains/staff/contract/employee.endpoints.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { deskReception, visitAdd, visitAdvance, visitDetail, visitHandOver, visitSearch, visitWithdraw } from '../contract/visit.endpoints.ts';
import { onDesk, walkIn } from './visits.ts';

let world: World;
let cashier: Client;
let manager: Client;
let therapist: Client;
beforeAll(async () => {
  world = await openWorld();
  [cashier, manager, therapist] = [await world.as('cashier'), await world.as('manager'), await world.as('therapist')];
});
afterAll(() => world.close());

const begun = async (): Promise<{ member_id: string; visit_id: string }> => {
  const member_id = await newCustomer(world);
  return { member_id, visit_id: await walkIn(cashier, member_id) };
};
const refused = (ask: () => ReturnType<Client['call']>, status: number, message: string, field?: string) =>
  expectRefusal(world, 'lanting', ask, { status, message, ...(field && { field }) });
const tell = () => tellEvents(world.backend, world.now(), subscribers);
const facial = () => world.founded.lanting!.catalog.projects.facial!;
const booked = async (member_id: string, hour: string): Promise<string> =>
  (
    await cashier.ask(appointment.appointmentAdd, {
      member_id,
      start_time: `2026-03-02 ${hour}:00`,
      items: [{ shop_project_id: facial() }],
    })
  ).appointment_id;

const aColleague = async () => {
  const staff = { real_name: '将离职', mobile_number: '19912340077', role_ids: [world.founded.lanting!.roles.cashier!], open_user: false };
  return manager.ask(employeeById, await manager.ask(employeeAdd, staff));
};

describe('somebody who walks in', () => {
  it('is here once, is led from step to step by whoever answers for them, and leaves', async () => {
    const { member_id, visit_id } = await begun();
    expect(await onDesk(therapist, visit_id)).toMatchObject({ step: 'arrived', uid: null, waited_minutes: 0, late: false, appointment_id: null });
    await refused(() => manager.call(visitAdd, { member_id }), 409, '该会员已在店内，请在接待台查看', 'member_id');
    await manager.ask(visitAdvance, { visit_id, step: 'triaged' });
    await manager.ask(visitAdvance, { visit_id, step: 'consulting', uid: therapist.uid });
    expect(await onDesk(cashier, visit_id)).toMatchObject({ step: 'consulting', uid: therapist.uid });
    await refused(() => manager.call(visitAdvance, { visit_id, step: 'consulting' }), 409, '该顾客已由他人接待到其他步骤，请刷新后重试');
    await manager.ask(visitAdvance, { visit_id, step: 'left' });
    expect(await onDesk(cashier, visit_id)).toMatchObject({ step: 'left', actions: [] });
    const { history } = await cashier.ask(visitDetail, { visit_id });
    expect(history.map(({ verb }) => verb)).toEqual(['leave', 'consult', 'triage']);
    expect((await cashier.ask(visitSearch, { member_id })).map((row) => row.visit_id)).toEqual([visit_id]);
    // Gone, so they may come again.
    expect((await cashier.call(visitAdd, { member_id })).status).toBe(200);
  });

  it('has one visit however many receive them at once', async () => {
    const member_id = await newCustomer(world);
    const answers = await Promise.all([cashier, manager, therapist, cashier, manager].map((client) => client.call(visitAdd, { member_id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await cashier.ask(visitSearch, { member_id })).toHaveLength(1);
  });

  it('is here once for the database too', async () => {
    const { member_id } = await begun();
    const again = world.look(
      'lanting',
      `insert into visit (org_id, visit_id, shop_id, member_id, business_date, step, step_at, opened_uid, created_at)
       select org_id, visit_id + 900000000, shop_id, member_id, business_date, step, step_at, opened_uid, created_at from visit where member_id = $1`,
      [member_id],
    );
    await expect(again).rejects.toThrow(/visit_open_once/);
  });

  it('is taken over by one of two', async () => {
    const { visit_id } = await begun();
    const both = await Promise.all([manager, therapist].map((client) => client.call(visitHandOver, { visit_id, version: 1, uid: client.uid })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await refused(() => manager.call(visitHandOver, { visit_id, version: 1, uid: manager.uid }), 409, '该顾客刚刚被他人接手，请刷新后重试');
    const sibling = await world.as('siblingManager');
    await refused(() => manager.call(visitHandOver, { visit_id, version: 2, uid: sibling.uid }), 400, '所选员工不存在或已停用', 'uid');
    await refused(() => sibling.call(visitAdvance, { visit_id, step: 'left' }), 404, '到访记录不存在');
  });

  it('is taken back while nothing was done, and not afterwards', async () => {
    const [kept, gone] = [await begun(), await begun()];
    await cashier.ask(visitWithdraw, { visit_id: gone.visit_id });
    expect(await onDesk(cashier, gone.visit_id)).toBeUndefined();
    // The list of visits leaves it out too, unless one asks for what was taken back.
    const listed = async (asked: object) => (await cashier.ask(visitSearch, { page_size: 200, ...asked })).some(({ visit_id }) => visit_id === gone.visit_id);
    expect([await listed({}), await listed({ step: 'withdrawn' })]).toEqual([false, true]);
    await cashier.ask(visitAdvance, { visit_id: kept.visit_id, step: 'triaged' });
    await refused(() => cashier.call(visitWithdraw, { visit_id: kept.visit_id }), 409, '接待已经开始，不能撤销到店');
  });
});

describe('somebody who comes by appointment', () => {
  it('is here from their arrival on, for what they booked; undone only before anything was done', async () => {
    const member_id = await newCustomer(world);
    const appointment_id = await booked(member_id, '12');
    await cashier.ask(appointment.appointmentArrive, { appointment_id });
    expect((await cashier.ask(appointment.appointmentSearch, { member_id }))[0]!.served).toBe('none');
    const [visit] = await cashier.ask(visitSearch, { member_id });
    expect(visit).toMatchObject({ appointment_id, step: 'arrived', purpose: '水光焕肤护理' });
    const { visit_id } = visit!;
    await refused(() => cashier.call(visitWithdraw, { visit_id }), 409, '该顾客按预约到店，请在预约中撤销到店');
    await cashier.ask(appointment.appointmentUndo, { appointment_id });
    expect((await cashier.ask(visitSearch, { member_id }))[0]).toMatchObject({ step: 'withdrawn' });
    await cashier.ask(appointment.appointmentArrive, { appointment_id });
    const [again] = await cashier.ask(visitSearch, { member_id });
    await cashier.ask(visitAdvance, { visit_id: again!.visit_id, step: 'triaged' });
    await refused(() => cashier.call(appointment.appointmentUndo, { appointment_id }), 409, '接待已经开始，不能撤销到店');
    const served = async () => (await cashier.ask(appointment.appointmentSearch, { member_id }))[0]!.served;
    expect(await served()).toBe('accepted');
    await sell(cashier, member_id, [{ item_type: 'project', item_id: facial(), quantity: 1 }]);
    await tell();
    expect(await served()).toBe('accepted_billed');
    // Who leaves is done with what they came for.
    await cashier.ask(visitAdvance, { visit_id: again!.visit_id, step: 'left' });
    await tell();
    expect(await cashier.ask(appointment.appointmentDetail, { appointment_id })).toMatchObject({ status: 3, served: 'accepted_billed' });
  });

  it('stays when the wrong one of two appointments is taken back: the visit is the other one’s', async () => {
    const member_id = await newCustomer(world);
    const [right, wrong] = [await booked(member_id, '15'), await booked(member_id, '17')];
    await cashier.ask(appointment.appointmentArrive, { appointment_id: wrong });
    world.advance(60_000);
    await cashier.ask(appointment.appointmentArrive, { appointment_id: right });
    await cashier.ask(appointment.appointmentUndo, { appointment_id: wrong });
    const [visit] = await cashier.ask(visitSearch, { member_id });
    expect(visit).toMatchObject({ appointment_id: right, step: 'arrived' });
    expect(await cashier.ask(appointment.appointmentDetail, { appointment_id: wrong })).toMatchObject({ status: 0 });
    // Nothing else is left that she came for.
    await cashier.ask(appointment.appointmentUndo, { appointment_id: right });
    expect((await cashier.ask(visitSearch, { member_id }))[0]).toMatchObject({ visit_id: visit!.visit_id, step: 'withdrawn' });
  });

  it('without a file is here once they have one', async () => {
    const { appointment_id } = await cashier.ask(appointment.appointmentAdd, {
      caller: { name: '无档案', mobile_number: '13766661234' },
      start_time: '2026-03-02 13:00',
      items: [{ shop_project_id: facial() }],
    });
    await cashier.ask(appointment.appointmentArrive, { appointment_id });
    const member_id = await newCustomer(world);
    const { version, start_time, items } = await cashier.ask(appointment.appointmentDetail, { appointment_id });
    const form = { appointment_id, version, start_time, items: items.map(({ shop_project_id, uid }) => ({ shop_project_id, uid })) };
    await cashier.ask(appointment.appointmentEdit, { ...form, member_id });
    expect((await cashier.ask(visitSearch, { member_id }))[0]).toMatchObject({ appointment_id, step: 'arrived' });
  });
});

describe('the till and the deduction drawer', () => {
  it('close their step of the visit', async () => {
    const { member_id, visit_id } = await begun();
    const card = await sellCard(cashier, member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!);
    await tell();
    expect(await onDesk(cashier, visit_id)).toMatchObject({ step: 'billed' });
    const item = card.items.find(({ gift }) => !gift)!;
    const performers = [{ uid: therapist.uid, basis_points: 10_000 }];
    await cashier.ask(addDeduction, { member_id, items: [{ card_item_id: item.card_item_id, num: 1, performers }] });
    await tell();
    expect(await onDesk(cashier, visit_id)).toMatchObject({ step: 'treating' });
    expect((await cashier.ask(visitDetail, { visit_id })).history.map(({ verb }) => verb)).toEqual(['treat', 'bill']);
    await cashier.ask(visitAdvance, { visit_id, step: 'left' });
  });

  it('and a triage that is written down, which sends the customer to somebody', async () => {
    const { member_id, visit_id } = await begun();
    const form = { member_id, business_date: '2026-03-02', uid: cashier.uid, complaint: '泛红', to_uid: therapist.uid };
    await cashier.ask(addTriage, { ...form, business_date: '2026-03-01' });
    await tell();
    // What is written down of another day does not say how far she is.
    expect(await onDesk(cashier, visit_id)).toMatchObject({ step: 'arrived' });
    await cashier.ask(addTriage, form);
    await tell();
    expect(await onDesk(cashier, visit_id)).toMatchObject({ step: 'triaged', uid: therapist.uid });
    // A second one leaves her where she is.
    await cashier.ask(addTriage, { ...form, to_uid: null });
    await tell();
    expect(await onDesk(cashier, visit_id)).toMatchObject({ step: 'triaged', version: 2 });
  });

  it('are what a step by hand has to show for', async () => {
    const { member_id, visit_id } = await begun();
    await refused(() => cashier.call(visitAdvance, { visit_id, step: 'billed' }), 409, '该顾客本次到店还没有结算的订单，请先收银');
    await cashier.ask(visitAdvance, { visit_id, step: 'treating' });
    const leave = (reason = '') => () => cashier.call(visitAdvance, { visit_id, step: 'left', reason });
    await refused(leave(), 409, '该顾客做了项目但没有划扣，请先划扣，或填写离店说明', 'reason');
    await order(cashier, member_id, [{ item_type: 'project', item_id: facial(), quantity: 1 }]);
    await refused(leave(' '), 409, '该顾客还有1笔订单未结算，请先收银，或填写离店说明', 'reason');
    await cashier.ask(visitAdvance, { visit_id, step: 'left', reason: '赠送体验' });
    expect(await onDesk(cashier, visit_id)).toMatchObject({ step: 'left', leave_reason: '赠送体验' });
  });

  it('count from when the customer came: what was settled before pays for nothing now', async () => {
    const member_id = await newCustomer(world);
    await sell(cashier, member_id, [{ item_type: 'project', item_id: facial(), quantity: 1 }]);
    world.advance(60_000);
    const visit_id = await walkIn(cashier, member_id);
    expect((await cashier.call(visitAdvance, { visit_id, step: 'billed' })).status).toBe(409);
  });
});

describe('a shop', () => {
  it('demands steps before others, and shows who has waited too long', async () => {
    await manager.ask(editRules, {
      rules: [
        { key: 'reception.triage_first', value: true, version: 0 },
        { key: 'reception.wait_minutes', value: 5, version: 0 },
      ],
    });
    const { visit_id } = await begun();
    expect((await onDesk(cashier, visit_id))!.actions.toSorted()).toEqual(['hand_over', 'leave', 'triage', 'withdraw']);
    await refused(() => cashier.call(visitAdvance, { visit_id, step: 'treating' }), 409, '本店要求先分诊');
    world.advance(6 * 60_000);
    expect(await onDesk(cashier, visit_id)).toMatchObject({ waited_minutes: 6, late: true });
    await cashier.ask(visitAdvance, { visit_id, step: 'triaged' });
    expect(await onDesk(cashier, visit_id)).toMatchObject({ waited_minutes: 0, late: false });
    await cashier.ask(visitAdvance, { visit_id, step: 'treating' });
    const { wait_minutes, visits } = await cashier.ask(deskReception, {});
    expect(wait_minutes).toBe(5);
    const waits = visits.filter(({ step }) => step !== 'left').map(({ step_time }) => step_time);
    expect(waits).toEqual(waits.toSorted());
    await manager.ask(editRules, { rules: [{ key: 'reception.triage_first', value: null, version: 1 }] });
  });

  it('that demands a triage has it written after the till too: who pays first is treated all the same, and triaged once', async () => {
    await decideRules(manager, { 'reception.triage_first': true });
    const { member_id, visit_id } = await begun();
    const bought = () => sell(cashier, member_id, [{ item_type: 'project', item_id: facial(), quantity: 1 }]);
    await bought();
    await tell();
    expect((await onDesk(cashier, visit_id))!.actions.toSorted()).toEqual(['hand_over', 'leave', 'triage']);
    await refused(() => cashier.call(visitAdvance, { visit_id, step: 'treating' }), 409, '本店要求先分诊');
    const form = { member_id, business_date: '2026-03-02', uid: cashier.uid, complaint: '泛红' };
    await cashier.ask(addTriage, form);
    await tell();
    expect(await onDesk(cashier, visit_id)).toMatchObject({ step: 'triaged' });
    await cashier.ask(visitAdvance, { visit_id, step: 'consulting' });
    await bought();
    await cashier.ask(addTriage, form);
    await tell();
    const billed = await onDesk(cashier, visit_id);
    expect(billed).toMatchObject({ step: 'billed' });
    expect(billed!.actions.toSorted()).toEqual(['consult', 'hand_over', 'leave', 'treat']);
    await refused(() => cashier.call(visitAdvance, { visit_id, step: 'triaged' }), 409, '该顾客已由他人接待到其他步骤，请刷新后重试');
    await cashier.ask(visitAdvance, { visit_id, step: 'treating' });
    await decideRules(manager, { 'reception.triage_first': null });
  });
});

describe('what happens to files and colleagues', () => {
  it('leaves one visit: it goes with a merged file, and two files that are both here wait', async () => {
    const [kept, absorbed] = [await begun(), await begun()];
    const form = { member_id: kept.member_id, other_id: absorbed.member_id, reason: '同一人' };
    await refused(() => manager.call(mergeMembers, form), 409, '两份档案的顾客都在店内，请先办理离店');
    await cashier.ask(visitAdvance, { visit_id: kept.visit_id, step: 'left' });
    await manager.ask(mergeMembers, form);
    expect(await onDesk(cashier, absorbed.visit_id)).toMatchObject({ member_id: kept.member_id, step: 'arrived' });
  });

  it('hands the customers who are here over to whoever stays', async () => {
    const leaving = await aColleague();
    const { visit_id } = await begun();
    await manager.ask(visitHandOver, { visit_id, version: 1, uid: leaving.uid });
    expect(await manager.ask(employeeHandOver, { uid: leaving.uid })).toEqual([{ subject: 'visit', count: 1 }]);
    await manager.ask(employeeState, { uid: leaving.uid, version: leaving.version, operation: 'close', hand_over_uid: therapist.uid });
    expect(await onDesk(cashier, visit_id)).toMatchObject({ uid: therapist.uid, version: 3 });
  });
});
