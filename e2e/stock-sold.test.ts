import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { within } from '#kernel/testkit/machine.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { aSku, held, takeIn, toGo } from '#apps/testing/stock.ts';
import { newCustomer, sell } from '#apps/testing/till.ts';
import type { Client } from '#apps/testing/world.ts';
import { makeExports } from '#domains/download/server/api.ts';
import { outboundConfirm } from '#domains/stock/contract/outbound.endpoints.ts';
import { barriers, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let manager: Client;
let sku_id: string;
let tries = 0;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  manager = await world.as('manager');
  await decideRules(manager, { 'stock.on_sale': 'shortage', 'sales.receipt_batches': true });
  sku_id = await aSku(await world.as('administrator'));
  await takeIn(manager, sku_id, { batch_number: 'SOLD-1', valid_date: '2027-12-31', expected_quantity: 3 });
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const bought = async (quantity: number, item_id = sku_id) =>
  sell(await product.world.as('cashier'), null, [{ item_type: 'product', item_id, quantity }]);
const TABLET = { width: 820, height: 1180 };

it('shows which batches an order sold, on its page and on its receipt, and takes a bottle back into its batch', async () => {
  // Goods of its own for each try: what was sold is gone.
  const own = await aSku(await product.world.as('administrator'));
  const reason = `买错${(tries += 1)}`;
  await takeIn(manager, own, { batch_number: 'SOLD-0', valid_date: '2027-12-31', expected_quantity: 3 });
  const { order_id } = await bought(2, own);
  const { page } = await product.as('cashier', { at: `bill-cashier-detail?order_id=${order_id}` });
  await page.getByText('批号 SOLD-0 × 2').first().waitFor();
  await picture(page, 'stock-sold-order');
  expect(await barriers(page)).toEqual([]);
  await expect.poll(() => page.locator('.receipt').textContent()).toContain('SOLD-0 × 2');
  await page.getByRole('button', { name: /^退\s?款$/ }).click();
  await page.getByLabel(/退货数量/).fill('1');
  await page.getByLabel(/退货去向/).click();
  await page.locator('.ant-select-item-option', { hasText: '退回库存' }).click();
  await page.locator('.ant-select-dropdown', { hasText: '退回库存' }).waitFor({ state: 'hidden' });
  await page.locator('.ant-drawer textarea:visible').first().fill(reason);
  await picture(page, 'stock-sold-refund');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: '提交审批' }).click();
  await page.locator('.ant-modal-confirm .ant-btn-dangerous').click();
  await page.getByText('退款已提交，等待审批').waitFor();
  expect((await held(product.world, 'lanting', manager.shop_id, own)).quantity).toBe(1);

  const { page: other } = await product.as('manager', { at: 'bill-refund' });
  await other.locator('tr', { hasText: reason }).getByRole('button', { name: '通过' }).first().click();
  await other.locator('.ant-modal-confirm .ant-btn-dangerous').click();
  await other.getByText('退款已通过并完成').waitFor();
  await other.locator('td', { hasText: reason }).first().click();
  await other.getByText('退回库存').first().waitFor();
  await picture(other, 'stock-sold-refunded');
  expect((await held(product.world, 'lanting', manager.shop_id, own)).quantity).toBe(2);
});

it.each([
  ['zh-CN', {}],
  ['zh-HK', TABLET],
  ['en', TABLET],
] as const)('is settled where the books had none of it, in %s', async (language, size) => {
  const { quantity } = await held(product.world, 'lanting', manager.shop_id, sku_id);
  const { order_number } = await bought(quantity + 3);
  await takeIn(manager, sku_id, { expected_quantity: 1 });
  const { page } = await product.as('manager', { language, ...size });
  await page.waitForURL('**/dashboard');
  await goTo(page, 'inventory-query?tab=shortages');
  const row = page.locator('tr', { hasText: order_number });
  await row.waitFor();
  await picture(page, `stock-shortages-${language}`);
  expect(await barriers(page)).toEqual([]);
  await row.getByRole('button').first().click();
  await page.locator('.ant-modal-confirm .ant-btn-primary').click();
  await expect.poll(() => held(product.world, 'lanting', manager.shop_id, sku_id)).toEqual({ quantity: 0, value_cents: 0 });
  await row.getByRole('button').last().click();
  await page.locator('.ant-modal textarea').fill('期初漏录');
  await picture(page, `stock-write-off-${language}`);
  await page.locator('.ant-modal-footer button').last().click();
  await expect
    .poll(
      async () =>
        (await product.world.look<{ status: string }>('lanting', 'select status from stock_shortage where document_number = $1', [order_number]))[0]!
          .status,
    )
    .toBe('written_off');
});

