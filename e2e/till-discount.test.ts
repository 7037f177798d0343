import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

describe('a discount by hand', () => {
  it('is typed as it is spoken of, says what the line comes to, and stays on its line', async () => {
    const { page } = await product.as('manager');
    await goTo(page, 'cashier');
    await page.locator('button.tile', { hasText: '水光' }).first().click();
    await page.getByRole('button', { name: /^改价/ }).first().click();
    const dialog = page.locator('.ant-modal', { hasText: '改价' });
    await dialog.getByLabel('折扣').fill('10');
    await dialog.getByText('折扣须在0.1至9.9折之间').waitFor();
    await dialog.getByLabel('折扣').fill('8.5');
    await dialog.getByText('折扣须在0.1至9.9折之间').waitFor({ state: 'hidden' });
    await picture(page, 'till-discount');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.locator('.basket-why', { hasText: '手动打折 8.5 折' }).waitFor();
    await picture(page, 'till-discounted');
    await page.locator('button.tile', { hasText: '水光' }).first().click();
    expect(await page.locator('.basket-line').count()).toBe(2);
    await page.keyboard.press('F8');
    await page.waitForURL('**/bill-settlement**');
    const lines = await product.world.look<{ amount_total: string; amount_receivable: string; adjust_amount: string }>(
      'lanting',
      `select amount_total, amount_receivable, adjust_amount from order_line
       where order_id = (select max(order_id) from sales_order) order by line_no`,
    );
    expect(lines).toHaveLength(2);
    const [off] = lines;
    expect(Number(off!.adjust_amount)).toBe(Number(off!.amount_receivable) - Number(off!.amount_total));
    expect(Number(off!.amount_receivable)).toBe(Math.floor((Number(off!.amount_total) * 85) / 100 + 0.5));
  });
});
