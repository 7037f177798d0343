import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const section = (page: Page, name: string) => page.locator('.setting-index .ant-menu-item', { hasText: name });
const aSwitch = (page: Page) => page.locator('.setting-section:visible .rule button[role=switch]').first();
const closeTab = (page: Page) => page.locator('.tab-shown button').click();
const question = (page: Page) => page.locator('.ant-modal-confirm-title', { hasText: '放弃未保存的内容？' });

it('a rule that was changed waits behind another section and another tab; its tab is closed after asking alone', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=business-rules' });
  await aSwitch(page).waitFor();
  const before = await aSwitch(page).getAttribute('aria-checked');
  await aSwitch(page).click();
  await page.locator('.tab-shown .unsaved').waitFor();
  await section(page, '房间').first().click();
  await page.getByRole('button', { name: '新增房间' }).first().waitFor();
  await section(page, '业务规则').locator('.unsaved').waitFor();
  await picture(page, 'unsaved-section');
  expect(await barriers(page)).toEqual([]);
  // To another page and back.
  await page.locator('.sidebar').getByText('工作台').click();
  await page.waitForURL('**/dashboard');
  await page.locator('.tab', { hasText: '设置' }).locator('.unsaved').waitFor();
  await page.locator('.tab', { hasText: '设置' }).getByRole('link').click();
  await section(page, '业务规则').click();
  await aSwitch(page).waitFor();
  expect(await aSwitch(page).getAttribute('aria-checked')).not.toBe(before);

  await closeTab(page);
  await question(page).waitFor();
  await picture(page, 'unsaved-asked');
  await page.getByRole('button', { name: '继续编辑' }).click();
  await question(page).waitFor({ state: 'detached' });
  expect(await aSwitch(page).getAttribute('aria-checked')).not.toBe(before);

  await page.getByRole('button', { name: '撤销修改' }).click();
  await page.locator('.unsaved').first().waitFor({ state: 'detached' });
  await closeTab(page);
  await page.waitForURL('**/dashboard');
  expect(await question(page).count()).toBe(0);
});

it('on a tablet the index of the settings stands above what it leads to, and takes no width from it', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=business-rules', width: 820, height: 1180 });
  await aSwitch(page).waitFor();
  const [index, shown] = await Promise.all([page.locator('.setting-index').boundingBox(), page.locator('.setting-section:visible').boundingBox()]);
  expect(index!.y + index!.height).toBeLessThanOrEqual(shown!.y);
  expect(Math.abs(index!.x - shown!.x)).toBeLessThan(2);
});

it('a record that is edited is not lost by the cross of its tab, and what was saved is not asked about', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=setting-profile' });
  await page.locator('#phone').waitFor();
  await page.locator('#phone').fill('0571-66668888');
  await page.locator('.tab-shown .unsaved').waitFor();
  await closeTab(page);
  await question(page).waitFor();
  await page.getByRole('button', { name: '继续编辑' }).click();
  await page.getByRole('button', { name: /保\s?存/ }).click();
  await page.locator('.tab-shown .unsaved').waitFor({ state: 'detached' });
  await closeTab(page);
  await page.waitForURL('**/dashboard');
  expect(await question(page).count()).toBe(0);
});

it('folds the index of the settings on a narrow screen, until somebody looks for another', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=business-rules', width: 820, height: 1180 });
  const fold = page.locator('.setting-fold');
  await fold.waitFor();
  const entries = page.locator('.setting-index .ant-menu');
  expect(await entries.isVisible()).toBe(false);
  await picture(page, 'setting-folded-820');
  await fold.click();
  await entries.waitFor();
  await picture(page, 'setting-unfolded-820');
  await page.locator('.setting-index .ant-menu-item', { hasText: '操作日志' }).click();
  await entries.waitFor({ state: 'hidden' });
  expect(await fold.innerText()).toContain('操作日志');
});
