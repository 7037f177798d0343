import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bringOrders, platformRow } from '#domains/voucher/test/desk.ts';
import { atRest, barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  // Whoever settles with platforms in this clinic is its doctor.
  for (const right of ['voucher:read', 'voucher:manage'])
    await world.look(
      'lanting',
      `insert into role_grant (org_id, role_id, module, permission) select org_id, role_id, 'medical', '${right}' from role where preset = 'doctor'`,
    );
  await bringOrders(await world.as('doctor'), [platformRow({ status: '已使用', order_number: '4980000001', used_at: '2026-03-01 11:00' })]);
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('finds what a platform has used and nobody here has, brings a file in, and shows both sides', async () => {
  const { page } = await product.as('doctor', { at: 'platform-order' });
  const row = page.locator('.ant-table-row', { hasText: '4980000001' });
  await row.waitFor();
  await row.getByText('平台已用，本店未核销').waitFor();
  await atRest(page);
  await picture(page, 'platform-order-list');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: '导入平台订单' }).first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await row.getByRole('link').first().click();
  await page.waitForURL('**/platform-order-detail?platform_order_id=*');
  await page.getByText('平台记录').first().waitFor();
  await atRest(page);
  await picture(page, 'platform-order-detail');
  expect(await barriers(page)).toEqual([]);
});
