import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queryVersion } from '#domains/setting/contract/notice.endpoints.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

describe('new features', () => {
  it('are announced by themselves once a session and again when asked for; nothing in them runs', async () => {
    const { page } = await product.as('siblingManager');
    await page.click('[aria-label="新功能"]');
    await page.getByText('暂无新功能通知').waitFor();
    const { page: writing } = await product.as('siblingManager', { at: 'setting?section=notices' });
    await writing.getByRole('button', { name: '新增公告' }).first().click();
    const drawer = writing.locator('.ant-drawer');
    await drawer.locator('#title').fill('三月更新');
    await drawer.locator('#start_day').fill('2026-03-01');
    await writing.keyboard.press('Enter');
    await drawer.locator('#end_day').fill('2026-03-31');
    await writing.keyboard.press('Enter');
    await drawer.locator('.rich-text-page').click();
    await writing.keyboard.type('会员可以扫码入会。');
    await picture(writing, 'notice');
    await drawer.locator('.form-foot .ant-btn-primary').click();
    await writing.locator('.list-table .ant-table-row', { hasText: '三月更新' }).waitFor();
    await product.world.look('lanting', `update system_notice set content = content || '<script>document.title = 1</script><a href="javascript:1">x</a>'`);
    await page.reload();
    await page.getByText('三月更新').waitFor();
    expect(await page.locator('.rich-text-shown').innerHTML()).toBe(
      '<p>会员可以扫码入会。</p>x',
    );
    await picture(page, 'new-features');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.reload();
    await page.waitForSelector('[aria-label="新功能"]');
    await page.waitForTimeout(500);
    expect(await page.getByText('三月更新').count()).toBe(0);
    await page.click('[aria-label="新功能"]');
    await page.getByText('三月更新').waitFor();
    // Whoever types goes on typing; it shows once they are done.
    await page.evaluate(() => sessionStorage.removeItem('notice_seen'));
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(`**${queryVersion.path}?*`, (route) => held.then(() => route.continue()));
    await page.goto('store-member');
    await page.locator('.search-box input').first().click();
    const answered = page.waitForResponse(`**${queryVersion.path}?*`);
    goOn();
    await answered;
    await page.keyboard.type('李');
    await page.waitForTimeout(500);
    expect(await page.getByText('三月更新').count()).toBe(0);
    expect(await page.locator('.search-box input').first().inputValue()).toBe('李');
    await page.locator('.search-box input').first().blur();
    await page.getByText('三月更新').waitFor();
  });
});
