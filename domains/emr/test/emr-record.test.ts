import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#apps/demo/organisations.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { photo } from '#apps/testing/photo.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { readFile, uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { editRules } from '#domains/setting/contract/rule.endpoints.ts';
import {
  addRecord,
  appendRecord,
  archiveRecord,
  assignRecord,
  recordDetail,
  recordSearch,
  recycleRecord,
  restoreRecord,
  saveRecord,
} from '../contract/emr-record.endpoints.ts';
import { addTemplate, editTemplate, templateDetail, templateSearch } from '../contract/template.endpoints.ts';
import { aTemplate, begin, inClinic, TEMPLATE, write, WRITTEN } from '#apps/testing/medical-records.ts';

let world: World;
let doctor: Client;
let manager: Client;
let member_id: string;
let emr_template_id: string;
beforeAll(async () => {
  world = await openWorld();
  // Both of the same shop, which is a clinic too.
  [doctor, manager] = [inClinic(await world.signInBy('13800000014', DEMO_PASSWORD)), inClinic(await world.as('manager'))];
  member_id = await newCustomer(world);
  emr_template_id = await aTemplate(manager);
});
afterAll(() => world.close());

const uploaded = async (client: Client): Promise<string> => (await client.ask(uploadFile, { use: 'emr_image', file: await photo() })).path;
const refused = (call: () => Promise<{ status: number }>, status: number, message: string, field?: string) =>
  expectRefusal(world, 'lanting', call as never, { status, message, ...(field && { field }) });
const begun = () => begin(doctor, { member_id, emr_template_id });
const archived = async (images: string[] = []): Promise<string> => {
  const emr_record_id = await begun();
  await write(doctor, emr_record_id, { images });
  await doctor.ask(archiveRecord, { emr_record_id, version: 2 });
  return emr_record_id;
};

describe('a template', () => {
  it('counts its versions, one change at a time, and is kept by who holds the right', async () => {
    const id = await aTemplate(manager, { template_name: '复诊' });
    await manager.ask(editTemplate, { emr_template_id: id, version: 1, ...TEMPLATE, is_enabled: false });
    expect(await manager.ask(templateDetail, { emr_template_id: id })).toMatchObject({ version: 2, is_enabled: false, template_name: '皮肤科初诊' });
    await refused(() => manager.call(editTemplate, { emr_template_id: id, version: 1, ...TEMPLATE }), 409, '内容刚刚被他人修改，请核对后重试');
    expect((await doctor.call(editTemplate, { emr_template_id: id, version: 2, ...TEMPLATE })).status).toBe(403);
    await refused(
      () => doctor.call(addRecord, { member_id, emr_template_id: id, doctor_uid: doctor.uid }),
      409,
      '该病历模板已停用',
      'emr_template_id',
    );
    expect((await manager.ask(templateSearch, { is_enabled: true })).some((row) => row.emr_template_id === id)).toBe(false);
  });

  it('changes no record that was begun with it', async () => {
    const id = await aTemplate(manager);
    const emr_record_id = await begin(doctor, { member_id, emr_template_id: id });
    await manager.ask(editTemplate, { emr_template_id: id, version: 1, ...TEMPLATE, sections: [{ title: '别的', kind: 'text' }] });
    const shown = await doctor.ask(recordDetail, { emr_record_id });
    expect(shown).toMatchObject({ template_version: 1, values: ['', '', '无'] });
    expect(shown.sections.map(({ title }) => title)).toEqual(['主诉', '体温', '过敏史']);
  });
});

describe('what a section of a template presets', () => {
  const NUMBER = { title: '体温', kind: 'number' as const, unit: '℃' };
  const CHOICE = { title: '过敏史', kind: 'choice' as const, choices: ['有', '无'] };

  it.each([
    ['no number', { ...NUMBER, preset: '36.5℃' }, '预设内容须是数字'],
    ['none of its choices', { ...CHOICE, preset: '也许' }, '预设内容须是选项之一'],
  ])('is refused where it is %s: no record that begins with it could be saved', async (_, section, message) => {
    const wrong = { status: 400, message, field: 'sections.0.preset' };
    await expectRefusal(world, 'lanting', () => manager.call(addTemplate, { ...TEMPLATE, sections: [section] }), wrong);
  });

  it('begins a record that is saved as it stands', async () => {
    const sections = [{ ...NUMBER, preset: '-36.5' }, { ...CHOICE, preset: '无' }, { title: '主诉', kind: 'long_text' as const, preset: '36.5℃' }, NUMBER];
    const id = await aTemplate(manager, { sections: sections.map((section, index) => ({ ...section, title: `${section.title}${index}` })) });
    const emr_record_id = await begin(doctor, { member_id, emr_template_id: id });
    const { values } = await doctor.ask(recordDetail, { emr_record_id });
    expect(values).toEqual(['-36.5', '无', '36.5℃', '']);
    await doctor.ask(saveRecord, { emr_record_id, version: 1, doctor_uid: doctor.uid, values });
    expect(await doctor.ask(recordDetail, { emr_record_id })).toMatchObject({ version: 2, status: 'to_write', values });
  });

  it('is still read where it was written wrong before', async () => {
    const id = await aTemplate(manager);
    await world.look('lanting', `update emr_template set sections = jsonb_set(sections, '{1,preset}', '"36.5℃"') where emr_template_id = $1`, [id]);
    expect((await manager.ask(templateDetail, { emr_template_id: id })).sections[1]).toMatchObject({ title: '体温', preset: '36.5℃' });
  });
});

