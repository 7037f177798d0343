import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#apps/demo/organisations.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { aTemplate, begin, inClinic } from '#apps/testing/medical-records.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { triageBefore } from '../contract/before.endpoints.ts';
import { addTriage, allergyOf, editTriage, triageSearch, withdrawTriage } from '../contract/triage.endpoints.ts';

let world: World;
let member_id: string;
beforeAll(async () => {
  world = await openWorld();
  member_id = await newCustomer(world);
});
afterAll(() => world.close());

const form = (uid: string, more = {}) => ({ business_date: '2026-03-02', uid, complaint: '面部泛红', allergy: '青霉素', ...more });

describe('a triage', () => {
  it('keeps complaint, vitals, allergies, urgency and to whom the customer was sent', async () => {
    const [cashier, therapist] = [await world.as('cashier'), await world.as('therapist')];
    const { triage_id } = await cashier.ask(addTriage, { member_id, ...form(cashier.uid, { urgency: 'urgent', to_uid: therapist.uid, vitals: '36.5℃' }) });
    const [row] = await therapist.ask(triageSearch, { member_id });
    expect(row).toMatchObject({ triage_id, complaint: '面部泛红', vitals: '36.5℃', urgency: 'urgent', to_name: '赵雪', actions: [] });
    await cashier.ask(editTriage, { triage_id, version: 1, ...form(cashier.uid, { to_uid: null }) });
    await expectRefusal(world, 'lanting', () => cashier.call(editTriage, { triage_id, version: 1, ...form(cashier.uid) }), {
      status: 409,
      message: '该记录刚刚被他人修改，请核对后重试',
    });
    expect((await cashier.ask(triageSearch, { member_id }))[0]).toMatchObject({ urgency: 'normal', vitals: '', to_uid: null, version: 2 });
  });

  it('is kept encrypted, and no audit entry says what was said', async () => {
    const cashier = await world.as('cashier');
    const { triage_id } = await cashier.ask(addTriage, { member_id, ...form(cashier.uid, { complaint: '绝密主诉甲' }) });
    const [row] = await world.look<{ seen: boolean }>(
      'lanting',
      `select exists (select 1 from triage where triage_id = $1 and position(convert_to('绝密', 'UTF8') in complaint_cipher) > 0)
         or exists (select 1 from audit_entry where subject_id = $1 and (after::text like '%绝密%' or before::text like '%绝密%')) as seen`,
      [triage_id],
    );
    expect(row!.seen).toBe(false);
  });

  it('keeps an allergy that was taken out of it, and the trail says that something was', async () => {
    const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
    const { triage_id } = await cashier.ask(addTriage, { member_id, ...form(cashier.uid, { to_uid: manager.uid }) });
    await cashier.ask(editTriage, { triage_id, version: 1, ...form(cashier.uid, { to_uid: manager.uid, allergy: '' }) });
    const [entry] = await world.look<{ after: object }>(
      'lanting',
      "select after from audit_entry where endpoint = 'record.triage.edit' and subject_id = $1",
      [triage_id],
    );
    expect(entry!.after).toMatchObject({ private_fields: ['allergy'] });
    expect(await manager.ask(triageBefore, { triage_id })).toMatchObject([
      { version: 1, complaint: '面部泛红', vitals: '', allergy: '青霉素', urgency: 'normal', to_name: '陈静怡' },
    ]);
    const row = (await cashier.ask(triageSearch, { member_id })).find((one) => one.triage_id === triage_id);
    expect(row).toMatchObject({ allergy: '', earlier_num: 1 });
    expect((await (await world.as('therapist')).call(triageBefore, { triage_id })).status).toBe(404);
  });

  it('is changed by its author or who manages them, and withdrawn for good', async () => {
    const [cashier, therapist, manager] = [await world.as('cashier'), await world.as('therapist'), await world.as('manager')];
    const { triage_id } = await cashier.ask(addTriage, { member_id, ...form(cashier.uid) });
    await expectRefusal(world, 'lanting', () => therapist.call(withdrawTriage, { triage_id, reason: '测试' }), {
      status: 403,
      message: '只能修改自己的记录，请由记录人修改',
    });
    await manager.ask(withdrawTriage, { triage_id, reason: '写错了人' });
    const row = (await cashier.ask(triageSearch, { member_id })).find((one) => one.triage_id === triage_id);
    expect(row).toMatchObject({ complaint: '', allergy: '', withdraw_reason: '写错了人', actions: [] });
  });

  it('is read by whoever the customer is sent to, who sees their own records alone', async () => {
    const [cashier, manager, sent] = [await world.as('cashier'), await world.as('manager'), await world.as('therapist')];
    const patient = await newCustomer(world);
    const { triage_id } = await cashier.ask(addTriage, { member_id: patient, ...form(cashier.uid, { to_uid: sent.uid, vitals: '120/80' }) });
    const done = await manager.ask(addTriage, { member_id: patient, ...form(sent.uid) });
    await cashier.ask(addTriage, { member_id: patient, ...form(cashier.uid) });
    await world.look('lanting', "update role set data_scope = 'own' where preset = 'therapist'");
    world.advance(60_000);
    const rows = await (await world.signIn('therapist')).ask(triageSearch, { member_id: patient });
    expect(rows.map((row) => row.triage_id)).toEqual([done.triage_id, triage_id]);
    expect(rows[1]).toMatchObject({ complaint: '面部泛红', vitals: '120/80', actions: [] });
    await world.look('lanting', "update role set data_scope = 'shop' where preset = 'therapist'");
    world.advance(60_000);
  });

  it('sends nobody to somebody who does not work here, and is of today or earlier', async () => {
    const [cashier, sibling] = [await world.as('cashier'), await world.as('siblingManager')];
    const add = (more: object) => () => cashier.call(addTriage, { member_id, ...form(cashier.uid, more) });
    await expectRefusal(world, 'lanting', add({ to_uid: sibling.uid }), { status: 400, message: '所选员工不存在或已停用', field: 'to_uid' });
    await expectRefusal(world, 'lanting', add({ business_date: '2026-03-03' }), { status: 400, message: '日期不能晚于今天', field: 'business_date' });
    await expectRefusal(world, 'lanting', add({ complaint: ' ' }), { status: 400, message: '请输入主诉', field: 'complaint' });
  });
});

