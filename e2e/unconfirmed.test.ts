import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newCustomer, order } from '#apps/testing/till.ts';
import { orderSearch } from '#domains/sales/contract/order.endpoints.ts';
import { atRest, barriers, goTo, picture, tick } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const { projects, products } = world.founded.lanting!.catalog;
  const cashier = await world.as('cashier');
  const member_id = await newCustomer(world);
  await order(cashier, member_id, [{ item_type: 'project', item_id: projects.hydrating!, quantity: 1 }]);
  world.advance(1_800_000);
  await order(cashier, null, [{ item_type: 'product', item_id: products.mask!, quantity: 2 }]);
  await order(cashier, member_id, [{ item_type: 'project', item_id: projects.hairRemoval!, quantity: 1 }]);
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('a manager settles two unconfirmed orders at once, voids the third with a reason, and decides when the system does', async () => {
  const { page } = await product.as('manager');
  await page.waitForURL('**/dashboard');
  await goTo(page, 'bill-setting');
  await page.locator('tbody tr.ant-table-row').nth(2).waitFor();
  await atRest(page);
  await picture(page, 'unconfirmed-list');
  expect(await barriers(page)).toEqual([]);
  await tick(page.locator('.ant-table-row .ant-checkbox-input').nth(0));
  await tick(page.locator('.ant-table-row .ant-checkbox-input').nth(1));
  await page.getByRole('button', { name: '批量结算' }).click();
  await page.locator('.ant-modal .ant-radio-wrapper', { hasText: '微信' }).click();
  await picture(page, 'unconfirmed-settle');
  await page.locator('.ant-modal .ant-btn-primary').click();
  await page.locator('.ant-modal-confirm').waitFor();
  expect(await page.locator('.ant-modal-confirm').innerText()).toContain('成功 2');
  await page.locator('.ant-modal-confirm .ant-btn-primary').click();
  await tick(page.locator('.ant-table-row .ant-checkbox-input').first());
  await page.getByRole('button', { name: '批量作废' }).click();
  await page.locator('.ant-modal textarea').fill('顾客走了');
  await page.locator('.ant-modal .ant-btn-dangerous').last().click();
  await page.getByText('没有未确认的订单').waitFor();
  await page.locator('.ant-modal-confirm .ant-btn-primary').click();

  await page.getByRole('button', { name: '规则配置' }).click();
  await page.waitForURL('**/bill-configure');
  await page.getByLabel('待结算订单自动作废（小时）').fill('12');
  await page.getByRole('button', { name: '保存修改（1）' }).waitFor();
  await atRest(page);
  await picture(page, 'unconfirmed-rules');
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 820, height: 1180 });
  await atRest(page);
  await picture(page, 'unconfirmed-rules-820');

  const orders = await (await product.world.as('manager')).ask(orderSearch, {});
  expect(orders.map(({ status }) => status).toSorted()).toEqual(['settled', 'settled', 'voided']);
});
