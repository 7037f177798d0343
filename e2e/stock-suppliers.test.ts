import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Client } from '#apps/testing/world.ts';
import { addGoods } from '#domains/catalog/test/goods-made.ts';
import { outboundSearch } from '#domains/stock/contract/outbound.endpoints.ts';
import { supplierAdd, supplierSearch } from '#domains/stock/contract/supplier.endpoints.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

/** More than are ever asked for at once, all of them before the one that is wanted. */
const MANY = 210;
const LAST = '珠光医疗器械';

let product: Product;
let manager: Client;
let supplier_id: string;
beforeAll(async () => {
  product = await openProduct();
  manager = await product.world.as('manager');
  await product.world.look(
    'lanting',
    `insert into supplier (org_id, supplier_id, supplier_name, created_at)
     select current_org(), 900000000000 + n, 'A充数供应商' || lpad(n::text, 3, '0'), now() from generate_series(1, $1) n`,
    [MANY],
  );
  supplier_id = (await manager.ask(supplierAdd, { supplier_name: LAST })).supplier_id;
  const first = await manager.ask(supplierSearch, { page_size: 200 });
  expect(first.map(({ supplier_name }) => supplier_name)).not.toContain(LAST);
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('goods are sent back to one of some hundred suppliers, found by its name, and to nobody they are not', async () => {
  await addGoods(await product.world.as('administrator'), { goods_name: '退货样品', skus: [{ spec_values: [], price: 10_000, product_sn: 'TH-1' }] });
  const { page } = await product.as('manager', { at: 'addOutbound' });
  await page.locator('#warehouse_id').click();
  await page.locator('.ant-select-item-option', { hasText: '主仓库' }).click();
  await page.locator('#kind').click();
  await page.locator('.ant-select-item-option', { hasText: '退货出库' }).click();
  await page.locator('label.ant-form-item-required[for=supplier_id]').waitFor();
  await page.locator('.lines-code').fill('TH-1');
  await page.keyboard.press('Enter');
  await page.locator('#items_0_expected_quantity').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.locator('.ant-form-item', { has: page.locator('#supplier_id') }).getByText('请选择退给哪个供应商').waitFor();
  await page.locator('#supplier_id').click();
  await page.locator('.found-more').waitFor();
  await picture(page, 'stock-suppliers');
  expect(await barriers(page)).toEqual([]);
  await page.locator('#supplier_id').fill('珠光');
  await page.locator('.ant-select-item-option', { hasText: LAST }).click();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL('**/confirm-outbound**');
  expect(await manager.ask(outboundSearch, { supplier_id })).toMatchObject([{ kind: 'return', supplier_name: LAST }]);
});

it('a list is narrowed to any of them, and an address that names one calls it by its name', async () => {
  const { page } = await product.as('manager', { at: 'product-out' });
  const filter = page.locator('.choice-filter', { has: page.getByRole('combobox', { name: '供应商' }) });
  await filter.locator('input').fill('珠光');
  await page.locator('.ant-select-item-option', { hasText: LAST }).click();
  await page.waitForURL(`**supplier_id=${supplier_id}**`);
  const { page: other } = await product.as('manager', { at: `product-in?supplier_id=${supplier_id}` });
  await other.locator('.choice-filter', { hasText: LAST }).waitFor();
  expect(await barriers(other)).toEqual([]);
});
