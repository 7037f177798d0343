import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { exportAdd } from '#domains/download/contract/download.endpoints.ts';
import { makeExports } from '#domains/download/server/api.ts';
import { barriers, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  await decideRules(await world.as('administrator'), { 'download.approval_rows': 1 });
  await newCustomer(world);
  await newCustomer(world);
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('a large file waits for whoever is named; refused, its asker reads why wherever they are, and later beside it', async () => {
  const { world } = product;
  const { page } = await product.as('manager', { at: 'store-member' });
  await page.getByRole('button', { name: '导出全部结果' }).click();
  await page.locator('.ant-modal-confirm', { hasText: '导出「会员列表」？' }).locator('.ant-btn-primary').click();
  const center = page.locator('.download-center');
  await center.locator('.ant-table-row').first().waitFor();
  await makeExports(world.backend, world.now());
  await center.getByText('等待审批：沈若兰').waitFor();
  await picture(page, 'export-waits');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await center.waitFor({ state: 'detached' });
  await goTo(page, 'dashboard');

  const { page: other } = await product.as('administrator', { at: 'main-setting?section=export-approvals' });
  const row = other.locator('.ant-table-row', { hasText: '陈静怡' });
  await row.getByRole('button', { name: /驳\s?回/ }).click();
  const why = other.getByRole('dialog', { name: '驳回' });
  const reject = why.getByRole('button', { name: /驳\s?回/ });
  await reject.click();
  await why.getByText('请填写原因').waitFor();
  await why.getByRole('textbox').fill('请按月份导出');
  await picture(other, 'export-refusing');
  await reject.click();
  await row.waitFor({ state: 'detached' });

  await page.locator('.ant-message-error', { hasText: '未能导出：沈若兰 未通过审批：请按月份导出' }).waitFor();
  // The message goes; the bell and the download center keep it.
  await page.locator('.ant-notification-notice-close').click();
  await picture(page, 'export-refused');
  await page.locator('[aria-label*="条未读消息"]').click();
  const message = page.locator('.messages li', { hasText: '沈若兰 未通过审批：请按月份导出' });
  await message.getByRole('button', { name: '查看' }).click();
  await center.locator('.ant-table-row', { hasText: '失败' }).getByText('沈若兰 未通过审批：请按月份导出').waitFor();
});

it('is counted by the bell of whoever is named at the head office, without a reload, and the bell leads to it', async () => {
  const { world } = product;
  const { page } = await product.as('administrator', { at: 'main-marketing-project' });
  await page.locator('h1').first().waitFor();
  const waiting = page.locator('[aria-label*="项等我审批"]');
  expect(await waiting.count()).toBe(0);
  const asked = { source: 'member.search', input: {}, columns: [{ field: 'member_name', title: '姓名' }], title: '会员' };
  await (await world.as('manager')).ask(exportAdd, asked);
  await makeExports(world.backend, world.now());
  await waiting.click();
  await picture(page, 'export-waits-for-me');
  await page.locator('.approvals li', { hasText: '导出' }).getByRole('link').click();
  await page.locator('.ant-table-row', { hasText: '陈静怡' }).waitFor();
});
