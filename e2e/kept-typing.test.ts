import type { Dialog, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const question = (page: Page) => page.locator('.ant-modal-confirm-title', { hasText: '放弃未保存的内容？' });
const remarks = (page: Page) => page.getByRole('textbox', { name: '备注' });
const standsIn = (page: Page) => page.evaluate(() => (JSON.parse(sessionStorage.getItem('shop_pin')!) as { systemType: string }).systemType);
/** What the browser itself asks, each answered by staying. */
function asked(page: Page): string[] {
  const types: string[] = [];
  page.on('dialog', (dialog: Dialog) => {
    types.push(dialog.type());
    void dialog.dismiss();
  });
  return types;
}

it('a booking that is written is not given up for another place of the board without a question', async () => {
  const { page } = await product.as('cashier', { at: 'appoint-add' });
  await remarks(page).fill('怕冷');
  const another = 'appoint-add?start_time=2026-03-02%2014:00';
  await goTo(page, another);
  await question(page).waitFor();
  await picture(page, 'kept-typing-booking');
  await page.getByRole('button', { name: '继续编辑' }).click();
  await question(page).waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.search === '');
  expect(await remarks(page).inputValue()).toBe('怕冷');
  await goTo(page, another);
  await question(page).waitFor();
  await page.getByRole('button', { name: /放\s*弃/ }).click();
  await page.getByText('已选 2026-03-02 14:00').waitFor();
  expect(await remarks(page).inputValue()).toBe('');
  // Where nothing was typed nobody is asked.
  await goTo(page, 'appoint-add?start_time=2026-03-02%2015:00');
  await page.getByText('已选 2026-03-02 15:00').waitFor();
  expect(await question(page).count()).toBe(0);
});

it('what is typed behind another tab is asked about before the window closes', async () => {
  const { page } = await product.as('cashier', { at: 'appoint-add' });
  const dialogs = asked(page);
  await remarks(page).fill('怕冷');
  await page.locator('.tab-shown .unsaved').waitFor();
  await goTo(page, 'dashboard');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
  await page.locator('.tab', { hasText: '新增预约' }).getByRole('link').click();
  expect(await remarks(page).inputValue()).toBe('怕冷');
});

it('the other mode is entered once it is agreed that something is lost, and asked about once', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=setting-profile' });
  const dialogs = asked(page);
  await page.locator('#phone').fill('0571-66668888');
  await page.locator('.tab-shown .unsaved').waitFor();
  await page.click('[aria-label*=切换到医美]');
  await question(page).waitFor();
  await page.getByRole('button', { name: '继续编辑' }).click();
  await question(page).waitFor({ state: 'detached' });
  expect(await standsIn(page)).toBe('SHOP_CURE');
  expect(await page.locator('#phone').inputValue()).toBe('0571-66668888');
  await page.click('[aria-label*=切换到医美]');
  await page.getByRole('button', { name: /放\s*弃/ }).click();
  await page.waitForSelector('[aria-label*=切换到生美]');
  expect(await standsIn(page)).toBe('CURE_USER');
  expect(dialogs).toEqual([]);
  await page.click('[aria-label*=切换到生美]');
  await page.waitForSelector('[aria-label*=切换到医美]');
});

it('notes that were counted stand through a failed look at the sums and a change of language', async () => {
  const { page, context } = await product.as('cashier', { at: 'shift-handover-add' });
  const notes = page.getByLabel('¥100.00 张数');
  await notes.fill('19');
  await page.route('**/shiftHandover/preview*', (route) => route.fulfill({ status: 500, body: '' }));
  await context.clock.setFixedTime(new Date(product.world.now().getTime() + 60_000));
  await page.evaluate(() => ['offline', 'online'].map((event) => dispatchEvent(new Event(event))));
  await page.locator('.ant-alert-error').first().waitFor();
  await picture(page, 'kept-typing-failed');
  expect(await notes.inputValue()).toBe('19');
  await page.unroute('**/shiftHandover/preview*');
  await page.locator('.ant-alert-error').first().getByRole('button').click();
  await page.locator('.ant-alert-error').first().waitFor({ state: 'detached' });
  await page.click('[aria-label=语言]');
  await page.click('text=English');
  await page.locator('html[lang=en]').waitFor();
  expect(await page.getByLabel('¥100.00').first().inputValue()).toBe('19');
});
