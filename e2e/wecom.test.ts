import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { goOnSending, syncWecom } from '#domains/wecom/server/api.ts';
import { openAccount, readAccount, tie } from '#domains/wecom/test/company.ts';
import { atRest, barriers, confirm, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  // Whoever looks after this clinic's customers is its doctor.
  for (const right of ['wecom:read', 'wecom:write', 'wecom:send'])
    await world.look(
      'lanting',
      `insert into role_grant (org_id, role_id, module, permission) select org_id, role_id, 'medical', '${right}' from role where preset = 'doctor'`,
    );
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('is set up by the head office: the account, its people, and which colleague is whom', async () => {
  const { world } = product;
  const { page } = await product.as('administrator', { at: 'customer-service-communication' });
  await page.getByText('还没有连接企业微信').waitFor();
  await picture(page, 'wecom-missing');
  await page.getByRole('button', { name: '账户设置' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('企业 ID').fill('ww-sandbox');
  await drawer.getByRole('button', { name: '保存' }).click();
  await page.getByText('企业微信账户已保存').first().waitFor();
  await page.getByRole('button', { name: '立即同步' }).click();
  await page.getByText('正在同步').waitFor();
  expect(await syncWecom(world.backend, world.now())).toBe(1);
  await page.locator('.ant-table-row', { hasText: '林小满' }).waitFor();
  await page.getByRole('button', { name: '对应 林小满' }).click();
  await drawer.getByLabel('对应员工').click();
  await page.locator('.ant-select-item-option').first().waitFor();
  await page.locator('.ant-select-item-option').first().click();
  await drawer.getByRole('button', { name: '保存' }).click();
  await page.locator('.ant-table-row', { hasText: '手动对应' }).waitFor();
  await atRest(page);
  await picture(page, 'wecom-contacts');
  expect(await barriers(page)).toEqual([]);
  expect(await page.locator('.ant-table-row').count()).toBe(3);
});

it('writes a message, counts whom it reaches before it is sent, and reads what became of it', async () => {
  const { world } = product;
  const head = await world.as('administrator');
  const doctor = await world.as('doctor');
  await openAccount(head);
  await readAccount(world, head);
  await tie(head, 'sandbox-1', doctor.uid);
  const { page } = await product.as('doctor', { at: 'customer-service-list' });
  await page.locator('.ant-table-row', { hasText: '小鹿' }).waitFor();
  await page.getByRole('button', { name: '设为免打扰 小鹿' }).click();
  await page.getByText('已设为免打扰').first().waitFor();
  await atRest(page);
  await picture(page, 'wecom-customers');
  expect(await barriers(page)).toEqual([]);
  await goTo(page, 'customer-service-send');
  await page.getByRole('button', { name: '新建群发' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('群发名称').fill('春季关怀');
  await drawer.getByLabel('文字内容').fill('您好，本周到店有礼。');
  await atRest(page);
  await picture(page, 'wecom-send-form');
  expect(await barriers(page)).toEqual([]);
  await drawer.getByRole('button', { name: '保存草稿' }).click();
  await page.waitForURL('**/customer-service-send-detail?wecom_send_id=*');
  await page.getByRole('button', { name: '发送' }).waitFor();
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await page.getByText('将由 1 位成员发给 3 位客户，剔除免打扰 1 位').waitFor();
  await confirm(page);
  await page.getByText('提交中').first().waitFor();
  await goOnSending(world.backend, world.now());
  await page.getByText('已提交', { exact: true }).filter({ visible: true }).first().waitFor();
  await page.getByRole('tab', { name: '客户明细' }).click();
  await page.locator('.ant-table-row:visible', { hasText: '晴天' }).waitFor();
  await atRest(page);
  await picture(page, 'wecom-send-detail');
  expect(await barriers(page)).toEqual([]);
});
