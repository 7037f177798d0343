import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { aSupplySku, mainWarehouse } from '#apps/testing/stock.ts';
import type { Client } from '#apps/testing/world.ts';
import { inboundAdd, inboundConfirm } from '#domains/stock/contract/inbound.endpoints.ts';
import { supplierAdd } from '#domains/stock/contract/supplier.endpoints.ts';
import { atRest, barriers, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let manager: Client;
let tries = 0;
beforeAll(async () => {
  product = await openProduct();
  manager = await product.world.as('manager');
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('a clinic writes a supplier down, is told of a name that is taken, and sees what was delivered and at what price', async () => {
  // Names of their own for each try: what was written down stays.
  const nth = (tries += 1);
  const [taken, name, goods_name] = [`华东医疗器械${nth}`, `和美医疗${nth}`, `透明质酸面膜${nth}`];
  const { supplier_id } = await manager.ask(supplierAdd, { supplier_name: taken });
  const sku_id = await aSupplySku(await product.world.as('administrator'), { goods_name });
  const items = [{ sku_id, expected_quantity: 12, unit_cost: 1_250, valid_date: '2026-03-20' }];
  const { inbound_id } = await manager.ask(inboundAdd, { warehouse_id: await mainWarehouse(manager), kind: 'purchase', supplier_id, items });
  await manager.ask(inboundConfirm, { inbound_id });

  const { page } = await product.as('manager');
  await page.locator('button.mode').click();
  await page.waitForURL('**/cure-dashboard');
  await goTo(page, 'medical-supplier-manage');
  await page.getByText(taken).first().waitFor();
  await picture(page, 'suppliers-list');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: '新增供应商' }).click();
  await page.waitForURL('**/add-supplier');
  await page.locator('#supplier_name').fill(taken);
  await page.locator('#contact_phone').fill('021-5555 0000');
  await picture(page, 'suppliers-add');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^保\s?存$/ }).click();
  await page.getByText('该供应商名称已存在').first().waitFor();
  await page.locator('#supplier_name').fill(name);
  await page.getByRole('button', { name: /^保\s?存$/ }).click();
  await page.waitForURL('**/supplier-detail?*');
  await page.getByRole('heading', { name }).waitFor();

  await goTo(page, `supplier-detail?supplier_id=${supplier_id}`);
  await page.locator('.fact-sum:visible', { hasText: '净额' }).waitFor();
  await atRest(page);
  await picture(page, 'suppliers-detail');
  expect(await barriers(page)).toEqual([]);
  expect(await page.locator('.fact-sum:visible strong').first().textContent()).toContain('150.00');
  await page.getByRole('tab', { name: '临期商品' }).click();
  await page.locator('.ant-table-row:visible', { hasText: goods_name }).getByText('18 天').waitFor();
  await atRest(page);
  await picture(page, 'suppliers-ending');
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.getByRole('tab', { name: '供货往来' }).click();
  await page.locator('.fact-sum:visible', { hasText: '净额' }).waitFor();
  await atRest(page);
  await picture(page, 'suppliers-detail-820');
  await page.setViewportSize({ width: 1366, height: 768 });
  await goTo(page, 'medical-supplier-product-manage');
  await page.locator('.ant-table-row:visible', { hasText: goods_name }).getByText('12.50').first().waitFor();
  await atRest(page);
  await picture(page, 'suppliers-goods');
  expect(await barriers(page)).toEqual([]);
});
