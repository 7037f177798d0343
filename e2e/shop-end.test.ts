import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { order } from '#apps/testing/till.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

const SHOP = '兰亭静安总店';
let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('whoever ends a shop is told first what is not finished there, and may still leave it as it is', async () => {
  const { world } = product;
  const item_id = world.founded.lanting!.catalog.projects.hydrating!;
  await order(await world.as('manager'), null, [{ item_type: 'project', item_id, quantity: 1 }]);
  const ends = () => world.look('lanting', 'select valid_end::text from shop where shop_name = $1', [SHOP]);
  const { page } = await product.as('administrator', { at: 'main-setting?section=setting-shops' });
  await page.locator('.ant-table-row', { hasText: SHOP }).getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: '类型与有效期' }).click();
  await page.locator('#valid_end').fill('2026-12-31');
  await page.keyboard.press('Enter');
  const keep = page.locator('.ant-drawer').getByRole('button', { name: '更改类型与有效期' });
  const asked = page.locator('.ant-modal-confirm');
  await keep.click();
  await asked.locator('.ant-modal-confirm-title', { hasText: `「${SHOP}」还有未了结的事项` }).waitFor();
  await asked.locator('.shop-unfinished li', { hasText: /未结的收银单.*1/ }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await picture(page, 'shop-end');
  await asked.getByRole('button', { name: /取\s*消/ }).click();
  await asked.waitFor({ state: 'hidden' });
  expect(await ends()).toEqual([{ valid_end: null }]);
  await keep.click();
  await asked.getByRole('button', { name: '更改类型与有效期' }).click();
  await expect.poll(ends).toEqual([{ valid_end: '2026-12-31' }]);
});

it('of a shop that ends by itself within thirty days the list says what is not finished there, and so does the form that prolongs it', async () => {
  const { world } = product;
  await world.look('lanting', "update shop set valid_end = '2026-03-20' where shop_name = $1", [SHOP]);
  const { page } = await product.as('administrator', { at: 'main-setting?section=setting-shops' });
  const row = page.locator('.ant-table-row', { hasText: SHOP });
  await row.locator('.shop-unfinished li', { hasText: /未结的收银单.*1/ }).waitFor();
  await page.getByRole('checkbox', { name: '30天内到期或已到期' }).check();
  await expect.poll(() => page.locator('.ant-table-row').count()).toBe(1);
  expect(await barriers(page)).toEqual([]);
  await picture(page, 'shop-ending');
  await row.getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: '类型与有效期' }).click();
  await page.locator('.ant-drawer .shop-ending', { hasText: '门店有效期至 2026-03-20' }).locator('li', { hasText: /未结的收银单.*1/ }).waitFor();
  expect(await barriers(page)).toEqual([]);
});
