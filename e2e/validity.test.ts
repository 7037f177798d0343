import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

/** The shop of the stranger's chain works until then. */
const validUntil = async (day: string): Promise<unknown> => {
  const { shop_id } = await product.world.as('siblingManager');
  return product.world.look('lanting', 'update shop set valid_end = $1 where shop_id = $2', [day, shop_id]);
};

it('says ahead when a shop’s validity ends, and afterwards what still works', async () => {
  await validUntil('2026-03-10');
  const { page } = await product.as('siblingManager');
  const strip = page.locator('.shop-validity');
  await strip.waitFor();
  expect(await strip.textContent()).toContain('门店有效期至 2026-03-10');
  await picture(page, 'validity-left');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: '今天不再提示' }).click();
  await strip.waitFor({ state: 'detached' });
  await page.reload();
  await page.waitForSelector('.figures');
  expect(await strip.count()).toBe(0);

  await validUntil('2026-02-20');
  const after = await product.as('siblingManager', { width: 820, height: 1180 });
  await after.page.locator('.shop-validity', { hasText: '门店已于 2026-02-20 到期' }).waitFor();
  expect(await after.page.getByRole('button', { name: '今天不再提示' }).count()).toBe(0);
  await picture(after.page, 'validity-over');
  expect(await barriers(after.page)).toEqual([]);
  const english = await product.as('siblingManager', { language: 'en' });
  await english.page.locator('.shop-validity', { hasText: 'This shop expired on 2026-02-20' }).waitFor();
  await english.page.locator('.sidebar-expired', { hasText: 'Expired' }).waitFor();
  await picture(english.page, 'validity-over-en');
});