it('leads from a batch number to whoever has some of it, in under a minute: stopped, listed, with numbers, and into a file', async () => {
  const { world } = product;
  const recalled = await aSku(await world.as('administrator'));
  await takeIn(manager, recalled, { batch_number: 'BAD-1', valid_date: '2027-12-31' });
  const member_id = await newCustomer(world);
  await sell(manager, member_id, [{ item_type: 'product', item_id: recalled, quantity: 2 }]);
  const { page } = await product.as('manager', { at: 'inventory-query' });
  await page.getByText(/BAD-1/).first().waitFor();
  const begun = performance.now();
  await page.getByText(/BAD-1/).first().click();
  await page.getByRole('button', { name: '停用批次' }).click();
  await page.locator('.ant-modal textarea').fill('厂家召回');
  await page.locator('.ant-modal-footer button', { hasText: '停用批次' }).click();
  await page.getByText('已停用').first().waitFor();
  await page.getByRole('button', { name: '召回名单' }).click();
  const row = page.locator('.list-table tbody tr', { hasText: 'BAD-1' });
  await row.waitFor();
  await page.getByText('显示完整手机号', { exact: true }).click();
  await row.getByText(/^1\d{10}$/).waitFor();
  await page.getByRole('button', { name: '导出全部结果' }).click();
  await page.getByText(/^按当前筛选条件导出全部结果/).waitFor();
  await page.locator('.ant-modal-confirm .ant-btn-primary').click();
  await expect.poll(async () => (await world.look('lanting', 'select from download_record')).length).toBeGreaterThan(0);
  expect(performance.now() - begun).toBeLessThan(within(60_000));
  await picture(page, 'stock-recall');
  // Wherever one is by then, it is said that the file is there.
  await goTo(page, 'dashboard');
  await makeExports(world.backend, world.now());
  await page.locator('.ant-message-success', { hasText: '已生成，可在下载中心下载' }).waitFor();
  const stopped = { status: 409 };
  expect(await manager.call(outboundConfirm, { outbound_id: await toGo(manager, recalled, 1) })).toMatchObject(stopped);
});

it('says at the till what is lacking, where the shop sells nothing that it does not have', async () => {
  await decideRules(manager, { 'stock.on_sale': 'refuse' });
  const lacking = await aSku(await product.world.as('administrator'));
  const [{ product_sn, name }] = (await product.world.look<{ product_sn: string; name: string }>(
    'lanting',
    'select product_sn, goods_name as name from sku join goods using (org_id, goods_id) where sku_id = $1',
    [lacking],
  )) as [{ product_sn: string; name: string }];
  const { page } = await product.as('cashier', { at: 'cashier', motion: true });
  await page.waitForSelector('button.tile');
  await page.getByText('产品', { exact: true }).first().click();
  await page.getByRole('searchbox').fill(product_sn);
  await page.keyboard.press('Enter');
  await page.locator('.basket-line', { hasText: name }).waitFor();
  await page.locator('.basket-due').waitFor();
  await page.keyboard.press('F8');
  await page.locator('.basket-line .fault', { hasText: `库存不足，还缺：${name} × 1` }).waitFor();
  await picture(page, 'stock-till');
  expect(await barriers(page)).toEqual([]);
  await decideRules(manager, { 'stock.on_sale': 'shortage' });
});