describe('what a customer cannot take', () => {
  const known = async (client: Client, of: string) => (await client.ask(allergyOf, { member_id: of })).allergy;

  it('is what the file says and all that was written down since and stands, latest first; whoever sees the file’s is noted', async () => {
    const cashier = await world.as('cashier');
    const patient = await newCustomer(world, { allergies_history: '利多卡因' });
    expect(await known(cashier, patient)).toBe('利多卡因');
    const triage = (business_date: string, allergy: string) =>
      cashier.ask(addTriage, { member_id: patient, ...form(cashier.uid, { business_date, allergy }) });
    await triage('2026-01-05', '青霉素');
    const { triage_id } = await triage('2026-02-05', '乳胶');
    await triage('2026-02-20', '');
    await triage('2026-03-01', '利多卡因');
    expect(await known(cashier, patient)).toBe('利多卡因；乳胶；青霉素');
    await cashier.ask(withdrawTriage, { triage_id, reason: '写错了人' });
    expect(await known(cashier, patient)).toBe('利多卡因；青霉素');
    const noted = () => world.look('lanting', "select uid, after from audit_entry where endpoint = 'member.private' and subject_id = $1", [patient]);
    await expect.poll(noted).toEqual([{ uid: cashier.uid, after: { revealed: ['allergies_history'] } }]);
  });

  it('is known in every branch that serves the customer, whichever wrote it down', async () => {
    const share = (on: boolean) => world.look('lanting', 'update organisation set shares_members = $1 where org_id = current_org()', [on]);
    const patient = await newCustomer(world);
    await share(true);
    world.advance(60_000);
    const sibling = await world.signIn('siblingManager');
    await sibling.ask(addTriage, { member_id: patient, ...form(sibling.uid, { allergy: '青霉素' }) });
    expect(await known(await world.signIn('cashier'), patient)).toBe('青霉素');
    await share(false);
    world.advance(60_000);
    expect(await known(await world.signIn('cashier'), patient)).toBe('');
  });

  it('is known to whoever is to write a patient’s record though they see their own records alone, and of nobody else', async () => {
    const [manager, cashier] = [inClinic(await world.as('manager')), await world.as('cashier')];
    const [patient, stranger] = [await newCustomer(world), await newCustomer(world)];
    const signIn = async () => inClinic(await world.signInBy('13800000014', DEMO_PASSWORD));
    await cashier.ask(addTriage, { member_id: patient, ...form(cashier.uid, { allergy: '头孢' }) });
    await begin(manager, { member_id: patient, emr_template_id: await aTemplate(manager), doctor_uid: (await signIn()).uid });
    await world.look('lanting', "update role set data_scope = 'own' where preset = 'doctor'");
    world.advance(60_000);
    const doctor = await signIn();
    expect(await known(doctor, patient)).toBe('头孢');
    expect(await doctor.call(allergyOf, { member_id: stranger })).toMatchObject({ status: 404 });
    await world.look('lanting', "update role set data_scope = 'shop' where preset = 'doctor'");
    world.advance(60_000);
  });
});