describe('a medical record', () => {
  it('is numbered within the day, written, completed, and signed as it was read', async () => {
    const emr_record_id = await begun();
    const { record_number } = await doctor.ask(recordDetail, { emr_record_id });
    expect(record_number).toMatch(/^B260302\d{3}$/);
    const save = { emr_record_id, version: 1, doctor_uid: doctor.uid };
    await refused(() => doctor.call(saveRecord, { ...save, values: ['', '', ''], is_complete: true }), 400, '请填写“主诉”', 'values.0');
    await refused(() => doctor.call(saveRecord, { ...save, values: ['痘', '热', ''] }), 400, '“体温”请输入数字', 'values.1');
    await write(doctor, emr_record_id);
    const found = await doctor.ask(recordSearch, { tab: 'open', key_word: record_number });
    expect(found).toMatchObject([{ status: 'to_archive', actions: ['write', 'archive', 'recycle'] }]);
    await refused(() => doctor.call(archiveRecord, { emr_record_id, version: 1 }), 409, '内容刚刚被他人修改，请核对后重试');
    await doctor.ask(archiveRecord, { emr_record_id, version: 2 });
    expect(await doctor.ask(recordDetail, { emr_record_id })).toMatchObject({
      status: 'archived',
      is_intact: true,
      seal: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      values: WRITTEN,
      actions: ['append'],
    });
  });

  it('is written by who began it or is named in it, and one at a time', async () => {
    const emr_record_id = await begun();
    const form = { emr_record_id, version: 1, doctor_uid: doctor.uid, values: WRITTEN };
    await refused(() => manager.call(saveRecord, form), 403, '只能书写自己的病历');
    await doctor.ask(saveRecord, form);
    await refused(() => doctor.call(saveRecord, form), 409, '内容刚刚被他人修改，请核对后重试');
    expect(await doctor.ask(recordDetail, { emr_record_id })).toMatchObject({ version: 2, values: WRITTEN, status: 'to_write' });
  });

  it('is signed by a second person where the clinic wants that, and is late once its days are over', async () => {
    const rules = (value: boolean | null, version: number) => manager.ask(editRules, { rules: [{ key: 'emr.second_person', value, version }] });
    await rules(true, 0);
    const emr_record_id = await begun();
    await write(doctor, emr_record_id);
    const said = '本店规定病历须由书写人以外、有归档权限的人员归档';
    await refused(() => doctor.call(archiveRecord, { emr_record_id, version: 2 }), 403, said);
    expect((await manager.ask(recordSearch, { member_id, tab: 'open' }))[0]).toMatchObject({
      emr_record_id,
      is_late: false,
      actions: ['archive', 'recycle', 'assign'],
    });
    const late = await begun();
    await world.look('lanting', "update emr_record set business_date = '2026-02-26', serial = 900 where emr_record_id = $1", [late]);
    expect((await manager.ask(recordSearch, { is_late: true })).map((row) => row.emr_record_id)).toEqual([late]);
    expect((await manager.ask(recordSearch, { is_late: false })).some((row) => row.emr_record_id === late)).toBe(false);
    await manager.ask(archiveRecord, { emr_record_id, version: 2 });
    expect(await doctor.ask(recordDetail, { emr_record_id })).toMatchObject({ status: 'archived', archiver_name: '陈静怡', is_intact: true });
    await rules(null, 1);
  });

  it('goes to another doctor where whoever is in charge says so, who signs it then', async () => {
    const emr_record_id = await begun();
    expect((await doctor.call(assignRecord, { emr_record_id, version: 1, doctor_uid: manager.uid })).status).toBe(403);
    await manager.ask(assignRecord, { emr_record_id, version: 1, doctor_uid: manager.uid });
    await refused(() => manager.call(assignRecord, { emr_record_id, version: 1, doctor_uid: doctor.uid }), 409, '内容刚刚被他人修改，请核对后重试');
    expect(await manager.ask(recordDetail, { emr_record_id })).toMatchObject({ doctor_uid: manager.uid, actions: ['write', 'recycle', 'assign'] });
    // Who began it may still write in it, and does not take it back.
    const back = { emr_record_id, version: 2, doctor_uid: doctor.uid, values: WRITTEN };
    await refused(() => doctor.call(saveRecord, back), 403, '改由他人书写，须由现负责的医生或有归档权限的人员指派', 'doctor_uid');
    await write(manager, emr_record_id);
    await manager.ask(archiveRecord, { emr_record_id, version: 3 });
    await refused(() => manager.call(assignRecord, { emr_record_id, version: 4, doctor_uid: doctor.uid }), 409, '病历状态已变更，请刷新后重试');
  });

  it('stays with whom it was signed of: no statement beside the application puts it into another file', async () => {
    const emr_record_id = await archived();
    const moved = () => world.look('lanting', 'update emr_record set member_id = $2 where emr_record_id = $1', [emr_record_id, other]);
    const other = await newCustomer(world);
    await expect(moved()).rejects.toThrow('follows its merged file alone');
    await world.look('lanting', 'alter table emr_record disable trigger emr_record_follows');
    await moved();
    await world.look('lanting', 'alter table emr_record enable trigger emr_record_follows');
    expect(await doctor.ask(recordDetail, { emr_record_id })).toMatchObject({ member_id: other, is_intact: false });
  });

  it('shows its pictures to whoever reads records, and to nobody else', async () => {
    const path = await uploaded(doctor);
    const look = async (client: Client) => (await client.call(readFile, { file_key: path.slice(-22) })).status;
    expect([await look(doctor), await look(manager), await look(await world.as('cashier'))]).toEqual([200, 200, 404]);
  });

  it('is never changed once it is archived, nor are its pictures, by the application or beside it', async () => {
    const emr_record_id = await archived([await uploaded(doctor)]);
    const state = '病历状态已变更，请刷新后重试';
    await refused(() => doctor.call(saveRecord, { emr_record_id, version: 3, doctor_uid: doctor.uid, values: WRITTEN }), 409, state);
    await refused(() => doctor.call(recycleRecord, { emr_record_id, reason: '测试' }), 409, state);
    await refused(() => doctor.call(restoreRecord, { emr_record_id }), 409, state);
    for (const change of [
      "update emr_record set template_name = '改' where emr_record_id = $1",
      "update emr_record set status = 'to_write', archived_at = null, archived_uid = null, seal = null where emr_record_id = $1",
      'delete from emr_image where emr_record_id = $1',
      'insert into emr_image select org_id, emr_record_id, 2, path from emr_image where emr_record_id = $1',
    ])
      await expect(world.look('lanting', change, [emr_record_id])).rejects.toThrow(/addenda only/);
  });

  it('takes addenda with pictures once it is archived, which are never changed', async () => {
    const open = await begun();
    await refused(() => doctor.call(appendRecord, { emr_record_id: open, content: '补充' }), 409, '归档后才能添加补充');
    const emr_record_id = await archived();
    const path = await uploaded(doctor);
    await doctor.ask(appendRecord, { emr_record_id, content: '次日电话回访无不适', images: [path] });
    expect((await doctor.ask(recordDetail, { emr_record_id })).addenda).toMatchObject([{ content: '次日电话回访无不适', images: [path] }]);
    expect((await doctor.ask(recordDetail, { emr_record_id })).is_intact).toBe(true);
    await expect(world.look('lanting', 'delete from emr_addendum_image')).rejects.toThrow(/append-only/);
    await expect(world.look('lanting', 'update emr_addendum set uid = uid')).rejects.toThrow(/append-only/);
  });

  it('goes into the recycle bin with a reason and comes back to be written', async () => {
    const emr_record_id = await begun();
    await doctor.ask(recycleRecord, { emr_record_id, reason: '选错模板' });
    expect((await doctor.ask(recordSearch, { tab: 'recycled' })).find((row) => row.emr_record_id === emr_record_id)).toMatchObject({
      recycle_reason: '选错模板',
      actions: ['restore'],
    });
    await refused(() => doctor.call(archiveRecord, { emr_record_id, version: 2 }), 409, '病历状态已变更，请刷新后重试');
    await doctor.ask(restoreRecord, { emr_record_id });
    expect(await doctor.ask(recordDetail, { emr_record_id })).toMatchObject({ status: 'to_write', recycle_reason: '' });
  });

  it('stands in no list, no table and no trail in plain words; whoever opens it is noted', async () => {
    const emr_record_id = await archived();
    await doctor.ask(appendRecord, { emr_record_id, content: '绝密补充乙' });
    const said = JSON.stringify(await doctor.ask(recordSearch, {}));
    const [kept] = await world.look<{ text: string }>(
      'lanting',
      `select (select string_agg(r::text, ' ') from emr_record r) || (select string_agg(a::text, ' ') from emr_addendum a)
         || (select string_agg(t::text, ' ') from audit_entry t) as text`,
    );
    for (const word of [WRITTEN[0]!, '绝密补充乙']) expect(said + kept!.text).not.toContain(word);
    await expect
      .poll(() => world.look('lanting', "select uid from audit_entry where endpoint = 'emr.private' and subject_id = $1", [emr_record_id]))
      .toEqual([{ uid: doctor.uid }]);
  });

  it('is beyond a sibling clinic’s reach', async () => {
    const emr_record_id = await begun();
    const sibling = await world.as('siblingManager');
    await refused(() => sibling.call(recordDetail, { emr_record_id }), 404, '病历不存在');
    await refused(() => sibling.call(archiveRecord, { emr_record_id, version: 1 }), 404, '病历不存在');
    expect(await sibling.ask(recordSearch, { member_id })).toEqual([]);
  });
});
