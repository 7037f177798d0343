import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const due = (page: Page, text: string) => page.locator('.basket-due', { hasText: text }).waitFor();

describe('a basket in two windows of one browser', () => {
  it('becomes one order when both submit it at once', async () => {
    const { page } = await product.as('cashier', { at: 'cashier' });
    await page.locator('button.tile', { hasText: '水光' }).click();
    await page.locator('.basket-line').waitFor();
    const beside = await page.context().newPage();
    await beside.goto(page.url());
    await beside.locator('.basket-line', { hasText: '水光' }).waitFor();
    const windows = [page, beside];
    // Neither has heard of the other's order when it sends its own.
    const isSent = windows.map((one) => one.waitForRequest('**/shop/order/add'));
    for (const one of windows)
      await one.route('**/shop/order/add', async (route) => {
        await Promise.all(isSent);
        await route.continue();
      });
    for (const one of windows) {
      await due(one, '¥398.00');
      await one.keyboard.press('F8');
    }
    await Promise.all(windows.map((one) => one.waitForURL('**/bill-settlement?order_id=*')));
    expect(beside.url()).toBe(page.url());
    await page.goBack();
    await page.waitForSelector('.basket .till-none');
    await beside.close();
  });

  it('is in neither once one has sold it', async () => {
    const { page } = await product.as('cashier', { at: 'cashier' });
    await page.waitForSelector('button.tile');
    const beside = await page.context().newPage();
    await beside.goto(page.url());
    await beside.locator('button.tile', { hasText: '水光' }).click();
    await beside.locator('.basket-line').waitFor();
    await page.locator('.basket-line', { hasText: '水光' }).waitFor();
    await due(page, '¥');
    await page.keyboard.press('F8');
    await page.waitForURL('**/bill-settlement?order_id=*');
    await beside.locator('.basket .till-none').waitFor();
    await beside.close();

    // Back from settling: the order waits, and is changed.
    await page.goBack();
    await page.locator('.till-waiting', { hasText: '还没有结算' }).waitFor();
    await picture(page, 'till-waiting');
    await page.locator('.till-waiting').getByRole('button', { name: '取回修改' }).click();
    await page.locator('.basket-line', { hasText: '水光' }).waitFor();
    expect(await page.locator('.till-waiting').count()).toBe(0);
  });
});
