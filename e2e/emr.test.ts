import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#apps/testing/members.ts';
import { aTemplate, begin, WRITTEN } from '#domains/emr/test/records.ts';
import { picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let emr_record_id: string;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const doctor = await world.as('doctor');
  const added = "insert into role_grant (org_id, role_id, module, permission) select org_id, role_id, 'medical', 'emr:template'";
  await world.look('lanting', `${added} from role where preset = 'doctor'`);
  emr_record_id = await begin(doctor, { member_id: await aMember(world, doctor), emr_template_id: await aTemplate(doctor) });
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
    await page.locator('#content').fill('次日电话回访无不适');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('tab', { name: '补充记录' }).click();
    await page.getByText('次日电话回访无不适').waitFor();
    expect(await page.getByRole('button', { name: '书写' }).count()).toBe(0);
  });

  it('is found among what was archived, and a template is made of sections', async () => {
    const { page } = await product.as('doctor', { at: 'EMR?tab=archived' });
    await page.locator('tr', { hasText: '皮肤科初诊' }).first().waitFor();
    await picture(page, 'emr-list');
    await page.goto('add-emr-template');
    await page.locator('#template_name').fill('护理记录');
    await page.getByText('护理', { exact: true }).click();
    await page.getByRole('button', { name: '添加内容项' }).click();
    await page.getByRole('textbox', { name: '标题' }).fill('护理过程');
    await picture(page, 'emr-template');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('已新增').waitFor();
    expect(await page.getByText('护理记录').count()).toBe(1);
  });
});
