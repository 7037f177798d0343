import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { exportAdd } from '#domains/download/contract/download.endpoints.ts';
import { makeExports } from '#domains/download/server/api.ts';
import { tellHeadOffice } from '#domains/messaging/server/api.ts';
import { employeeSearch } from '#domains/staff/contract/employee.endpoints.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('messages for one colleague alone wait for them anywhere, whatever was open when they came', async () => {
  const { world } = product;
  const administrator = await world.as('administrator');
  const COLUMNS = [{ field: 'real_name', title: '姓名' }];
  const { sdl_id } = await administrator.ask(exportAdd, { source: employeeSearch.id, input: {}, columns: COLUMNS, title: '员工' });
  await makeExports(world.backend, world.now());
  expect(sdl_id).toBeTruthy();
  const { page } = await product.as('administrator');
  await page.locator('.ant-notification-notice-close').click();
  await page.click('[aria-label="1 条未读消息"]');
  await page.getByText('文件「员工.xlsx」已生成，可在下载中心下载').last().waitFor();
  await picture(page, 'own-message');
  expect(await barriers(page)).toEqual([]);
  await page.locator('.messages li').first().getByRole('button', { name: '查看' }).click();
  await page.locator('.ant-modal', { hasText: '员工.xlsx' }).or(page.locator('.ant-modal', { hasText: '下载中心' })).first().waitFor();
  await page.locator('[aria-label="1 条未读消息"]').waitFor({ state: 'detached' });
  await page.reload();
  await page.waitForSelector('.account');
  expect(await page.locator('[aria-label="1 条未读消息"]').count()).toBe(0);
});

it('what the nightly proof says of the books waits for the head office, where no bell stands otherwise', async () => {
  const { world } = product;
  const { page } = await product.as('administrator');
  expect(await page.locator('.top-bar [aria-label*="消息"]').count()).toBe(0);
  await systemWork(world.backend, world.now(), world.founded['lanting']!.org_id, (work) => tellHeadOffice(work, 'books_unproved', 1));
  await page.locator('.ant-notification-notice-close').click();
  await page.click('[aria-label="1 条未读消息"]');
  const message = page.locator('.messages li', { hasText: '每晚账目核对未能完成，请联系系统管理员处理' });
  await message.waitFor();
  await picture(page, 'head-office-alarm');
  expect(await barriers(page)).toEqual([]);
  await message.getByRole('button', { name: '标记为已读' }).click();
  await page.locator('[aria-label="1 条未读消息"]').waitFor({ state: 'detached' });
});
