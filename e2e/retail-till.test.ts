import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { barriers, confirm, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

/** Which button the keyboard meets first in the question that comes up next. */
async function firstMet(page: Page): Promise<() => Promise<string | undefined>> {
  await page.evaluate(() =>
    addEventListener('focusin', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('.ant-modal-confirm button');
      if (button) document.body.dataset['met'] ??= button.innerText;
    }),
  );
  return () => page.evaluate(() => document.body.dataset['met']);
}

it('sells goods alone over a clinic’s counter, beside what lies in the other till', async () => {
  const { page } = await product.as('manager');
  await page.locator('.top-bar button.mode').click();
  await page.waitForURL('**/cure-dashboard');
  await page.locator('.page-actions button', { hasText: '收银开单' }).click();
  await page.waitForURL('**/cure-bill-settlement');
  await page.locator('button.tile', { hasText: '水光焕肤护理' }).first().click();
  await page.locator('.basket-line', { hasText: '水光焕肤护理' }).waitFor();

  await page.locator('.sidebar').getByText('零售', { exact: true }).click();
  await page.locator('.sidebar').getByText('零售收银').click();
  await page.waitForURL('**/retail-order-cashier');
  const till = page.locator('.till:visible');
  await till.locator('button.tile').first().waitFor();
  expect(await till.locator('.basket-line').count()).toBe(0);
  // Treatments are not sold here: neither seen nor found.
  expect(await till.getByText('次卡').count()).toBe(0);
  await till.locator('.till-find input').fill('水光');
  await till.locator('.till-none', { hasText: '没有' }).waitFor();
  await till.locator('.till-find input').fill('');
  await till.locator('.till-find input').focus();
  await page.keyboard.type('6901234567922');
  await page.keyboard.press('Enter');
  await till.locator('.basket-line').waitFor();
  await picture(page, 'retail-till');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('F8');
  await page.waitForURL('**/cure-bill-settlement?order_id=*');
  await page.waitForSelector('.tenders button');
  await page.keyboard.press('2');
  const met = await firstMet(page);
  await page.keyboard.press('F8');
  await page.locator('.ant-modal-confirm', { hasText: '确认为散客结算？' }).waitFor();
  await confirm(page);
  // Whoever presses Enter right behind F8 settles, and never calls it off.
  expect(await met()).toMatch(/^结\s*算$/);
  await page.waitForURL('**/cure-bill-detail?order_id=*');
  await page.locator('.page-head .status', { hasText: '已结算' }).waitFor();

  await goTo(page, 'retail-order-cashier');
  await page.locator('.till:visible button.tile').first().waitFor();
  expect(await page.locator('.till:visible .basket-line').count()).toBe(0);
  await goTo(page, 'cure-bill-settlement');
  await page.locator('.basket-line:visible', { hasText: '水光焕肤护理' }).waitFor();
});
