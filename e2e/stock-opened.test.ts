import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { anOpenedSku, held, takeIn } from '#apps/testing/stock.ts';
import type { Client } from '#apps/testing/world.ts';
import { barriers, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let manager: Client;
beforeAll(async () => {
  product = await openProduct();
  manager = await product.world.as('manager');
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it.each([
  ['zh-CN', {}, '已开封', '开封', '丢弃'],
  ['zh-HK', { width: 820, height: 1180 }, '已開封', '開封', '丟棄'],
  ['en', { width: 820, height: 1180 }, 'Open', 'Open one', 'Throw away'],
] as const)('opens a bottle, sees until when it keeps, and throws away what is left, in %s', async (language, size, tab, open, discard) => {
  const { world } = product;
  const name = `玻尿酸原液 ${language}`;
  const sku_id = await anOpenedSku(await world.as('administrator'), { goods_name: name });
  await takeIn(manager, sku_id, { batch_number: `HA-${language}-1`, valid_date: '2027-12-31', expected_quantity: 100, unit_cost: 10 });
  await takeIn(manager, sku_id, { batch_number: `HA-${language}-2`, valid_date: '2028-12-31', expected_quantity: 50, unit_cost: 10 });
  const { page } = await product.as('therapist', { language, ...size });
  await page.waitForURL('**/reception');
  await goTo(page, 'inventory-query');
  const standing = page.locator('.list-table tbody tr', { hasText: name });
  await picture(page, `stock-query-${language}`);
  await standing.getByRole('button', { name: new RegExp(open.split('').join(String.raw`\s?`)) }).click();
  await page.locator('.ant-modal').getByText(`HA-${language}-2`).waitFor();
  await picture(page, `stock-open-${language}`);
  expect(await barriers(page)).toEqual([]);
  await page.locator('.ant-modal-footer .ant-btn-primary').click();
  await page.getByRole('tab', { name: tab, exact: true }).click();
  const bottle = page.locator('.list-table tbody tr', { hasText: name });
  await bottle.getByText('2026-03-03').first().waitFor();
  await picture(page, `stock-opened-${language}`);
  expect(await barriers(page)).toEqual([]);
  await bottle.getByRole('button', { name: new RegExp(discard.split('').join(String.raw`\s?`)) }).click();
  await page.locator('.ant-modal textarea').fill('掉在地上');
  await picture(page, `stock-discard-${language}`);
  await page.locator('.ant-modal-footer button').last().click();
  await bottle.waitFor({ state: 'detached' });
  expect((await held(world, 'lanting', manager.shop_id, sku_id)).quantity).toBe(100);
});
