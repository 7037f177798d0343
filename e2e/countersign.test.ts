import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newcomer } from '#apps/testing/newcomer.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { LANGUAGES } from '#kernel/contract/failure.ts';
import { atRest, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  await decideRules(await product.world.as('administrator'), { 'sales.give_away_limit': 10_000 });
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

describe('what goes beyond what one person may give', () => {
  it('is told at the till, agreed to there by a colleague, and nothing that was typed is lost', async () => {
    const second = await newcomer(product.world, { role: 'manager' });
    const { page } = await product.as('manager');
    await goTo(page, 'cashier');
    await page.locator('button.tile', { hasText: '水光' }).first().click();
    await page.getByRole('button', { name: /^赠送/ }).first().click();
    await page.locator('.basket-second').waitFor();
    await picture(page, 'countersign-till');
    await page.keyboard.press('F8');
    const dialog = page.locator('.ant-modal', { hasText: '需要同事授权' });
    await dialog.getByText('本单赠品与改价让利合计超过100.00，须由另一位同事授权').waitFor();
    await page.locator('.ant-modal #mobile_number:focus').waitFor();
    await picture(page, 'countersign-dialog');

    // Nobody agrees: the basket stands as it did.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.locator('.basket-line').count()).toBe(1);
    await page.keyboard.press('F8');
    const number = page.locator('.ant-modal #mobile_number');
    await page.locator('.ant-modal #mobile_number:focus').waitFor();
    await atRest(page);
    await page.keyboard.type(second.mobile);
    await expect.poll(() => number.inputValue()).toBe(second.mobile);
    // What was typed is not lost by a stray key.
    await page.keyboard.press('Escape');
    await page.locator('.ant-modal-confirm').getByRole('button', { name: '继续编辑' }).click();
    await page.locator('.ant-modal-confirm').waitFor({ state: 'hidden' });
    expect(await number.inputValue()).toBe(second.mobile);
    await number.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Wrong#2026');
    await page.keyboard.press('Enter');
    await dialog.getByText('手机号或密码错误').waitFor();
    await dialog.locator('#password').fill(second.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/bill-settlement**');
    const [{ given }] = (await product.world.look<{ given: string }>(
      'lanting',
      'select count(*) as given from countersign where used_at is not null',
    )) as [{ given: string }];
    expect(given).toBe('1');
  });

  it.each(LANGUAGES.filter((language) => language !== 'zh-CN'))('is asked in %s', async (language) => {
    const { page } = await product.as('manager', { language });
    await goTo(page, 'cashier');
    await page.locator('button.tile').first().click();
    await page.locator('.basket-line button[aria-pressed]').first().click();
    await page.locator('.basket-second').waitFor();
    await page.keyboard.press('F8');
    await expect.poll(() => page.locator('.ant-modal #mobile_number:focus').count()).toBe(1);
    await picture(page, `countersign-${language}`);
    await page.keyboard.press('Escape');
  });
});
