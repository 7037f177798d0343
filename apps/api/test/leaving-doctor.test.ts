import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#apps/demo/organisations.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { hearing } from '#apps/testing/hearing.ts';
import { aTemplate, begin, inClinic } from '#apps/testing/medical-records.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import { recordDetail, recordSearch } from '#domains/emr/contract/emr-record.endpoints.ts';
import { visitAdvance, visitHandOver } from '#domains/reception/contract/visit.endpoints.ts';
import { walkIn } from '#domains/reception/test/visits.ts';
import { editRules } from '#domains/setting/contract/rule.endpoints.ts';
import { employeeHandOver, employeeState } from '#domains/staff/contract/employee.endpoints.ts';
import { takeOn } from '#domains/staff/test/employees.ts';
import { tellEvents } from '#kernel/server/events.ts';

let world: World;
let head: Client;
let desk: Client;
let doctor: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  [head, desk] = [await world.as('administrator'), await world.as('manager')];
  [doctor, manager] = [inClinic(await world.signInBy('13800000014', DEMO_PASSWORD)), inClinic(desk)];
});
afterAll(() => world.close());

describe('whoever leaves', () => {
  it('hands what they have still to write over to somebody who writes records, in the same step', async () => {
    const { uid, version } = await takeOn(world, desk);
    const [member_id, emr_template_id] = [await newCustomer(world), await aTemplate(manager)];
    const emr_record_id = await begin(manager, { member_id, emr_template_id, doctor_uid: uid });
    expect(await desk.ask(employeeHandOver, { uid })).toEqual([{ subject: 'emr_record', count: 1 }]);
    const leave = { uid, version, operation: 'close' as const };
    const refused = (more: { hand_over_uid?: string }, message: string) =>
      expectRefusal(world, 'lanting', () => desk.call(employeeState, { ...leave, ...more }), { status: 409, message, field: 'hand_over_uid' });
    await refused({}, '该员工名下还有需要移交的内容，请选择移交的员工');
    const { uid: hand_over_uid } = await world.as('cashier');
    await refused({ hand_over_uid }, '接收的员工没有书写病历的权限，不能接收未归档的病历；请另选员工，或先指派这些病历');
    await desk.ask(employeeState, { ...leave, hand_over_uid: doctor.uid });
    expect(await doctor.ask(recordDetail, { emr_record_id })).toMatchObject({ doctor_uid: doctor.uid, version: 2, actions: ['write', 'recycle'] });
    const noted = await world.look('lanting', "select before, after from audit_entry where endpoint = 'staff.state' and subject_id = $1", [emr_record_id]);
    expect(noted).toEqual([{ before: { doctor_uid: uid }, after: { doctor_uid: doctor.uid } }]);
  });

  it('tells the clinic, once, so that a record that somebody has open says who writes it now', async () => {
    const { uid, version } = await takeOn(world, desk);
    const emr_template_id = await aTemplate(manager);
    for (const member_id of [await newCustomer(world), await newCustomer(world)]) await begin(manager, { member_id, emr_template_id, doctor_uid: uid });
    const origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
    const [colleague, sibling] = [await hearing(origin, desk.access_token), await hearing(origin, (await world.as('siblingManager')).access_token)];
    // The ears of the process are opened by its first listener.
    await expect
      .poll(async () => (await world.look('lanting', "select 1 from pg_stat_activity where application_name = 'yanxu-live'")).length)
      .toBeGreaterThan(0);
    await new Promise((done) => setTimeout(done, 100));
    await desk.ask(employeeState, { uid, version, operation: 'close', hand_over_uid: doctor.uid });
    await expect.poll(() => colleague.heard.filter((news) => news.includes('emr_record'))).toEqual(['data: {"topic":"emr_record"}']);
    expect(sibling.heard).toEqual([]);
    for (const one of [colleague, sibling]) one.stop();
  });

  it('hands what a visit demanded over as it is while nobody has written in it: it goes along again', async () => {
    await desk.ask(editRules, { rules: [{ key: 'emr.visit_demands', value: true, version: 0 }] });
    await aTemplate(manager, { template_name: '接诊', demanded_at: 'consult' });
    const role_ids = [world.founded.lanting!.roles.doctor!];
    const { uid, version } = await takeOn(world, head, 'lanting', { role_ids, open_user: true, shop_id: desk.shop_id });
    const member_id = await newCustomer(world);
    const visit_id = await walkIn(desk, member_id);
    const named = async () => {
      await tellEvents(world.backend, world.now(), subscribers);
      return (await manager.ask(recordSearch, { member_id })).map((row) => [row.visit_id, row.doctor_uid]);
    };
    await desk.ask(visitAdvance, { visit_id, step: 'consulting', uid });
    expect(await named()).toEqual([[visit_id, uid]]);
    await head.ask(employeeState, { uid, version, operation: 'close', hand_over_uid: doctor.uid });
    expect(await named()).toEqual([[visit_id, doctor.uid]]);
    await desk.ask(visitHandOver, { visit_id, version: 3, uid: manager.uid });
    expect(await named()).toEqual([[visit_id, manager.uid]]);
  });
});
