import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { aSupplySku, mainWarehouse, toGo } from '#apps/testing/stock.ts';
import type { Client } from '#apps/testing/world.ts';
import { inboundAdd, inboundConfirm, inboundSearch } from '#domains/stock/contract/inbound.endpoints.ts';
import { outboundConfirm } from '#domains/stock/contract/outbound.endpoints.ts';
import { supplierAdd } from '#domains/stock/contract/supplier.endpoints.ts';
import { barriers, goTo, picture, tick } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let manager: Client;
beforeAll(async () => {
  product = await openProduct();
  manager = await product.world.as('manager');
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

/** Something that lasts five days, of a supplier. */
async function runningShort(goods_name: string, supplier_id: string): Promise<void> {
  const sku_id = await aSupplySku(await product.world.as('administrator'), { goods_name, unit: '支', units: [{ unit_name: '盒', factor: 10 }] });
  const form = { warehouse_id: await mainWarehouse(manager), kind: 'purchase' as const, supplier_id };
  const { inbound_id } = await manager.ask(inboundAdd, { ...form, items: [{ sku_id, expected_quantity: 70, unit_cost: 200 }] });
  await manager.ask(inboundConfirm, { inbound_id });
  await manager.ask(outboundConfirm, { outbound_id: await toGo(manager, sku_id, 60) });
}

it.each([
  ['zh-CN', {}, '补货建议', '生成采购单'],
  ['en', { width: 820, height: 1180 }, 'To order', 'Order ('],
] as const)('orders what runs short of two suppliers with two presses, in %s', async (language, size, tab, order) => {
  for (const [name, supplier] of [[`注射针头 ${language}`, `华东医疗 ${language}`], [`冷敷贴 ${language}`, `华南医疗 ${language}`]] as const)
    await runningShort(name, (await manager.ask(supplierAdd, { supplier_name: supplier })).supplier_id);
  const { page } = await product.as('manager', { language, ...size });
  await page.waitForURL('**/dashboard');
  await goTo(page, 'inventory-query');
  await page.getByRole('tab', { name: tab }).click();
  await page.getByText(`注射针头 ${language}`).waitFor();
  await page.locator('.stock-reorder thead .ant-checkbox-input').click();
  await picture(page, `stock-reorder-${language}`);
  expect(await barriers(page)).toEqual([]);
  const before = (await manager.ask(inboundSearch, { status: 'draft' })).length;
  await page.getByRole('button', { name: order }).click();
  await expect.poll(async () => (await manager.ask(inboundSearch, { status: 'draft' })).length).toBe(before + 2);
  await page.waitForURL('**/product-in');
});

it('keeps what was typed of the others for another order', async () => {
  const { supplier_id } = await manager.ask(supplierAdd, { supplier_name: '分次订货供应商' });
  const names = ['先订棉片', '后订棉片'] as const;
  for (const name of names) await runningShort(name, supplier_id);
  const { page } = await product.as('manager', { at: 'inventory-query?tab=reorder' });
  const [now, later] = names.map((name) => page.locator('.stock-reorder .ant-table-row', { hasText: name }));
  const ordered = async () => (await manager.ask(inboundSearch, { supplier_id, status: 'draft' })).map(({ expected_quantity }) => expected_quantity);
  const order = async (row: Locator) => {
    await tick(row.locator('.ant-checkbox-input'));
    await page.getByRole('button', { name: '生成采购单' }).click();
    await page.waitForURL('**/inbound-detail**');
  };
  for (const [row, quantity] of [[now!, '70'], [later!, '80']] as const) await row.getByRole('spinbutton').fill(quantity);
  await order(now!);
  expect(await ordered()).toEqual([70]);
  await goTo(page, 'inventory-query?tab=reorder');
  await now!.waitFor({ state: 'detached' });
  await order(later!);
  expect(await ordered()).toEqual([80, 70]);
});
