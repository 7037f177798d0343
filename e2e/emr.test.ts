import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#apps/testing/members.ts';
import { recordDetail } from '#domains/emr/contract/emr-record.endpoints.ts';
import { aTemplate, begin, write, WRITTEN } from '#apps/testing/medical-records.ts';
import { barriers, picture } from './browser.ts';
import { addTriage } from '#domains/record/contract/triage.endpoints.ts';
import { visitAdd, visitAdvance } from '#domains/reception/contract/visit.endpoints.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let emr_record_id: string;
let member_id: string;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const doctor = await world.as('doctor');
  // Whoever is in charge of this clinic is its doctor.
  for (const right of ['emr:template', 'setting:rules'])
    await world.look(
      'lanting',
      `insert into role_grant (org_id, role_id, module, permission) select org_id, role_id, 'medical', '${right}' from role where preset = 'doctor'`,
    );
  member_id = await aMember(world, doctor);
  emr_record_id = await begin(doctor, { member_id, emr_template_id: await aTemplate(doctor) });
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

describe('a medical record', () => {
  it('is written section by section, completed, signed, and then takes an addendum alone', async () => {
    const { page } = await product.as('doctor', { at: `emr-detail?emr_record_id=${emr_record_id}` });
    await page.getByRole('button', { name: '书写' }).click();
    await page.getByRole('textbox', { name: '主诉' }).fill(WRITTEN[0]!);
    await page.getByRole('textbox', { name: '体温' }).fill(WRITTEN[1]!);
    await page.getByRole('switch', { name: '填写完成' }).click();
    await picture(page, 'emr-write');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '签名归档' }).click();
    await page.locator('.ant-modal-confirm-btns .ant-btn-primary').click();
    await page.getByText('与签名时一致').waitFor();
    await picture(page, 'emr-archived');
    await page.getByRole('button', { name: '添加补充' }).click();
    await page.getByLabel('补充内容').fill('次日电话回访无不适');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('tab', { name: '补充记录' }).click();
    await page.locator('.emr-written').getByText('次日电话回访无不适').waitFor();
    expect(await page.getByRole('button', { name: '书写' }).count()).toBe(0);
  });

  it('that was left half written is gone on with beside what a colleague saved meanwhile, and leaves no draft once it is saved', async () => {
    const doctor = await product.world.as('doctor');
    const half_written = await begin(doctor, { member_id, emr_template_id: await aTemplate(doctor, { template_name: '复查记录' }) });
    const { page } = await product.as('doctor', { at: `emr-detail?emr_record_id=${half_written}` });
    const open = () => page.getByRole('button', { name: '书写' }).click();
    await open();
    await page.getByRole('textbox', { name: '主诉' }).fill('写到一半');
    await page.waitForTimeout(1500);
    await write(doctor, half_written, { values: ['', '36.8', '无'], is_complete: false });
    await page.reload();
    await open();
    await page.locator('.form-draft').waitFor();
    expect(await page.getByRole('textbox', { name: '主诉' }).inputValue()).toBe('写到一半');
    expect(await page.getByRole('textbox', { name: '体温' }).inputValue()).toBe('36.8');
    await page.getByRole('button', { name: '保存' }).click();
    const kept = () => doctor.ask(recordDetail, { emr_record_id: half_written });
    await expect.poll(async () => (await kept()).values).toEqual(['写到一半', '36.8', '无']);
    await page.reload();
    await open();
    await page.getByRole('textbox', { name: '主诉' }).waitFor();
    expect(await page.locator('.form-draft').count()).toBe(0);
  });

  it('is found among what was archived, and a template is made of sections', async () => {
    const { page } = await product.as('doctor', { at: 'EMR?tab=archived' });
    await page.locator('tr', { hasText: '皮肤科初诊' }).first().waitFor();
    await picture(page, 'emr-list');
    await page.goto('add-emr-template');
    await page.locator('#template_name').fill('护理记录');
    await page.locator('#template_type').click();
    await page.locator('.ant-select-dropdown:visible').getByText('护理', { exact: true }).click();
    await page.getByRole('button', { name: '添加内容项' }).click();
    await page.getByRole('textbox', { name: '标题' }).fill('护理过程');
    await picture(page, 'emr-template');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('已新增').waitFor();
    await page.goto('emr-template');
    await page.locator('tr', { hasText: '护理记录' }).waitFor();
    await picture(page, 'emr-templates');
    expect(await barriers(page)).toEqual([]);
  });

  it('is demanded by a visit where the clinic wants that, with the allergy and the last record beside it', async () => {
    const { world } = product;
    const doctor = await world.as('doctor');
    await aTemplate(doctor, { template_type: 'treatment', template_name: '光电治疗', demanded_at: 'consult' });
    const { page } = await product.as('doctor', { at: 'emr-configuration' });
    await page.getByRole('switch', { name: '就诊必须书写病历' }).click();
    await page.getByRole('button', { name: '保存修改（1）' }).click();
    await page.getByText('已保存').first().waitFor();
    await picture(page, 'emr-configuration');
    expect(await barriers(page)).toEqual([]);

    await doctor.ask(addTriage, { member_id, uid: doctor.uid, business_date: '2026-03-02', complaint: '复查', allergy: '青霉素' });
    const { visit_id } = await doctor.ask(visitAdd, { member_id });
    await doctor.ask(visitAdvance, { visit_id, step: 'consulting' });
    await tellEvents(world.backend, world.now(), subscribers);
    await page.goto('EMR');
    await page.locator('tr', { hasText: '光电治疗' }).getByRole('link').first().click();
    await page.getByRole('button', { name: '书写' }).click();
    await page.getByText('青霉素').waitFor();
    await page.getByText('上次病历').click();
    await page.locator('.emr-last').getByText(WRITTEN[0]!).waitFor();
    await picture(page, 'emr-beside');
    expect(await barriers(page)).toEqual([]);
  });
});
